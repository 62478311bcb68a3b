import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { noteStep } from '#modules/newsletters/event.ts';
import {
  changeOrRefuse,
  readNewsletter,
  readUnlessTemplate,
  saveDraft,
} from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { deleteDraft, releaseBrake, updateNewsletter } from '#modules/newsletters/store.ts';
import { releaseImages } from '#modules/newsletters/images.ts';
import { dropCover } from '#modules/newsletters/cover.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Creates a draft with the subject, preheader, text, cover and audience of a newsletter in any state, without a sending time.
 * Both newsletters share their image files. A repeated request with the same `key` returns the first copy.
 * @throws {Refusal} missing
 */
export async function duplicateNewsletter(
  ctx: Ctx,
  id: number,
  { key }: { key?: string | undefined },
  actor: Actor,
): Promise<Newsletter> {
  const { subject, preheader, message, cover, audience, isArchived } = await readUnlessTemplate(ctx, id);
  return saveDraft(
    ctx,
    { subject, preheader, message, cover, audience, isArchived },
    { key, sharesCover: true },
    actor,
  );
}

/** Permanently deletes a draft. */
export async function deleteNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<void> {
  const { subject } = await readUnlessTemplate(ctx, id);
  const gone = await ctx.db.transaction().execute(async (trx) => {
    const images = await releaseImages(trx, id);
    const deleted = await deleteDraft(trx, id);
    if (deleted === undefined) throw new Refusal('taken', 'newsletter.notDraft');
    await record(ctx, trx, actor, { action: 'newsletter.deleted', target: subject, details: { id } });
    return { ...deleted, images };
  });
  await dropCover(ctx, gone.cover);
  await removeFiles(ctx, gone.images);
}

/**
 * Pauses a newsletter: emails stop within a second.
 * @throws {Refusal} taken if the newsletter is not being sent.
 */
export async function pauseNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return turn(ctx, id, actor, {
    to: { state: 'paused' },
    from: ['sending', 'paused'],
    kind: 'paused',
  });
}

/**
 * Resumes a paused newsletter. After an automatic pause, this confirms that the rejections concern the recipients' mailboxes
 * and not the newsletter.
 */
export async function resumeNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return turn(ctx, id, actor, {
    to: { state: 'sending' },
    from: ['paused', 'sending'],
    kind: 'resumed',
    first: (trx) => releaseBrake(trx, id),
  });
}

/** Cancels permanently: emails that were not sent are never sent, and a scheduled or waiting newsletter never starts. */
export async function cancelNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return turn(ctx, id, actor, {
    to: { state: 'cancelled', due_at: null, finished_at: ctx.clock.now() },
    from: ['draft', 'scheduled', 'waiting', 'sending', 'paused', 'cancelled'],
    kind: 'cancelled',
  });
}

/**
 * Makes a newsletter a draft again before its first email.
 * @throws {Refusal} taken after the first email.
 */
export async function undoNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return turn(ctx, id, actor, {
    to: { state: 'draft', due_at: null, asked_at: null, recipients: 0, skips_imports: false },
    from: ['waiting', 'scheduled'],
    kind: 'undone',
  });
}

/**
 * Lets a newsletter that has not begun start at its time although an import of subscribers is running: people whom the import
 * adds later do not get it.
 * @throws {Refusal} taken once the newsletter has begun.
 */
export async function skipImports(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return turn(ctx, id, actor, {
    to: { skips_imports: true },
    from: ['waiting', 'scheduled'],
    kind: 'import-skipped',
  });
}

/** Resumes a finished newsletter, because some of its emails are sent again. */
export async function reopenNewsletter(trx: Trx, id: number): Promise<void> {
  await updateNewsletter(trx, id, { state: 'sending', finished_at: null }, { states: ['sent'] });
}

type Turn = {
  to: Parameters<typeof changeOrRefuse>[2];
  from: readonly Newsletter['state'][];
  kind: 'paused' | 'resumed' | 'cancelled' | 'undone' | 'import-skipped';
  /** Runs before the change, in the same transaction. */
  first?: (trx: Trx) => Promise<void>;
};

async function turn(
  ctx: Ctx,
  id: number,
  actor: Actor,
  { to, from, kind, first }: Turn,
): Promise<Newsletter> {
  const { subject, state } = await readUnlessTemplate(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    await first?.(trx);
    await changeOrRefuse({ db: trx }, id, to, { states: from });
    await record(ctx, trx, actor, { action: `newsletter.${kind}`, target: subject, details: { id } });
    // A repeated request adds no second event.
    if (state !== to.state) await noteStep(ctx, trx, id, { kind, actor });
  });
  ctx.sending.wake();
  return readNewsletter(ctx, id);
}
