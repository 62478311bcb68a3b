import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { claimCover, dropCover, shareCover } from '#modules/newsletters/cover.ts';
import { noteStep } from '#modules/newsletters/event.ts';
import { renderEmail } from '#modules/newsletters/email.ts';
import type { Written } from '#modules/newsletters/email.ts';
import {
  draftMadeBy,
  insertNewsletter,
  newsletterById,
  updateNewsletter,
} from '#modules/newsletters/store.ts';
import type { Newsletter } from '#modules/newsletters/store.ts';
import { digestOf, refuseRepeated } from '#modules/newsletters/find.ts';
import { keptAudience, stored } from '#modules/newsletters/newsletter-audience.ts';
import { claimImages } from '#modules/newsletters/images.ts';
import { mostBytes } from '#modules/newsletters/phrases.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { subject as subjectRule } from '#modules/newsletters/schema.ts';
import { Refusal } from '#modules/refusal.ts';

export type { Newsletter } from '#modules/newsletters/store.ts';

/** The input of a newsletter. `cover`: the file name of a stored cover; null removes the cover, undefined does not change it. */
export type Writing = {
  subject?: string | undefined;
  message?: string | undefined;
  /** The preheader, which mail clients show after the subject; undefined does not change it. */
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
export type Base = {
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

const editable = ['draft', 'scheduled'] as const;

/**
 * Creates or changes a draft, which may be empty. A repeated save with the same key returns the stored draft.
 * @throws {Refusal} taken, with the version and key of the stored draft, if another save was first.
 */
export async function saveDraft(ctx: Ctx, writing: Writing, base: Base, actor: Actor): Promise<Newsletter> {
  const { subject = '', message = '' } = writing;
  const cleaned = await ctx.rendering.clean(message);
  const row = {
    subject: oneLine(subject).slice(0, newsletterLimits.subjectCharacters),
    message: cleaned.message,
    digest: digestOf(subject, message, null),
    state: 'draft' as const,
    send_at: writing.sendAt ?? null,
    send_zone: writing.sendZone ?? null,
    ...(writing.audience === undefined ? {} : { audience: stored(writing.audience) }),
    ...(writing.preheader === undefined ? {} : { preheader: oneLine(writing.preheader) }),
    ...(writing.isArchived === undefined ? {} : { in_archive: writing.isArchived }),
    due_at: null,
    save_key: base.key ?? null,
    saved_by: actor.id,
  };
  if (base.id === undefined) return createDraft(ctx, { ...base, cover: writing.cover, row }, actor);
  const { id } = base;
  const before = await readNewsletter(ctx, id);
  const { version = before.version } = base;
  if (isSameSave(before, base)) return before;
  const cover = changedCover(writing, before);
  await ctx.db.transaction().execute(async (trx) => {
    await claimCover(ctx, trx, cover);
    const change = cover === undefined ? row : { ...row, cover };
    await changeOrRefuse({ db: trx }, id, change, { states: editable, version });
    await claimImages(ctx, trx, id, row.message);
    // Automatic saves of a draft get no entries in the audit log.
    if (before.state !== 'draft')
      await record(ctx, trx, actor, { action: 'newsletter.changed', target: row.subject, details: { id } });
  });
  if (cover !== undefined) await dropCover(ctx, before.cover);
  return readNewsletter(ctx, id);
}

type NewDraft = Pick<Base, 'key' | 'sharesCover' | 'template' | 'within'> & {
  cover: string | null | undefined;
  row: Omit<Parameters<typeof insertNewsletter>[1], 'created_at'>;
};

async function createDraft(ctx: Ctx, draft: NewDraft, actor: Actor): Promise<Newsletter> {
  const { key } = draft;
  const known = key === undefined ? undefined : await draftMadeBy(ctx.db, actor.id, key);
  if (known !== undefined) return readNewsletter(ctx, known);
  try {
    return await readNewsletter(ctx, await insertDraft(ctx, draft, actor));
  } catch (error) {
    // A duplicate of the same save was stored first.
    const isTwin =
      error instanceof Error && 'constraint' in error && error.constraint === 'newsletters_create_key';
    const twin = isTwin && key !== undefined ? await draftMadeBy(ctx.db, actor.id, key) : undefined;
    if (twin === undefined) throw error;
    return readNewsletter(ctx, twin);
  }
}

async function insertDraft(ctx: Ctx, draft: NewDraft, actor: Actor): Promise<number> {
  const { cover, key, row, sharesCover, template, within } = draft;
  return ctx.db.transaction().execute(async (trx) => {
    await (sharesCover ? shareCover(trx, cover) : claimCover(ctx, trx, cover));
    const action = template === undefined ? 'newsletter.drafted' : 'template.created';
    const made = await insertNewsletter(trx, {
      ...row,
      ...(cover === undefined ? {} : { cover }),
      create_key: key ?? null,
      template_name: template ?? null,
      created_by: actor.id,
      created_at: ctx.clock.now(),
    });
    await record(ctx, trx, actor, { action, target: template ?? row.subject, details: { id: made } });
    await claimImages(ctx, trx, made, row.message);
    await within?.(trx, made);
    return made;
  });
}

/**
 * Sends a newsletter to the confirmed subscribers of its audience, after the undo period or at `sendAt`; the audience is
 * determined when sending begins.
 * @throws {Refusal} invalid without a subject or content, for a time in the past, for more than 100 KB and without recipients;
 * taken with the id of the first newsletter if any member sent the same text within 60 s, or if another save changed the draft.
 */
export async function sendNewsletter(
  ctx: Ctx,
  writing: Writing,
  base: Base,
  actor: Actor,
): Promise<Newsletter> {
  const now = ctx.clock.now();
  const before = base.id === undefined ? undefined : await readUnlessTemplate(ctx, base.id);
  const subject = writing.subject ?? before?.subject ?? '';
  const message = writing.message ?? before?.message ?? '';
  if (before !== undefined && before.state !== 'draft' && isSameSave(before, base)) return before;
  const changed = changedCover(writing, before);
  const cover = changed === undefined ? (before?.cover ?? null) : changed;
  const checkedSubject = subjectOf(subject);
  const preheader = oneLine(writing.preheader ?? before?.preheader ?? '').trim();
  const { sendAt } = writing;
  if (sendAt !== undefined && sendAt <= now) throw fieldFault('send_at', 'newsletter.pastTime');
  const audience = writing.audience === undefined ? (before?.audience ?? null) : writing.audience;
  const kept = await keptAudience(ctx, audience);
  const digest = digestOf(subject, message, audience);
  const written = await renderedEmail(ctx, { subject: checkedSubject, preheader, message, cover });
  const row = {
    ...written,
    ...(writing.isArchived === undefined ? {} : { in_archive: writing.isArchived }),
    digest,
    state: sendAt === undefined ? ('waiting' as const) : ('scheduled' as const),
    asked_at: now,
    send_at: sendAt ?? null,
    send_zone: sendAt === undefined ? null : (writing.sendZone ?? null),
    due_at: sendAt ?? new Date(now.getTime() + ctx.settings.undoSeconds * 1000),
    ...kept,
    save_key: base.key ?? null,
    saved_by: actor.id,
  };
  const id = await ctx.db.transaction().execute(async (trx) => {
    await refuseRepeated(ctx, trx, digest, before?.state === 'scheduled' ? before.id : undefined);
    await claimCover(ctx, trx, changed);
    const kind = sendAt === undefined ? 'sent' : 'scheduled';
    const sent = base.id ?? (await insertNewsletter(trx, { ...row, created_by: actor.id, created_at: now }));
    if (base.id !== undefined)
      await changeOrRefuse({ ...ctx, db: trx }, base.id, row, {
        states: editable,
        version: base.version ?? before?.version,
      });
    await claimImages(ctx, trx, sent, written.message);
    await record(ctx, trx, actor, {
      action: `newsletter.${kind}`,
      target: written.subject,
      details: { id: sent, recipients: kept.recipients },
    });
    await noteStep(ctx, trx, sent, { kind, actor, count: kept.recipients });
    await base.within?.(trx, sent);
    return sent;
  });
  if (changed !== undefined) await dropCover(ctx, before?.cover);
  ctx.sending.wake();
  return readNewsletter(ctx, id);
}

/** Returns the columns of the text and its rendered email. */
async function renderedEmail(ctx: Ctx, written: Written) {
  const { email, cleaned } = await renderEmail(ctx, written, await readSettings(ctx));
  const { message, text: readable, images } = cleaned;
  const { subject, preheader, cover } = written;
  if (readable === '' && cover === null && images.length === 0)
    throw fieldFault('message', 'newsletter.messageMissing');
  const { html, text, marker, links, personal, phrases } = email;
  if (mostBytes(email) > newsletterLimits.emailBytes) throw fieldFault('message', 'newsletter.tooLarge');
  const parts = {
    letter_html: html,
    letter_text: text,
    marker,
    links,
    counts_opens: email.countsOpens,
    reply_to: email.replyTo,
    personal: personal === null ? null : JSON.stringify(personal),
    phrases: JSON.stringify(phrases),
  };
  return { subject, preheader, message, cover, ...parts };
}

/** @throws {Refusal} invalid for an email without a subject or content, or of more than 100 KB. */
export async function refuseUnsendable(ctx: Ctx, written: Written): Promise<void> {
  await renderedEmail(ctx, { ...written, subject: subjectOf(written.subject) });
}

/** @throws {Refusal} missing */
export async function readNewsletter(ctx: Pick<Ctx, 'db'>, id: number): Promise<Newsletter> {
  const newsletter = await newsletterById(ctx.db, id);
  if (newsletter === undefined) throw new Refusal('missing', 'newsletter.missing');
  return newsletter;
}

/** @throws {Refusal} missing; taken for a template, which is never sent. */
export async function readUnlessTemplate(ctx: Pick<Ctx, 'db'>, id: number): Promise<Newsletter> {
  const newsletter = await readNewsletter(ctx, id);
  if (newsletter.template !== null) throw new Refusal('taken', 'newsletter.isTemplate');
  return newsletter;
}

/**
 * Changes a newsletter that is in one of these states.
 * @throws {Refusal} missing; taken, with the current state, otherwise.
 */
export async function changeOrRefuse(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  change: Parameters<typeof updateNewsletter>[2],
  only: Parameters<typeof updateNewsletter>[3],
): Promise<void> {
  if (await updateNewsletter(ctx.db, id, change, only)) return;
  const { state, version, saveKey } = await readNewsletter(ctx, id);
  const isChanged = only.states.includes(state) && version !== only.version;
  throw new Refusal('taken', isChanged ? 'newsletter.changed' : 'newsletter.wrongState', {
    extra: { id, state, version, save_key: saveKey },
  });
}

/** Returns true if the save is a repetition whose first response was lost. */
function isSameSave(before: Newsletter, { key }: Base): boolean {
  return key !== undefined && before.saveKey === key;
}

/** Returns the new cover; null to remove the cover, undefined if the cover does not change. */
function changedCover({ cover }: Writing, before: Newsletter | undefined): string | null | undefined {
  return cover === (before?.cover ?? null) ? undefined : cover;
}

function subjectOf(written: string): string {
  const subject = subjectRule.safeParse(written);
  if (!subject.success) throw fieldFault('subject', subject.error.issues[0]?.message ?? 'field.invalid');
  return subject.data;
}

function fieldFault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u0085\u2028\u2029\0]+/g, ' ');
}
