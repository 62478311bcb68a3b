import type { BulkActionName, PostStatus } from '#modules/posts/constants.ts';
import { deletePost, restorePost } from '#modules/posts/deletion.ts';
import { changeSettings, readSettings, SettingsConflictError } from '#modules/posts/settings/settings.ts';
import type { StaffPost } from '#modules/posts/schema.ts';
import { readPost } from '#modules/posts/staff-list.ts';
import { type PostAuthor, PostConflictError, updatePost } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * An action on many posts, applied to each post separately. `tags` are names for `tag` and `untag`. `asOf` is the
 * time at which the user saw the list. A post that changed after this time is not published, unpublished or deleted.
 */
export type BulkAction = { act: BulkActionName; tags: readonly string[]; asOf?: Date | undefined };

/** `message` is a key of content/messages.ts. */
export type BulkResult = {
  done: number[];
  failed: { id: number; message: string; values: Record<string, string | number> }[];
};

const errorsOfAllPosts: ReadonlySet<string> = new Set(['busy', 'full', 'unauthenticated', 'forbidden']);

/** Number of attempts if another save changes the same post at the same time. */
const maxAttempts = 3;

/**
 * Applies one action to these posts in order. Collects the errors of single posts in `failed` and continues with the next post.
 */
export async function applyBulkAction(
  ctx: Ctx,
  by: PostAuthor,
  ids: readonly number[],
  action: BulkAction,
): Promise<BulkResult> {
  const outcome: BulkResult = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await retryOnConflict(() => changeOne(ctx, by, id, action));
      outcome.done.push(id);
    } catch (error) {
      // A database that is down or full, or a lost permission, affects all posts, so the request stops.
      if (!(error instanceof AppError) || errorsOfAllPosts.has(error.code)) throw error;
      outcome.failed.push({ id, message: error.message, values: error.details.values ?? {} });
    }
  }
  return outcome;
}

async function retryOnConflict(attempt: () => Promise<unknown>): Promise<void> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      const isConflict = error instanceof PostConflictError || error instanceof SettingsConflictError;
      if (!isConflict || attemptsLeft === 1) throw error;
    }
  }
}

async function changeOne(ctx: Ctx, by: PostAuthor, id: number, bulkAction: BulkAction): Promise<void> {
  const { act, asOf } = bulkAction;
  if (act === 'restore') await restorePost(ctx, by.actor, id);
  else if (act === 'delete') await deleteUnlessChanged(ctx, by, id, asOf);
  else if (act === 'publish') await setStatus(ctx, by, id, { status: 'published', asOf });
  else if (act === 'unpublish') await setStatus(ctx, by, id, { status: 'draft', asOf });
  else await setTags(ctx, by, id, bulkAction);
}

async function deleteUnlessChanged(
  ctx: Ctx,
  by: PostAuthor,
  id: number,
  asOf: Date | undefined,
): Promise<void> {
  const version = asOf === undefined ? undefined : requireUnchanged(await readPost(ctx, id), asOf);
  await deletePost(ctx, by.actor, id, version);
}

async function setStatus(
  ctx: Ctx,
  by: PostAuthor,
  id: number,
  { status, asOf }: { status: PostStatus; asOf: Date | undefined },
): Promise<void> {
  const post = await readPost(ctx, id);
  // A repeated request has already changed this post.
  if (asOf !== undefined && post.status === status) return;
  const version = asOf === undefined ? post.version : requireUnchanged(post, asOf);
  await updatePost(ctx, by, { id, version }, { status, key: null });
}

/** Rejects a post that was changed after the user selected it, because the user has not seen the current content. */
function requireUnchanged(post: StaffPost, asOf: Date): number {
  if (post.updatedAt > asOf) throw new AppError('taken', 'post.selectionChanged');
  return post.version;
}

async function setTags(ctx: Ctx, by: PostAuthor, id: number, { act, tags }: BulkAction): Promise<void> {
  const { version, tags: before } = await readSettings(ctx, id);
  const names = before.map(({ name }) => name);
  const removedNames = new Set(tags.map((name) => name.toLowerCase()));
  const newNames =
    act === 'tag' ? [...names, ...tags] : names.filter((name) => !removedNames.has(name.toLowerCase()));
  await changeSettings(ctx, by.actor, { id, version }, { tags: newNames });
}
