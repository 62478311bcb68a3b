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

/** Longer than the undo of a list, which may be pressed over a bad line. */
const keptDeletedMs = 24 * 3600 * 1000;

/** Some lines of a card. */
const shownCharacters = 200;

/** What a newsletter can begin with: all templates, the one that was used or made last first, and the last one sent. */
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
 * A template of this name with what a newsletter or another template says at this moment; what becomes of either changes
 * nothing of the other. A press with a `key` that was seen answers the template that it made. Refuses `missing`, and
 * `invalid` past 50.
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

/** Gives a template another name; what somebody writes in it meanwhile stays. Refuses `missing`. */
export async function renameTemplate(ctx: Ctx, id: number, name: string, actor: Actor): Promise<Newsletter> {
  await ctx.db.transaction().execute(async (trx) => {
    if ((await store.renameTemplate(trx, id, name)) === undefined) throw missing();
    await record(ctx, trx, actor, { action: 'template.renamed', target: name, details: { id } });
  });
  return readNewsletter(ctx, id);
}

/**
 * A draft newsletter with what a template says. Of its audience stays what was not deleted: nothing of it is an empty choice,
 * which cannot be sent, never everybody. A press with a `key` that was seen answers the draft that it made. Refuses `missing`.
 */
export async function useTemplate(ctx: Ctx, id: number, { key }: Press, actor: Actor): Promise<Newsletter> {
  const template = await readNewsletter(ctx, id);
  if (template.template === null) throw missing();
  const audience = await presentAudience(ctx, template.audience);
  const made = await saveDraft(ctx, { ...writingOf(template), audience }, { key, sharesCover: true }, actor);
  await store.noteUse(ctx.db, id, ctx.clock.now());
  return made;
}

/** Takes a template away at once; `restoreTemplate` brings it back until `undoUntil`. Refuses `missing`. */
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

/** Brings a deleted template back as it was. Refuses `missing` for one that was not deleted or is gone for good. */
export async function restoreTemplate(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  await ctx.db.transaction().execute(async (trx) => {
    const name = await store.unmarkDeleted(trx, id);
    if (name === undefined) throw missing();
    await requireRoom(trx);
    await record(ctx, trx, actor, { action: 'template.restored', target: name, details: { id } });
  });
  return readNewsletter(ctx, id);
}

/** Deletes for good what was deleted a day ago, with pictures that nothing else shows. Answers how many templates. */
export async function sweepTemplates(ctx: Ctx): Promise<number> {
  const ids = await store.deletedBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDeletedMs));
  for (const id of ids) {
    const gone = await ctx.db.transaction().execute(async (trx) => {
      // One that is brought back at this moment keeps its pictures.
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
  // A long message comes cut, perhaps within a tag or a character.
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
