import { blogAdmin } from '#content/admin/blog.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import outcome from '../editing/outcome-bar.module.css';
import { RestoredText } from '../editing/versions/restored-text.tsx';
import { formatMomentInSentence } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { PostSchedule } from './post-actions.tsx';
import { PostOutcomeBar } from './post-outcome.tsx';
import { type AdminPost, getPostWithLatestText } from './posts-data.ts';
import { toShownVersion, toStoredVersion } from './stored-version.ts';
import type { PostFormState } from './use-post-form.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../form/conflict-panel.tsx';
import { type ShownVersion, Versions } from '../editing/versions/versions.tsx';

type PostConflictProps = {
  id: number;
  yours: ShownVersion;
  onKeep: (theirs: AdminPost) => void;
  onTake: () => void;
};

const { conflict } = blogAdmin;

/** Shows the version of the post that another person saved in the meantime. */
function PostConflict({ id, yours, onKeep, onTake }: PostConflictProps) {
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['posts', 'conflict', id],
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const theirs = data && getPostWithLatestText(data);
  return (
    <ConflictPanel
      texts={conflict}
      questions={conflict.questions}
      keepText={conflict.keepYours}
      versions={theirs && <Versions one={toStoredVersion(theirs, now)} other={yours} />}
      onKeep={() => theirs && onKeep(theirs)}
      onTake={onTake}
    />
  );
}

type PostNoticesProps = {
  state: PostFormState;
  start: AdminPost | null;
  onReopen: (id: number | null) => void;
};

/** The messages above the form: the result of the last submit, the state of the post, and versions to choose from. */
export function PostNotices({ state, start, onReopen }: PostNoticesProps) {
  const { draft, publishing, publishedAt } = state;
  const { id } = draft.state;
  const now = useNow();
  const yours = () => toShownVersion(blogAdmin.conflict.yours, draft.values);
  return (
    <>
      <PostOutcomeBar
        outcome={publishing.outcome}
        unpublishedChanges={draft.isUndecided ? null : (start?.draft ?? null)}
        status={state.post?.status ?? 'draft'}
        onDiscardDraft={() => void state.dropDraft()}
        onAnnounce={state.announce}
      />
      {publishedAt === null ? null : (
        <div className={outcome.outcome}>
          <MessageBar tone="info" live="alert" note={blogAdmin.wentOutNote}>
            {blogAdmin.wentOut(formatMomentInSentence(publishedAt, now))}
          </MessageBar>
        </div>
      )}
      {state.isGone ? (
        <div className={outcome.outcome}>
          <MessageBar tone="warn" live="alert" note={blogAdmin.deletedNote}>
            {blogAdmin.deleted}
          </MessageBar>
        </div>
      ) : null}
      <PostSchedule state={state} />
      {draft.isUndecided && draft.restoredAt !== null ? (
        <RestoredText
          texts={{
            ...blogAdmin.restored,
            ...(draft.isOutdated ? blogAdmin.conflict : {}),
            text: draft.isOutdated
              ? blogAdmin.conflict.text
              : blogAdmin.restored.text(formatMomentInSentence(draft.restoredAt, now)),
          }}
          stored={start === null ? undefined : toStoredVersion(start, now)}
          yours={yours()}
          onKeep={draft.keepRestored}
          onDiscard={() => draft.discardWithUndo(() => onReopen(start?.id ?? null))}
        />
      ) : null}
      {draft.isConflict && id !== null ? (
        <PostConflict
          id={id}
          yours={yours()}
          onKeep={draft.overrule}
          onTake={() => draft.discardWithUndo(() => onReopen(id))}
        />
      ) : null}
    </>
  );
}
