import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { claimCover, deleteUnusedCover, lockSharedCover } from '#modules/newsletters/cover.ts';
import { recordNewsletterEvent } from '#modules/newsletters/history.ts';
import { renderEmail } from '#modules/newsletters/email.ts';
import type { NewsletterContent } from '#modules/newsletters/email.ts';
import {
  findDraftByKey,
  insertNewsletter,
  findNewsletterById,
  updateNewsletter,
} from '#modules/newsletters/store.ts';
import type { Newsletter } from '#modules/newsletters/store.ts';
import { computeContentHash, throwIfDuplicate } from '#modules/newsletters/find-newsletters.ts';
import { toAudienceColumns, toJsonColumn } from '#modules/newsletters/newsletter-audience.ts';
import { claimImages } from '#modules/newsletters/images.ts';
import { getMaxHtmlBytes } from '#modules/newsletters/phrases.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { subject as subjectRule } from '#modules/newsletters/schema.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

export type { Newsletter } from '#modules/newsletters/store.ts';

/**
 * The input of a newsletter. `cover` is the file name of a stored cover; null removes the cover, undefined does not
 * change the cover.
 */
export type NewsletterInput = {
  subject?: string | undefined;
  message?: string | undefined;
  /** The preheader, which mail clients show after the subject; undefined does not change the preheader. */
  preheader?: string | undefined;
  /** True if the public archive shows the sent newsletter; undefined does not change the value. */
  isArchived?: boolean | undefined;
  cover?: string | null | undefined;
  sendAt?: Date | undefined;
  sendZone?: string | undefined;
  /** Null: every confirmed subscriber; undefined does not change the audience. */
  audience?: AudienceChoice | null | undefined;
};
/** `id` and `version`: the draft that the change is based on; `key`: idempotency key of the save. */
export type SaveOptions = {
  id?: number | undefined;
  version?: number | undefined;
  key?: string | undefined;
  /** True if a new draft uses the cover of another newsletter. */
  sharesCover?: true;
  /** The name of a new template; undefined for a newsletter. */
  template?: string | undefined;
  /** Runs in the transaction that stores the draft; an error rolls back everything. */
  within?: (trx: Trx, id: number) => Promise<void>;
};

const editableStates = ['draft', 'scheduled'] as const;

/**
 * Creates or changes a draft, which may be empty. A scheduled newsletter becomes a draft. A repeated save with the
 * same key returns the stored draft.
 * @throws {AppError} taken, with the version and key of the stored draft, if another save changed the draft first.
 */
export async function saveDraft(
  ctx: Ctx,
  draftInput: NewsletterInput,
  base: SaveOptions,
  actor: Actor,
): Promise<Newsletter> {
  const { subject = '', message = '' } = draftInput;
  const cleaned = await ctx.rendering.clean(message);
  const row = {
    subject: toOneLine(subject).slice(0, newsletterLimits.subjectCharacters),
    message: cleaned.message,
    digest: computeContentHash(subject, message, null),
    state: 'draft' as const,
    sendAt: draftInput.sendAt ?? null,
    sendZone: draftInput.sendZone ?? null,
    ...(draftInput.audience === undefined ? {} : { audience: toJsonColumn(draftInput.audience) }),
    ...(draftInput.preheader === undefined ? {} : { preheader: toOneLine(draftInput.preheader) }),
    ...(draftInput.isArchived === undefined ? {} : { inArchive: draftInput.isArchived }),
    dueAt: null,
    saveKey: base.key ?? null,
    savedBy: actor.id,
  };
  if (base.id === undefined) return createDraft(ctx, { ...base, cover: draftInput.cover, row }, actor);
  const { id } = base;
  const before = await readNewsletter(ctx, id);
  const { version = before.version } = base;
  if (isSameSave(before, base)) return before;
  const cover = getChangedCover(draftInput, before);
  await ctx.db.transaction().execute(async (trx) => {
    await claimCover(ctx, trx, cover);
    const change = cover === undefined ? row : { ...row, cover };
    await updateNewsletterOrThrow({ db: trx }, id, change, { states: editableStates, version });
    await claimImages(ctx, trx, id, row.message);
    // Automatic saves of a draft get no entries in the audit log.
    if (before.state !== 'draft')
      await recordAudit(ctx, trx, actor, {
        action: 'newsletter.changed',
        target: row.subject,
        details: { id },
      });
  });
  if (cover !== undefined) await deleteUnusedCover(ctx, before.cover);
  return readNewsletter(ctx, id);
}

type NewDraftInput = Pick<SaveOptions, 'key' | 'sharesCover' | 'template' | 'within'> & {
  cover: string | null | undefined;
  row: Omit<Parameters<typeof insertNewsletter>[1], 'createdAt'>;
};

async function createDraft(ctx: Ctx, draft: NewDraftInput, actor: Actor): Promise<Newsletter> {
  const { key } = draft;
  const existingId = key === undefined ? undefined : await findDraftByKey(ctx.db, actor.id, key);
  if (existingId !== undefined) return readNewsletter(ctx, existingId);
  try {
    return await readNewsletter(ctx, await insertDraft(ctx, draft, actor));
  } catch (error) {
    // A concurrent duplicate of this save was stored first.
    const isDuplicate =
      error instanceof Error && 'constraint' in error && error.constraint === 'newsletters_create_key';
    const duplicateId =
      isDuplicate && key !== undefined ? await findDraftByKey(ctx.db, actor.id, key) : undefined;
    if (duplicateId === undefined) throw error;
    return readNewsletter(ctx, duplicateId);
  }
}

async function insertDraft(ctx: Ctx, draft: NewDraftInput, actor: Actor): Promise<number> {
  const { cover, key, row, sharesCover, template, within } = draft;
  return ctx.db.transaction().execute(async (trx) => {
    await (sharesCover ? lockSharedCover(trx, cover) : claimCover(ctx, trx, cover));
    const action = template === undefined ? 'newsletter.drafted' : 'template.created';
    const newId = await insertNewsletter(trx, {
      ...row,
      ...(cover === undefined ? {} : { cover }),
      createKey: key ?? null,
      templateName: template ?? null,
      createdBy: actor.id,
      createdAt: ctx.clock.now(),
    });
    await recordAudit(ctx, trx, actor, { action, target: template ?? row.subject, details: { id: newId } });
    await claimImages(ctx, trx, newId, row.message);
    await within?.(trx, newId);
    return newId;
  });
}

/**
 * Sends a newsletter to the confirmed subscribers of its audience, after the undo period or at `sendAt`. The
 * recipients are determined when sending begins.
 * @throws {AppError} invalid without a subject or content, for a time in the past, for more than 100 KB and without
 * recipients; taken, with the id of the first newsletter, if any member sent the same content within 60 s; taken if
 * another save changed the draft.
 */
export async function sendNewsletter(
  ctx: Ctx,
  input: NewsletterInput,
  base: SaveOptions,
  actor: Actor,
): Promise<Newsletter> {
  const now = ctx.clock.now();
  const before = base.id === undefined ? undefined : await readNonTemplateNewsletter(ctx, base.id);
  const subject = input.subject ?? before?.subject ?? '';
  const message = input.message ?? before?.message ?? '';
  if (before !== undefined && before.state !== 'draft' && isSameSave(before, base)) return before;
  const newCover = getChangedCover(input, before);
  const cover = newCover === undefined ? (before?.cover ?? null) : newCover;
  const checkedSubject = parseSubject(subject);
  const preheader = toOneLine(input.preheader ?? before?.preheader ?? '').trim();
  const { sendAt } = input;
  if (sendAt !== undefined && sendAt <= now) throw createFieldError('sendAt', 'newsletter.timePassed');
  const audience = input.audience === undefined ? (before?.audience ?? null) : input.audience;
  const audienceColumns = await toAudienceColumns(ctx, audience);
  const digest = computeContentHash(subject, message, audience);
  const emailColumns = await renderEmailColumns(ctx, { subject: checkedSubject, preheader, message, cover });
  const row = {
    ...emailColumns,
    ...(input.isArchived === undefined ? {} : { inArchive: input.isArchived }),
    digest,
    state: sendAt === undefined ? ('waiting' as const) : ('scheduled' as const),
    askedAt: now,
    sendAt: sendAt ?? null,
    sendZone: sendAt === undefined ? null : (input.sendZone ?? null),
    dueAt: sendAt ?? addTime(now, { seconds: ctx.settings.undoSeconds }),
    ...audienceColumns,
    saveKey: base.key ?? null,
    savedBy: actor.id,
  };
  const id = await ctx.db.transaction().execute(async (trx) => {
    await throwIfDuplicate(ctx, trx, digest, before?.state === 'scheduled' ? before.id : undefined);
    await claimCover(ctx, trx, newCover);
    const kind = sendAt === undefined ? 'sent' : 'scheduled';
    const sent = base.id ?? (await insertNewsletter(trx, { ...row, createdBy: actor.id, createdAt: now }));
    if (base.id !== undefined)
      await updateNewsletterOrThrow({ ...ctx, db: trx }, base.id, row, {
        states: editableStates,
        version: base.version ?? before?.version,
      });
    await claimImages(ctx, trx, sent, emailColumns.message);
    await recordAudit(ctx, trx, actor, {
      action: `newsletter.${kind}`,
      target: emailColumns.subject,
      details: { id: sent, recipients: audienceColumns.recipients },
    });
    await recordNewsletterEvent(ctx, trx, sent, { kind, actor, count: audienceColumns.recipients });
    await base.within?.(trx, sent);
    return sent;
  });
  if (newCover !== undefined) await deleteUnusedCover(ctx, before?.cover);
  ctx.sending.wake();
  return readNewsletter(ctx, id);
}

/** Returns the database columns of the content and of the rendered email. */
async function renderEmailColumns(ctx: Ctx, content: NewsletterContent) {
  const { email, cleaned } = await renderEmail(ctx, content, await getSenderSettings(ctx));
  const { message, text: readable, images } = cleaned;
  const { subject, preheader, cover } = content;
  if (readable === '' && cover === null && images.length === 0)
    throw createFieldError('message', 'newsletter.messageRequired');
  const { html, text, marker, links, personal, phrases } = email;
  if (getMaxHtmlBytes(email) > newsletterLimits.emailBytes)
    throw createFieldError('message', 'newsletter.tooLarge');
  const emailFields = {
    letterHtml: html,
    letterText: text,
    marker,
    links,
    countsOpens: email.countsOpens,
    replyTo: email.replyTo,
    personal: personal === null ? null : JSON.stringify(personal),
    phrases: JSON.stringify(phrases),
  };
  return { subject, preheader, message, cover, ...emailFields };
}

/** @throws {AppError} invalid for an email without a subject or content, or of more than 100 KB. */
export async function throwIfUnsendable(ctx: Ctx, newsletterContent: NewsletterContent): Promise<void> {
  await renderEmailColumns(ctx, { ...newsletterContent, subject: parseSubject(newsletterContent.subject) });
}

/** @throws {AppError} missing */
export async function readNewsletter(ctx: Pick<Ctx, 'db'>, id: number): Promise<Newsletter> {
  const newsletter = requireFound(await findNewsletterById(ctx.db, id), 'newsletter.notFound');
  return newsletter;
}

/** @throws {AppError} missing; taken for a template, which is never sent. */
export async function readNonTemplateNewsletter(ctx: Pick<Ctx, 'db'>, id: number): Promise<Newsletter> {
  const newsletter = await readNewsletter(ctx, id);
  if (newsletter.template !== null) throw new AppError('taken', 'newsletter.isTemplate');
  return newsletter;
}

/**
 * Changes a newsletter that meets the condition `only`.
 * @throws {AppError} missing; taken, with the current state, if the newsletter has another state or version.
 */
export async function updateNewsletterOrThrow(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  change: Parameters<typeof updateNewsletter>[2],
  only: Parameters<typeof updateNewsletter>[3],
): Promise<void> {
  if (await updateNewsletter(ctx.db, id, change, only)) return;
  const { state, version, saveKey } = await readNewsletter(ctx, id);
  const isChanged = only.states.includes(state) && version !== only.version;
  throw new AppError('taken', isChanged ? 'newsletter.conflict' : 'newsletter.statusChanged', {
    extra: { id, state, version, saveKey },
  });
}

/** Returns true if the newsletter was last saved with the same key, so that this save is a repetition. */
function isSameSave(before: Newsletter, { key }: SaveOptions): boolean {
  return key !== undefined && before.saveKey === key;
}

/** Returns the new cover; null to remove the cover, undefined if the cover does not change. */
function getChangedCover(
  { cover }: NewsletterInput,
  before: Newsletter | undefined,
): string | null | undefined {
  return cover === (before?.cover ?? null) ? undefined : cover;
}

function parseSubject(subjectInput: string): string {
  const subject = subjectRule.safeParse(subjectInput);
  if (!subject.success)
    throw createFieldError('subject', subject.error.issues[0]?.message ?? 'field.invalid');
  return subject.data;
}

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

function toOneLine(text: string): string {
  return text.replaceAll(/[\r\n\u0085\u2028\u2029\0]+/g, ' ');
}
