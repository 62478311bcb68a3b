import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { claimMedia, copyImageForEmail, releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { snippetLimits } from '#modules/snippets/constants.ts';
import type { Snippet } from '#modules/snippets/schema.ts';
import * as store from '#modules/snippets/store.ts';

/** Characters of HTML that are read for the preview in a list. */
const previewHtmlCharacters = 2_000;

/** An uploaded image in the HTML of the editors of posts and newsletters. */
const uploadedImage = /<img src="\/media\/([\da-f]{32})(?:-\d{3,4})?\.(?:jpg|gif)"[^>]*>/g;

/** Returns all snippets, ordered by name, each with the start of its HTML. */
export async function listSnippets(ctx: Pick<Ctx, 'db'>): Promise<Snippet[]> {
  return store.listSnippetsByName(ctx.db, previewHtmlCharacters);
}

/** @throws {AppError} missing */
export async function readSnippet(ctx: Pick<Ctx, 'db'>, id: number): Promise<Snippet> {
  const snippet = requireFound(await store.findSnippetById(ctx.db, id), 'snippet.notFound');
  return snippet;
}

/**
 * Saves blocks as a snippet, cleaned like a message, with copies of uploaded images, so that the snippet does not
 * depend on the original post or newsletter. A repeated request with the same `key` returns the first snippet.
 * @throws {AppError} invalid for blocks without content, for more than 10 images, and for more than 100 snippets.
 */
export async function createSnippet(
  ctx: Ctx,
  { name, html, key }: { name: string; html: string; key?: string | undefined },
  actor: Actor,
): Promise<Snippet> {
  const existingId = key === undefined ? undefined : await store.findSnippetByKey(ctx.db, actor.id, key);
  if (existingId !== undefined) return readSnippet(ctx, existingId);
  const { message, text, images } = await ctx.rendering.clean(html);
  if (message.includes('<video ')) throw createFieldError('html', 'snippet.videoNotAllowed');
  if (text === '' && images.length === 0) throw createFieldError('html', 'snippet.empty');
  if (images.length > snippetLimits.images) throw createFieldError('html', 'snippet.tooManyImages');
  if (message.length > snippetLimits.htmlCharacters) throw createFieldError('html', 'snippet.tooLong');
  const copied = await copyImages(ctx, message);
  const createdId = await ctx.db.transaction().execute(async (trx) => {
    await requireQuota(trx, {
      name: 'snippets',
      limit: snippetLimits.snippets,
      count: store.countSnippets,
      message: 'snippet.tooMany',
    });
    const id = await store.insertSnippet(trx, {
      name,
      ...copied,
      createdBy: actor.id,
      createdAt: ctx.clock.now(),
      createKey: key ?? null,
    });
    if (id === undefined) return undefined;
    await claimMedia(ctx, trx, copied.media);
    await recordAudit(ctx, trx, actor, { action: 'snippet.created', target: name, details: { id } });
    return id;
  });
  const snippetId =
    createdId ?? (key === undefined ? undefined : await store.findSnippetByKey(ctx.db, actor.id, key));
  if (snippetId === undefined) throw new Error('The snippet was neither stored nor found by its key');
  return readSnippet(ctx, snippetId);
}

/** @throws {AppError} missing */
export async function renameSnippet(ctx: Ctx, id: number, name: string, actor: Actor): Promise<Snippet> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.updateName(trx, id, name))) throw new AppError('missing', 'snippet.notFound');
    await recordAudit(ctx, trx, actor, { action: 'snippet.renamed', target: name, details: { id } });
  });
  return readSnippet(ctx, id);
}

/**
 * Deletes a snippet with its images. Posts and newsletters that contain the snippet have their own copies of the images.
 * @throws {AppError} missing
 */
export async function deleteSnippet(ctx: Ctx, id: number, actor: Actor): Promise<{ name: string }> {
  const { name, files } = await ctx.db.transaction().execute(async (trx) => {
    const deletedSnippet = requireFound(await store.deleteSnippetRow(trx, id), 'snippet.notFound');
    await recordAudit(ctx, trx, actor, {
      action: 'snippet.deleted',
      target: deletedSnippet.name,
      details: { id },
    });
    return { name: deletedSnippet.name, files: await releaseMedia(trx, deletedSnippet.media) };
  });
  await removeFiles(ctx, files);
  return { name };
}

/** Replaces uploaded images with unclaimed copies. Removes images that no longer exist. */
async function copyImages(ctx: Ctx, html: string): Promise<{ html: string; media: string[] }> {
  const ids = [...new Set(Array.from(html.matchAll(uploadedImage), ([, id = '']) => id))];
  const copies = new Map<string, { id: string; path: string }>();
  for (const id of ids) {
    const copy = await copyImageForEmail(ctx, id);
    const file = copy?.files.at(-1);
    if (copy !== undefined && file !== undefined) copies.set(id, { id: copy.id, path: buildMediaPath(file) });
  }
  const newHtml = html.replaceAll(uploadedImage, (image, id: string) => {
    const copy = copies.get(id);
    return copy === undefined ? '' : image.replace(/src="[^"]*"/, `src="${copy.path}"`);
  });
  return { html: newHtml, media: Array.from(copies.values(), ({ id }) => id) };
}

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
