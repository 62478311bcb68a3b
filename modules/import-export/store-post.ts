import type { Actor } from '#modules/audit-log/schema.ts';
import { findOrCreateAuthor } from '#modules/authors/author.ts';
import { withTitle } from '#modules/posts/compose.ts';
import { findImages, keepImages } from '#modules/posts/kept-images.ts';
import { previewLimits, publishJob } from '#modules/posts/constants.ts';
import type { Revision } from '#modules/posts/schema.ts';
import type { Trx } from '#modules/context.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import type { PreparedPost } from '#modules/import-export/prepare.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import {
  insertAddresses,
  insertMovedPost,
  insertNames,
  insertPreviews,
} from '#modules/import-export/storing/post-store.ts';
import { findOrCreateTags, setTagsOfPost } from '#modules/tags/tag.ts';

/** Stores a post with author, tags, images and former addresses, in the transaction of its batch. Returns its id. */
export async function storePost(ctx: MovingCtx, trx: Trx, post: PreparedPost, actor: Actor): Promise<number> {
  const now = ctx.clock.now();
  const signer = post.signer && (await findOrCreateAuthor(ctx, trx, post.signer));
  const newTags = post.tags.map((tag) => ({ ...tag, createdAt: now, updatedAt: now }));
  await insertNames(trx, { tags: newTags, authors: [] });
  const names = post.tags.map(({ name }) => name);
  const tags = await findOrCreateTags(ctx, trx, actor, names);
  const shown = { body: post.texts.body, imageId: post.imageId };
  const pictures = await findImages(trx, await withoutLost(trx, shown), {});
  const imageId = post.imageId !== null && pictures[post.imageId] !== undefined ? post.imageId : null;
  const revision = await revisionOf(trx, post);
  const id = await insertMovedPost(trx, {
    ...post,
    id: post.wantedId,
    author: signer?.name ?? post.unsigned,
    signedBy: signer?.id ?? null,
    image: imageId === null ? null : (pictures[imageId]?.fallback ?? null),
    imageId,
    pictures,
    savedBy: post.own?.savedBy ?? null,
    version: post.own?.version ?? 1,
    settingsVersion: post.own?.settingsVersion ?? 1,
    revision,
  });
  await setTagsOfPost(trx, id, tags);
  const since = post.own?.addressedAt;
  await insertAddresses(
    trx,
    id,
    post.addresses.map((path) => ({ path, at: earlier(since?.get(path), now) })),
  );
  await insertPreviews(trx, id, previewsOf(post, now));
  await keepImages(ctx, trx, id, { ...pictures, ...revision?.pictures });
  if (post.publishAt !== null)
    await ctx.jobs.enqueue(trx, publishJob, { post: id }, { startAt: post.publishAt });
  return id;
}

function earlier(at: Date | undefined, now: Date): Date {
  return at === undefined || at > now ? now : at;
}

/** Returns preview links that are still valid, up to the maximum number and lifetime. */
function previewsOf({ own }: PreparedPost, now: Date) {
  const latest = now.getTime() + movingLimits.previewDays * 24 * 3600 * 1000;
  return (own?.previews ?? [])
    .filter(({ expiresAt }) => expiresAt > now && expiresAt.getTime() <= latest)
    .slice(0, previewLimits.shared)
    .map(({ tokenHash, createdAt, expiresAt, sharedBy }) => ({
      tokenHash: Buffer.from(tokenHash, 'hex'),
      createdAt,
      expiresAt,
      sharedBy,
    }));
}

/** Drops the main image of a post if it is missing. */
async function withoutLost(
  trx: Trx,
  shown: { body: string; imageId: string | null },
): Promise<{ body: string; imageId: string | null }> {
  if (shown.imageId === null) return shown;
  const found = await findImages(trx, { body: `/media/${shown.imageId}-400.jpg`, imageId: null }, {});
  return found[shown.imageId] === undefined ? { ...shown, imageId: null } : shown;
}

async function revisionOf(trx: Trx, { own, revisionBody }: PreparedPost): Promise<Revision | null> {
  if (own === undefined || own.revision === null || revisionBody === null) return null;
  const { imageId, focus, author, savedAt } = own.revision;
  const { title, body, format } = withTitle(own.revision.title, revisionBody);
  const shown = await withoutLost(trx, { body, imageId });
  const pictures = await findImages(trx, shown, {});
  return { title, body, format, imageId: shown.imageId, focus, pictures, author, savedAt };
}
