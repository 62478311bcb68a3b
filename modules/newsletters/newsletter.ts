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

/** What somebody writes. `cover`: a name that keepCover gave, null takes it away, undefined leaves it as it is. */
export type Writing = {
  subject?: string | undefined;
  message?: string | undefined;
  /** What mail programs show behind the subject; undefined leaves it as it is. */
  preheader?: string | undefined;
  /** Whether the public archive shows it once it was sent; undefined leaves it as it is. */
  isArchived?: boolean | undefined;
  cover?: string | null | undefined;
  sendAt?: Date | undefined;
  sendZone?: string | undefined;
  /** Null: everybody who is confirmed; undefined leaves it as it is. */
  audience?: AudienceChoice | null | undefined;
};
/** `id` and `version`: the draft that this was, as it was read; `key` names the save: sent twice, it is one. */
export type Base = {
  id?: number | undefined;
  version?: number | undefined;
  key?: string | undefined;
  /** A new draft shows the cover of another newsletter too. */
  sharesCover?: true;
  /** A new draft is a template of this name. */
  template?: string | undefined;
  /** Work of the transaction that stores it; a refusal takes all of it back. */
  within?: (trx: Trx, id: number) => Promise<void>;
};

const editable = ['draft', 'scheduled'] as const;

/**
 * Keeps a draft, new or changed; it may be empty. Refuses `taken` where somebody else saved it meanwhile, with the
 * version and the key of what stands there. A save with a key that was seen answers what it stored then.
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
    // What is saved at each pause of somebody who writes is one piece of work, not a deed each.
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
    // The same save, sent twice, was faster.
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
 * Sends to everybody of the audience who is confirmed when it begins: after the undo window, or at `sendAt`. Refuses `invalid`
 * without a subject, without anything to read, with a past time, past 100 KB and with nobody confirmed; `taken` with
 * the id of the first where anybody sent the same words within 60 s, or saved the draft meanwhile.
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

/** What was written and its email, as a newsletter keeps them until it is sent. */
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

/** Refuses `invalid` for an email without a subject, without anything to read, and past 100 KB. */
export async function refuseUnsendable(ctx: Ctx, written: Written): Promise<void> {
  await renderedEmail(ctx, { ...written, subject: subjectOf(written.subject) });
}

/** Refuses `missing` for an id that no newsletter has. */
export async function readNewsletter(ctx: Pick<Ctx, 'db'>, id: number): Promise<Newsletter> {
  const newsletter = await newsletterById(ctx.db, id);
  if (newsletter === undefined) throw new Refusal('missing', 'newsletter.missing');
  return newsletter;
}

/** Refuses `missing` too, and `taken` for a template, which is never sent. */
export async function readUnlessTemplate(ctx: Pick<Ctx, 'db'>, id: number): Promise<Newsletter> {
  const newsletter = await readNewsletter(ctx, id);
  if (newsletter.template !== null) throw new Refusal('taken', 'newsletter.isTemplate');
  return newsletter;
}

/** Writes where the newsletter stands in one of these states; refuses `missing`, or `taken` with where it stands. */
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

/** The same save once more, because its answer was lost. */
function isSameSave(before: Newsletter, { key }: Base): boolean {
  return key !== undefined && before.saveKey === key;
}

/** The new cover, null for none any more, undefined where it stays. */
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
