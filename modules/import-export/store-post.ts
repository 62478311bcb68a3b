import type { Actor } from '#modules/audit-log/schema.ts';
import { findOrCreateAuthor } from '#modules/authors/author.ts';
import { addTitle } from '#modules/posts/compose.ts';
import { findImages, claimPostImages } from '#modules/posts/post-images.ts';
import { previewLimits, publishJob } from '#modules/posts/constants.ts';
import type { Revision } from '#modules/posts/schema.ts';
import type { Trx } from '#modules/context.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import type { PreparedPost } from '#modules/import-export/prepare-post.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import {
  findFreeTranslation,
  insertPostAddresses,
  insertImportedPost,
  insertPreviews,
} from '#modules/posts/transfer-store.ts';
import { insertMissingTags } from '#modules/tags/transfer-store.ts';
import { findOrCreateTags, setTagsOfPost } from '#modules/tags/tag.ts';
import { dayMs } from '#modules/time.ts';

/** Stores a post with author, tags, images and former addresses, in the transaction of its batch. Returns its id. */
export async function storeImportedPost(
  ctx: ImportExportCtx,
  trx: Trx,
  post: PreparedPost,
  actor: Actor,
): Promise<number> {
  const now = ctx.clock.now();
  const postAuthor = post.signer && (await findOrCreateAuthor(ctx, trx, post.signer));
  const newTags = post.tags.map((tag) => ({ ...tag, createdAt: now, updatedAt: now }));
  await insertMissingTags(trx, newTags);
  const names = post.tags.map(({ name }) => name);
  const tags = await findOrCreateTags(ctx, trx, actor, names);
  const shownContent = { body: post.texts.body, imageId: post.imageId };
  const postImages = await findImages(trx, await dropMissingImage(trx, shownContent), {});
  const imageId = post.imageId !== null && postImages[post.imageId] !== undefined ? post.imageId : null;
  const revision = await toRevision(trx, post);
  const id = await insertImportedPost(trx, {
    ...post,
    id: post.wantedId,
    author: postAuthor?.name ?? post.unsigned,
    signedBy: postAuthor?.id ?? null,
    image: imageId === null ? null : (postImages[imageId]?.fallback ?? null),
    imageId,
    pictures: postImages,
    savedBy: post.own?.savedBy ?? null,
    version: post.own?.version ?? 1,
    settingsVersion: post.own?.settingsVersion ?? 1,
    revision,
    translationGroup: await findFreeTranslation(trx, post),
  });
  await setTagsOfPost(trx, id, tags);
  const addressSince = post.own?.addressedAt;
  await insertPostAddresses(
    trx,
    id,
    post.addresses.map((path) => ({ path, at: clampToNow(addressSince?.get(path), now) })),
  );
  await insertPreviews(trx, id, listValidPreviews(post, now));
  await claimPostImages(ctx, trx, id, { ...postImages, ...revision?.pictures });
  if (post.publishAt !== null)
    await ctx.jobs.enqueue(trx, publishJob, { post: id }, { startAt: post.publishAt });
  return id;
}

function clampToNow(at: Date | undefined, now: Date): Date {
  return at === undefined || at > now ? now : at;
}

/** Returns preview links that are still valid, up to the maximum number and lifetime. */
function listValidPreviews({ own }: PreparedPost, now: Date) {
  const maxExpiresMs = now.getTime() + importLimits.previewDays * dayMs;
  return (own?.previews ?? [])
    .filter(({ expiresAt }) => expiresAt > now && expiresAt.getTime() <= maxExpiresMs)
    .slice(0, previewLimits.shared)
    .map(({ tokenHash, createdAt, expiresAt, sharedBy }) => ({
      tokenHash: Buffer.from(tokenHash, 'hex'),
      createdAt,
      expiresAt,
      sharedBy,
    }));
}

/** Sets the main image of a post to null if the image does not exist. */
async function dropMissingImage(
  trx: Trx,
  shownContent: { body: string; imageId: string | null },
): Promise<{ body: string; imageId: string | null }> {
  if (shownContent.imageId === null) return shownContent;
  const foundImages = await findImages(
    trx,
    { body: `/media/${shownContent.imageId}-400.jpg`, imageId: null },
    {},
  );
  return foundImages[shownContent.imageId] === undefined ? { ...shownContent, imageId: null } : shownContent;
}

async function toRevision(trx: Trx, { own, revisionBody }: PreparedPost): Promise<Revision | null> {
  if (own === undefined || own.revision === null || revisionBody === null) return null;
  const { imageId, focus, author, savedAt } = own.revision;
  const { title, body, format } = addTitle(own.revision.title, revisionBody);
  const shownContent = await dropMissingImage(trx, { body, imageId });
  const pictures = await findImages(trx, shownContent, {});
  return { title, body, format, imageId: shownContent.imageId, focus, pictures, author, savedAt };
}
