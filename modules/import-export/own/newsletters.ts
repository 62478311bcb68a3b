import { canonicalAddress } from '#modules/email-address/schema.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import { filterHere } from '#modules/import-export/own/audience.ts';
import { knownHere } from '#modules/import-export/own/known.ts';
import {
  type AudienceIds,
  keyOf,
  leftOut,
  linesOf,
  type OwnPart,
  told,
  unreadable,
} from '#modules/import-export/own/part.ts';
import { exportedNewsletter, type ExportedNewsletter } from '#modules/import-export/own-newsletter-schema.ts';
import { oneLine } from '#modules/import-export/reading/texts.ts';
import { toUnreadable } from '#modules/import-export/reading/unreadable.ts';
import type { ItemReport, LeftItem, Note } from '#modules/import-export/schema.ts';
import {
  insertMovedNewsletter,
  type MovedNewsletter,
} from '#modules/import-export/storing/newsletter-store.ts';
import { placeIds } from '#modules/import-export/storing/ids-store.ts';
import { claimStored } from '#modules/import-export/storing/media-store.ts';
import { awaitTurn, noteRow } from '#modules/import-export/storing/moved-store.ts';
import { digestOf } from '#modules/newsletters/find.ts';
import { claimImages } from '#modules/newsletters/images.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';

/** Newsletters per transaction: sanitizing a text of 200,000 characters takes a few milliseconds. */
const batchNewsletters = 10;
/** States of emails without a final result; their outcome is unknown here. */
const openStates = new Set(['pending', 'claimed', 'sending', 'deferred']);

/**
 * Imports drafts, templates, and finished newsletters with their counts. None of these is sent: a scheduled newsletter becomes
 * a draft, and one that was being sent becomes cancelled.
 */
export async function* importNewsletters(part: OwnPart, ids: AudienceIds): AsyncGenerator<ItemReport[]> {
  for await (const lines of linesOf(part, 'newsletters.jsonl', batchNewsletters)) {
    const judged: Judged[] = [];
    for (const line of lines) judged.push(await judge(part, line, ids));
    for (const { newsletter } of judged) if (newsletter !== undefined) await storeImages(part, newsletter);
    yield await store(part, judged);
  }
}

type Judged = { report: ItemReport; newsletter?: MovedNewsletter };

async function judge(part: OwnPart, line: unknown, ids: AudienceIds): Promise<Judged> {
  const read = exportedNewsletter.safeParse(line);
  if (!read.success) {
    const isState = read.error.issues[0]?.path[0] === 'state';
    return { report: unreadable('newsletter', line, isState ? 'wrongState' : 'unreadable') };
  }
  const given = read.data;
  const named = { kind: 'newsletter', key: keyOf(part, given.id), title: given.subject } as const;
  const fault = faultOf(given, part.ctx.clock.now());
  if (fault !== undefined) return { report: leftOut(named, fault) };
  const message = await part.ctx.parsing.cleanEmail(given.message, 'import').catch(toUnreadable);
  if (message === undefined) return { report: leftOut(named, 'unreadable') };
  const notes: Note[] = [];
  const newsletter = standing(given, { now: part.ctx.clock.now(), notes });
  return {
    report: told({ ...named, notes }, 'added'),
    newsletter: {
      ...newsletter,
      ...textsOf(given),
      message,
      ...audienceOf(given, newsletter, { ids, notes }),
    },
  };
}

/** Returns why a newsletter is inconsistent: for example, finished but never sent, or a template that is not a draft. */
function faultOf(given: ExportedNewsletter, now: Date): LeftItem['left'] | undefined {
  const { state, startedAt, finishedAt, template, message, createdAt } = given;
  if (message.length > newsletterLimits.messageCharacters) return 'tooLong';
  if (template !== null && state !== 'draft') return 'wrongState';
  if (createdAt > now) return 'wrongState';
  if (state !== 'sent') return undefined;
  const isOver = startedAt !== null && finishedAt !== null && startedAt <= now && finishedAt <= now;
  return isOver ? undefined : 'wrongState';
}

type Standing = Pick<
  MovedNewsletter,
  'state' | 'dueAt' | 'startedAt' | 'finishedAt' | 'foldedAt' | 'archivedAt' | 'counts'
>;

/** Returns a state in which nothing of the newsletter is sent. */
function standing(
  given: ExportedNewsletter,
  { now, notes }: { now: Date; notes: Note[] },
): ExportedNewsletter & Standing {
  const none = { dueAt: null, archivedAt: null };
  const { state } = given;
  if (state === 'draft') return { ...given, ...none, ...unsent, state };
  const isBegun = given.startedAt !== null && given.startedAt <= now;
  if (!isBegun && given.state !== 'cancelled') {
    notes.push({ code: 'newsletterDraft' });
    return { ...given, ...none, ...unsent, state: 'draft', askedAt: null, recipients: 0 };
  }
  const isOver = given.state === 'sent' || given.state === 'cancelled';
  if (!isOver) notes.push({ code: 'newsletterCancelled' });
  const finishedAt = given.finishedAt !== null && given.finishedAt <= now ? given.finishedAt : now;
  const isShown = given.state === 'sent' && given.inArchive && given.archivedAt !== null;
  return {
    ...given,
    state: given.state === 'sent' ? 'sent' : 'cancelled',
    dueAt: given.state === 'sent' ? given.dueAt : null,
    startedAt: isBegun ? given.startedAt : null,
    finishedAt,
    // Individual emails are not exported, so the counts are the only statistics.
    foldedAt: given.foldedAt !== null && given.foldedAt <= now ? given.foldedAt : finishedAt,
    archivedAt: isShown && given.archivedAt !== null && given.archivedAt <= now ? given.archivedAt : null,
    counts: endedCounts(given.counts),
  };
}

const unsent = {
  startedAt: null,
  finishedAt: null,
  foldedAt: null,
  counts: [],
  linkCounts: [],
  hours: [],
};

function endedCounts(counts: ExportedNewsletter['counts']): ExportedNewsletter['counts'] {
  const sums = new Map<string, number>();
  for (const { name, count } of counts) {
    const ended = openStates.has(name) ? 'unknown' : name;
    sums.set(ended, Math.min((sums.get(ended) ?? 0) + count, 2_000_000_000));
  }
  return [...sums].map(([name, count]) => ({ name, count }));
}

/** Cleans the texts in the same way as when a member saves them. */
function textsOf({ subject, preheader, replyTo, links, sendZone }: ExportedNewsletter) {
  return {
    subject: oneLine(subject, newsletterLimits.subjectCharacters),
    preheader: oneLine(preheader, newsletterLimits.preheaderCharacters),
    replyTo: (replyTo !== null && canonicalAddress(replyTo)) || null,
    links: links.filter((link) => /^https?:/i.test(link)).length === links.length ? links : [],
    sendZone: sendZone !== null && isZone(sendZone) ? sendZone : null,
  };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Converts the audience to the ids of topics and segments on this site. */
function audienceOf(
  { audience, frozenAudience, subject, message }: ExportedNewsletter,
  { state }: Pick<MovedNewsletter, 'state'>,
  { ids, notes }: { ids: AudienceIds; notes: Note[] },
) {
  const here = audience && {
    topics: mapped(audience.topics, ids.topics),
    segments: mapped(audience.segments, ids.segments),
  };
  const isWhole =
    here?.topics.length === audience?.topics.length && here?.segments.length === audience?.segments.length;
  if (!isWhole) notes.push({ code: 'partLeft', value: 'audience' });
  const frozen = frozenAudience && {
    topics: mapped(frozenAudience.topics, ids.topics),
    filters: frozenAudience.filters.flatMap((filter) => filterHere(filter, ids.topics) ?? []),
  };
  const chosen: AudienceChoice | null = state === 'draft' ? null : here;
  return {
    audience: here,
    frozenAudience: state === 'draft' ? null : frozen,
    digest: digestOf(subject, message, chosen),
  };
}

function mapped(wanted: readonly number[], ids: ReadonlyMap<number, number>): number[] {
  return wanted.flatMap((id) => ids.get(id) ?? []);
}

async function storeImages(part: OwnPart, newsletter: MovedNewsletter): Promise<void> {
  const shown = Array.from(newsletter.message.matchAll(/\/media\/([\da-f]{32})/g), ([, id = '']) => id);
  const cover = newsletter.cover?.slice(0, 32);
  const how = part.isDryRun ? 'told' : 'stored';
  await part.media.find(shown, ['newsletter-image', 'post-image', 'video'], how);
  const there = await part.media.find(cover === undefined ? [] : [cover], ['newsletter-image'], how);
  if (cover !== undefined && !there.has(cover)) newsletter.cover = null;
}

async function store(part: OwnPart, judged: readonly Judged[]): Promise<ItemReport[]> {
  const { ctx } = part;
  return ctx.db.transaction().execute(async (trx) => {
    await awaitTurn(trx);
    const given = judged.flatMap(({ newsletter }) => newsletter ?? []);
    const known = await knownHere(part, trx, 'newsletter', given);
    const fresh = given.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    const ids = part.isDryRun ? new Map() : await placeIds(trx, 'newsletters', fresh);
    const done = new Set<number>();
    const reports: ItemReport[] = [];
    for (const { report, newsletter } of judged) {
      const id = newsletter && ids.get(newsletter.id);
      if (newsletter === undefined) reports.push(report);
      else if (known.has(newsletter.id)) reports.push(told({ ...report, title: report.title }, 'known'));
      else if (done.has(newsletter.id)) reports.push(leftOut(report, 'repeated'));
      else reports.push(report);
      if (newsletter === undefined || id === undefined || known.has(newsletter.id) || done.has(newsletter.id))
        continue;
      done.add(newsletter.id);
      await insertMovedNewsletter(trx, { ...newsletter, id });
      await claimImages(ctx, trx, id, newsletter.message);
      if (newsletter.cover !== null) await claimStored(trx, [newsletter.cover.slice(0, 32)], ctx.clock.now());
      await noteRow(trx, 'newsletter', { key: keyOf(part, newsletter.id), id, at: ctx.clock.now() });
    }
    await part.media.describe(trx);
    await part.note(trx, 'newsletter', reports);
    return reports;
  });
}
