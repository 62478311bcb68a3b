import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { offerUndo } from '../../report-change.ts';
import type { BulkAction, BulkOptions, BulkResult } from '../../table/bulk-bar.tsx';
import type { SelectedRows } from '../../table/use-row-selection.ts';
import type { ListedPost } from '../posts-data.ts';
import { type BulkOutcome, changeManyPosts, countMatchingPosts, type MatchingAction } from './change-many.ts';
import { createMatchingChange, runMatchingChange } from './interrupted-change.ts';
import type { PostView } from './post-list.ts';
import { BulkTagForm } from './bulk-tag-form.tsx';

/**
 * Returns the actions on the selected posts, 100 posts per request. After an error, the completed requests are not
 * undone. A change of all posts of a filter can be resumed.
 */
export function usePostBulk(view: PostView['view']): BulkOptions<ListedPost> {
  const userId = useCurrentUser()?.id ?? 0;
  const refresh = useRefreshPosts();

  async function run(
    { act, tags }: { act: MatchingAction; tags: readonly string[] },
    { items, whole }: SelectedRows<ListedPost>,
    onProgress: (count: number) => void,
  ): Promise<BulkResult> {
    // The results so far, updated after each request, so that they are available after an error.
    let latest: BulkOutcome = { done: [], failed: [], message: '' };
    const handleProgress = (outcome: BulkOutcome) => {
      latest = outcome;
      onProgress(outcome.done.length + outcome.failed.length);
    };
    try {
      const { message, failed, ...outcome } = await (whole === null
        ? changeManyPosts(
            items.map(({ id }) => id),
            act,
            tags,
            handleProgress,
          )
        : runMatchingChange(userId, createMatchingChange(view, whole, { act, tags }), handleProgress));
      return {
        message,
        failed: failed.map((post) => ({ id: post.id, reason: post.message })),
        undo: createRestore(outcome.done, act),
      };
    } catch (error) {
      // Offers no undo here for a change of all posts of a filter: the user can resume that change, and undo it at its end.
      if (whole === null && act === 'delete') reportOutcome(latest, act, refresh);
      throw error;
    }
  }

  const createAction = (label: string, act: MatchingAction, tags: readonly string[] = []) =>
    ({
      label,
      runAll: (rows, onProgress) => run({ act, tags }, rows, onProgress),
    }) satisfies BulkAction<ListedPost>;

  return {
    refresh,
    countAll: () => countMatchingPosts(view),
    actions: [
      {
        ...createAction('Publish', 'publish'),
        question: (count) => ({
          heading: 'Publish these posts?',
          keep: 'Not yet',
          sure: 'Publish',
          busy: 'Publishing…',
          icon: 'upload',
          look: 'main',
          lead: `${count} posts become public immediately.`,
        }),
      },
      createAction('Unpublish', 'unpublish'),
      { ...createAction('Delete', 'delete'), isDanger: true },
    ],
    controls: (start) => <BulkTagForm onTag={(act, name) => start(createAction(name, act, [name]))} />,
  };
}

/** Returns a function that reloads posts and tags. */
export function useRefreshPosts(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([api.posts.key, api.tags.key].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Shows the result of a bulk change, with an undo of a deletion. Shows nothing if no post was deleted. */
export function reportOutcome(
  { done, message }: BulkOutcome,
  act: MatchingAction,
  refresh: () => Promise<unknown>,
): void {
  const undo = createRestore(done, act);
  if (undo !== undefined) offerUndo({ message, undo, refresh });
  else if (act !== 'delete') showToast(message);
}

function createRestore(done: readonly number[], act: MatchingAction) {
  return act === 'delete' && done.length > 0 ? () => changeManyPosts(done, 'restore') : undefined;
}
