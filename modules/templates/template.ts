import { omitDeletedChoices } from '#modules/audiences/audience.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { htmlToText } from '#modules/html/readable.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { deleteUnusedCover } from '#modules/newsletters/cover.ts';
import { releaseImages } from '#modules/newsletters/images.ts';
import { readNewsletter, saveDraft } from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError } from '#modules/app-error.ts';
import { templateLimits } from '#modules/templates/constants.ts';
import type { StartingPoint, Template } from '#modules/templates/schema.ts';
import * as store from '#modules/newsletters/template-shared-store.ts';
import { addTime, dayMs, subtractTime } from '#modules/time.ts';

type IdempotencyOptions = { key?: string | undefined };

/**
 * A deleted template can be restored for this time. It is longer than the undo period in the list, because a bad
 * connection may delay the request.
 */
const trashMs = dayMs;

/** Characters of the preview text, enough for some lines of a card. */
const previewTextCharacters = 200;

/** Returns the starting points of a newsletter: all templates, the last used or created first, and the last sent newsletter. */
export async function listStartingPoints(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ templates: Template[]; lastSent: StartingPoint | undefined }> {
  const characters = templateLimits.previewCharacters;
  const [templates, sent] = await Promise.all([
    store.listTemplatesByUse(ctx.db, { limit: 2 * templateLimits.templates, characters }),
    store.findLastSentNewsletter(ctx.db, characters),
  ]);
  return {
    templates: templates.map((template) => addPreview(template)),
    lastSent: sent && addPreview(sent),
  };
}

/**
 * Creates a template from the current content of a newsletter or another template; later changes of the original or
 * of the template do not affect each other. A repeated request with the same `key` returns the first template.
 * @throws {AppError} missing; invalid for more than 50 templates.
 */
export async function createTemplate(
  ctx: Ctx,
  { newsletterId, name, key }: { newsletterId: number; name: string } & IdempotencyOptions,
  actor: Actor,
): Promise<Newsletter> {
  const original = await readNewsletter(ctx, newsletterId);
  return saveDraft(
    ctx,
    pickContent(original),
    { key, sharesCover: true, template: name, within: requireCapacity },
    actor,
  );
}

/**
 * Renames a template. Concurrent changes of the template's content are not lost.
 * @throws {AppError} missing
 */
export async function renameTemplate(ctx: Ctx, id: number, name: string, actor: Actor): Promise<Newsletter> {
  await ctx.db.transaction().execute(async (trx) => {
    if ((await store.renameTemplate(trx, id, name)) === undefined) throw createMissingError();
    await recordAudit(ctx, trx, actor, { action: 'template.renamed', target: name, details: { id } });
  });
  return readNewsletter(ctx, id);
}

/**
 * Creates a draft newsletter from a template. Removes deleted topics and segments from the audience. If none remain,
 * the audience is empty and the newsletter cannot be sent; it is never sent to all subscribers instead. A repeated
 * request with the same `key` returns the first draft.
 * @throws {AppError} missing
 */
export async function useTemplate(
  ctx: Ctx,
  id: number,
  { key }: IdempotencyOptions,
  actor: Actor,
): Promise<Newsletter> {
  const template = await readNewsletter(ctx, id);
  if (template.template === null) throw createMissingError();
  const audience = await omitDeletedChoices(ctx, template.audience);
  const draft = await saveDraft(
    ctx,
    { ...pickContent(template), audience },
    { key, sharesCover: true },
    actor,
  );
  await store.recordTemplateUse(ctx.db, id, ctx.clock.now());
  return draft;
}

/**
 * Deletes a template; `restoreTemplate` can restore it until `undoUntil`.
 * @throws {AppError} missing
 */
export async function deleteTemplate(
  ctx: Ctx,
  id: number,
  actor: Actor,
): Promise<{ name: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const name = await ctx.db.transaction().execute(async (trx) => {
    const deletedName = await store.trashTemplate(trx, id, now);
    if (deletedName === undefined) throw createMissingError();
    await recordAudit(ctx, trx, actor, { action: 'template.deleted', target: deletedName, details: { id } });
    return deletedName;
  });
  return { name, undoUntil: addTime(now, { ms: trashMs }) };
}

/**
 * Restores a deleted template.
 * @throws {AppError} missing if it is not deleted or was deleted permanently.
 */
export async function restoreTemplate(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  await ctx.db.transaction().execute(async (trx) => {
    const name = await store.restoreDeletedTemplate(trx, id);
    if (name === undefined) throw createMissingError();
    await requireCapacity(trx);
    await recordAudit(ctx, trx, actor, { action: 'template.restored', target: name, details: { id } });
  });
  return readNewsletter(ctx, id);
}

/**
 * Permanently deletes templates that were deleted more than a day ago, with their unused images. Returns the number
 * of templates.
 */
export async function sweepTemplates(ctx: Ctx): Promise<number> {
  const ids = await store.listTemplatesDeletedBefore(ctx.db, subtractTime(ctx.clock.now(), { ms: trashMs }));
  for (const id of ids) {
    const deletedTemplate = await ctx.db.transaction().execute(async (trx) => {
      // A concurrently restored template retains its images.
      const deleted = await store.lockDeletedTemplate(trx, id);
      if (deleted === undefined) return { cover: null, images: [] };
      const images = await releaseImages(trx, id);
      await store.deleteTemplateRow(trx, id);
      return { ...deleted, images };
    });
    await deleteUnusedCover(ctx, deletedTemplate.cover);
    await removeFiles(ctx, deletedTemplate.images);
  }
  return ids.length;
}

function pickContent({ subject, preheader, message, cover, audience, isArchived }: Newsletter) {
  return { subject, preheader, message, cover, audience, isArchived };
}

function addPreview<Row extends { message: string }>({ message, ...row }: Row) {
  // Long messages are truncated, perhaps within a tag or a surrogate pair.
  const text = htmlToText(message.replace(/<[^<>]*$/, '')).slice(0, previewTextCharacters);
  return { ...row, preview: text.replace(/[\uD800-\uDBFF]$/, '') };
}

function createMissingError(): AppError {
  return new AppError('missing', 'template.notFound');
}

/** Checks the limit after the template is stored, so that the count includes it. */
async function requireCapacity(trx: Db): Promise<void> {
  await requireQuota(trx, {
    name: 'templates',
    limit: templateLimits.templates,
    count: async (db) => (await store.countTemplates(db)) - 1,
    message: 'template.tooMany',
  });
}
