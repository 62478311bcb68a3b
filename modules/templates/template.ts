import { presentAudience } from '#modules/audiences/audience.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { readableHtml } from '#modules/html/readable.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { dropCover } from '#modules/newsletters/cover.ts';
import { releaseImages } from '#modules/newsletters/images.ts';
import { readNewsletter, saveDraft } from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { Refusal } from '#modules/refusal.ts';
import { templateLimits } from '#modules/templates/constants.ts';
import type { Beginning, Template } from '#modules/templates/schema.ts';
import * as store from '#modules/templates/store.ts';

type Press = { key?: string | undefined };

/** Longer than the undo period of the list, because the request may be delayed by a bad connection. */
const keptDeletedMs = 24 * 3600 * 1000;

/** Characters for some lines of a card. */
const shownCharacters = 200;

/** Returns the starting points of a newsletter: all templates, the last used or created first, and the last sent newsletter. */
export async function listBeginnings(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ templates: Template[]; lastSent: Beginning | undefined }> {
  const [templates, sent] = await Promise.all([store.templatesByUse(ctx.db), store.lastSent(ctx.db)]);
  return {
    templates: templates.map((template) => withPreview(template)),
    lastSent: sent && withPreview(sent),
  };
}

/**
 * Creates a template from the current content of a newsletter or another template; later changes of either do not affect the
 * other. A repeated request with the same `key` returns the first template.
 * @throws {Refusal} missing; invalid for more than 50 templates.
 */
export async function createTemplate(
  ctx: Ctx,
  { newsletterId, name, key }: { newsletterId: number; name: string } & Press,
  actor: Actor,
): Promise<Newsletter> {
  const of = await readNewsletter(ctx, newsletterId);
  return saveDraft(
    ctx,
    writingOf(of),
    { key, sharesCover: true, template: name, within: requireRoom },
    actor,
  );
}

/**
 * Renames a template. Concurrent changes of its content remain.
 * @throws {Refusal} missing
 */
export async function renameTemplate(ctx: Ctx, id: number, name: string, actor: Actor): Promise<Newsletter> {
  await ctx.db.transaction().execute(async (trx) => {
    if ((await store.renameTemplate(trx, id, name)) === undefined) throw missing();
    await record(ctx, trx, actor, { action: 'template.renamed', target: name, details: { id } });
  });
  return readNewsletter(ctx, id);
}

/**
 * Creates a draft newsletter from a template. Removes deleted parts from the audience: if nothing remains, the audience is
 * empty and cannot be sent to; it never becomes every subscriber. A repeated request with the same `key` returns the first
 * draft.
 * @throws {Refusal} missing
 */
export async function useTemplate(ctx: Ctx, id: number, { key }: Press, actor: Actor): Promise<Newsletter> {
  const template = await readNewsletter(ctx, id);
  if (template.template === null) throw missing();
  const audience = await presentAudience(ctx, template.audience);
  const made = await saveDraft(ctx, { ...writingOf(template), audience }, { key, sharesCover: true }, actor);
  await store.noteUse(ctx.db, id, ctx.clock.now());
  return made;
}

/**
 * Deletes a template; `restoreTemplate` can restore it until `undoUntil`.
 * @throws {Refusal} missing
 */
export async function deleteTemplate(
  ctx: Ctx,
  id: number,
  actor: Actor,
): Promise<{ name: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const name = await ctx.db.transaction().execute(async (trx) => {
    const gone = await store.markDeleted(trx, id, now);
    if (gone === undefined) throw missing();
    await record(ctx, trx, actor, { action: 'template.deleted', target: gone, details: { id } });
    return gone;
  });
  return { name, undoUntil: new Date(now.getTime() + keptDeletedMs) };
}

/**
 * Restores a deleted template.
 * @throws {Refusal} missing if it is not deleted or was deleted permanently.
 */
export async function restoreTemplate(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  await ctx.db.transaction().execute(async (trx) => {
    const name = await store.unmarkDeleted(trx, id);
    if (name === undefined) throw missing();
    await requireRoom(trx);
    await record(ctx, trx, actor, { action: 'template.restored', target: name, details: { id } });
  });
  return readNewsletter(ctx, id);
}

/** Permanently deletes templates that were deleted a day ago, with unused images. Returns the number of templates. */
export async function sweepTemplates(ctx: Ctx): Promise<number> {
  const ids = await store.deletedBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDeletedMs));
  for (const id of ids) {
    const gone = await ctx.db.transaction().execute(async (trx) => {
      // A concurrently restored template retains its images.
      const deleted = await store.lockDeleted(trx, id);
      if (deleted === undefined) return { cover: null, images: [] };
      const images = await releaseImages(trx, id);
      await store.dropTemplate(trx, id);
      return { ...deleted, images };
    });
    await dropCover(ctx, gone.cover);
    await removeFiles(ctx, gone.images);
  }
  return ids.length;
}

function writingOf({ subject, preheader, message, cover, audience, isArchived }: Newsletter) {
  return { subject, preheader, message, cover, audience, isArchived };
}

function withPreview<Row extends { message: string }>({ message, ...row }: Row) {
  // Long messages are truncated, perhaps within a tag or a surrogate pair.
  const text = readableHtml(message.replace(/<[^<>]*$/, '')).slice(0, shownCharacters);
  return { ...row, preview: text.replace(/[\uD800-\uDBFF]$/, '') };
}

function missing(): Refusal {
  return new Refusal('missing', 'template.missing');
}

/** Checks the limit after the template is stored, so that the count includes it. */
async function requireRoom(trx: Db): Promise<void> {
  await requireQuota(trx, {
    name: 'templates',
    limit: templateLimits.templates,
    count: async (db) => (await store.countTemplates(db)) - 1,
    message: 'template.tooMany',
  });
}
