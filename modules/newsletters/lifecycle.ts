import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { recordNewsletterEvent } from '#modules/newsletters/history.ts';
import {
  updateNewsletterOrThrow,
  readNewsletter,
  readNonTemplateNewsletter,
  saveDraft,
} from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { deleteDraft, resetCircuitBreaker, updateNewsletter } from '#modules/newsletters/store.ts';
import { releaseImages } from '#modules/newsletters/images.ts';
import { deleteUnusedCover } from '#modules/newsletters/cover.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * Creates a draft with the subject, preheader, message, cover and audience of a newsletter in any state, but without the
 * sending time. Both newsletters use the same image files. A repeated request with the same `key` returns the first copy.
 * @throws {AppError} missing
 */
export async function duplicateNewsletter(
  ctx: Ctx,
  id: number,
  { key }: { key?: string | undefined },
  actor: Actor,
): Promise<Newsletter> {
  const { subject, preheader, message, cover, audience, isArchived } = await readNonTemplateNewsletter(
    ctx,
    id,
  );
  return saveDraft(
    ctx,
    { subject, preheader, message, cover, audience, isArchived },
    { key, sharesCover: true },
    actor,
  );
}

/** Permanently deletes a draft. @throws {AppError} missing; taken if the newsletter is not a draft. */
export async function deleteNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<void> {
  const { subject } = await readNonTemplateNewsletter(ctx, id);
  const deletedDraft = await ctx.db.transaction().execute(async (trx) => {
    const images = await releaseImages(trx, id);
    const deleted = await deleteDraft(trx, id);
    if (deleted === undefined) throw new AppError('taken', 'newsletter.notDraft');
    await recordAudit(ctx, trx, actor, { action: 'newsletter.deleted', target: subject, details: { id } });
    return { ...deleted, images };
  });
  await deleteUnusedCover(ctx, deletedDraft.cover);
  await removeFiles(ctx, deletedDraft.images);
}

/**
 * Pauses a newsletter. Sending stops within a second.
 * @throws {AppError} taken if the newsletter is not being sent.
 */
export async function pauseNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return changeState(ctx, id, actor, {
    to: { state: 'paused' },
    from: ['sending', 'paused'],
    kind: 'paused',
  });
}

/**
 * Resumes a paused newsletter. After an automatic pause, the member thereby confirms that the rejections concern the
 * mailboxes of recipients and not the newsletter.
 */
export async function resumeNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return changeState(ctx, id, actor, {
    to: { state: 'sending' },
    from: ['paused', 'sending'],
    kind: 'resumed',
    before: (trx) => resetCircuitBreaker(trx, id),
  });
}

/** Cancels a newsletter permanently: its unsent emails are never sent, and a scheduled or waiting newsletter never starts. */
export async function cancelNewsletter(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return changeState(ctx, id, actor, {
    to: { state: 'cancelled', dueAt: null, finishedAt: ctx.clock.now() },
    from: ['draft', 'scheduled', 'waiting', 'sending', 'paused', 'cancelled'],
    kind: 'cancelled',
  });
}

/**
 * Makes a scheduled or waiting newsletter a draft again.
 * @throws {AppError} taken once sending has begun.
 */
export async function revertToDraft(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return changeState(ctx, id, actor, {
    to: { state: 'draft', dueAt: null, askedAt: null, recipients: 0, skipsImports: false },
    from: ['waiting', 'scheduled'],
    kind: 'undone',
  });
}

/**
 * Lets a newsletter start at its time although an import of subscribers is running. Subscribers whom the import adds
 * later do not receive this newsletter.
 * @throws {AppError} taken once sending has begun.
 */
export async function ignoreRunningImports(ctx: Ctx, id: number, actor: Actor): Promise<Newsletter> {
  return changeState(ctx, id, actor, {
    to: { skipsImports: true },
    from: ['waiting', 'scheduled'],
    kind: 'import-skipped',
  });
}

/** Sets the state of a finished newsletter to `sending`, because some of its emails are sent again. */
export async function reopenNewsletter(trx: Trx, id: number): Promise<void> {
  await updateNewsletter(trx, id, { state: 'sending', finishedAt: null }, { states: ['sent'] });
}

type StateChange = {
  to: Parameters<typeof updateNewsletterOrThrow>[2];
  from: readonly Newsletter['state'][];
  kind: 'paused' | 'resumed' | 'cancelled' | 'undone' | 'import-skipped';
  /** Runs before the change, in the same transaction. */
  before?: (trx: Trx) => Promise<void>;
};

async function changeState(
  ctx: Ctx,
  id: number,
  actor: Actor,
  { to, from, kind, before }: StateChange,
): Promise<Newsletter> {
  const { subject, state } = await readNonTemplateNewsletter(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    await before?.(trx);
    await updateNewsletterOrThrow({ db: trx }, id, to, { states: from });
    await recordAudit(ctx, trx, actor, { action: `newsletter.${kind}`, target: subject, details: { id } });
    // A repeated request adds no second event.
    if (state !== to.state) await recordNewsletterEvent(ctx, trx, id, { kind, actor });
  });
  ctx.sending.wake();
  return readNewsletter(ctx, id);
}
