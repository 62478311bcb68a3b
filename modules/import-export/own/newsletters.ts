import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import { convertFilter } from '#modules/import-export/own/audience.ts';
import { findExistingIds } from '#modules/import-export/own/existing-rows.ts';
import {
  type AudienceIds,
  toImportKey,
  createSkipReport,
  readLines,
  type OwnImport,
  createReport,
  createUnreadableReport,
} from '#modules/import-export/own/own-import.ts';
import { exportedNewsletter, type ExportedNewsletter } from '#modules/import-export/own-newsletter-schema.ts';
import { toSingleLine } from '#modules/import-export/reading/text-values.ts';
import { ignoreUnreadable } from '#modules/import-export/reading/unreadable-archive.ts';
import type { ItemReport, SkippedItem, Note } from '#modules/import-export/schema.ts';
import { chooseNewsletterIds, insertImportedNewsletter } from '#modules/newsletters/transfer-store.ts';
import { claimStoredMedia } from '#modules/media/transfer-store.ts';
import { lockImports, recordImportedRow } from '#modules/import-export/storing/imported-item-store.ts';
import { computeContentHash } from '#modules/newsletters/find-newsletters.ts';
import { claimImages } from '#modules/newsletters/images.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';

/** A newsletter with its state on this site. */
type ImportedNewsletter = Omit<ExportedNewsletter, 'state' | 'audience' | 'frozenAudience'> & {
  state: 'draft' | 'sent' | 'cancelled';
  audience: AudienceChoice | null;
  frozenAudience: FrozenAudience | null;
  digest: Buffer;
};

/** Newsletters per transaction: sanitizing a text of 200,000 characters takes a few milliseconds. */
const batchNewsletters = 10;
/** States of emails without a final result. This site does not know their outcome. */
const unfinishedStates = new Set(['pending', 'claimed', 'sending', 'deferred']);

/**
 * Imports drafts, templates, and finished newsletters with their counts. Sends no newsletter: a scheduled newsletter
 * becomes a draft, and a newsletter that was being sent becomes cancelled.
 */
export async function* importNewsletters(part: OwnImport, ids: AudienceIds): AsyncGenerator<ItemReport[]> {
  for await (const lines of readLines(part, 'newsletters.jsonl', batchNewsletters)) {
    const validated: ValidatedNewsletter[] = [];
    for (const line of lines) validated.push(await validateNewsletter(part, line, ids));
    for (const { newsletter } of validated)
      if (newsletter !== undefined) await storeNewsletterImages(part, newsletter);
    yield await storeNewsletters(part, validated);
  }
}

type ValidatedNewsletter = { report: ItemReport; newsletter?: ImportedNewsletter };

async function validateNewsletter(
  part: OwnImport,
  line: unknown,
  ids: AudienceIds,
): Promise<ValidatedNewsletter> {
  const parsed = exportedNewsletter.safeParse(line);
  if (!parsed.success) {
    const isState = parsed.error.issues[0]?.path[0] === 'state';
    return { report: createUnreadableReport('newsletter', line, isState ? 'wrongState' : 'unreadable') };
  }
  const exported = parsed.data;
  const itemRef = {
    kind: 'newsletter',
    key: toImportKey(part, exported.id),
    title: exported.subject,
  } as const;
  const skipReason = findInconsistency(exported, part.ctx.clock.now());
  if (skipReason !== undefined) return { report: createSkipReport(itemRef, skipReason) };
  const message = await part.ctx.parsing.cleanEmail(exported.message, 'import').catch(ignoreUnreadable);
  if (message === undefined) return { report: createSkipReport(itemRef, 'unreadable') };
  const notes: Note[] = [];
  const newsletter = toUnsentState(exported, { now: part.ctx.clock.now(), notes });
  return {
    report: createReport({ ...itemRef, notes }, 'added'),
    newsletter: {
      ...newsletter,
      ...cleanTexts(exported),
      message,
      ...convertAudience(exported, newsletter, { ids, notes }),
    },
  };
}

/**
 * Returns the reason for skipping an invalid newsletter, such as a sent newsletter without a start time, or a
 * template that is not a draft.
 */
function findInconsistency(exported: ExportedNewsletter, now: Date): SkippedItem['left'] | undefined {
  const { state, startedAt, finishedAt, template, message, createdAt } = exported;
  if (message.length > newsletterLimits.messageCharacters) return 'tooLong';
  if (template !== null && state !== 'draft') return 'wrongState';
  if (createdAt > now) return 'wrongState';
  if (state !== 'sent') return undefined;
  const isOver = startedAt !== null && finishedAt !== null && startedAt <= now && finishedAt <= now;
  return isOver ? undefined : 'wrongState';
}

type NewsletterState = Pick<
  ImportedNewsletter,
  'state' | 'dueAt' | 'startedAt' | 'finishedAt' | 'foldedAt' | 'archivedAt' | 'counts'
>;

/** Returns the newsletter with a state in which no email is sent. */
function toUnsentState(
  exported: ExportedNewsletter,
  { now, notes }: { now: Date; notes: Note[] },
): ExportedNewsletter & NewsletterState {
  const noDates = { dueAt: null, archivedAt: null };
  const { state } = exported;
  if (state === 'draft') return { ...exported, ...noDates, ...unsentFields, state };
  const wasStarted = exported.startedAt !== null && exported.startedAt <= now;
  if (!wasStarted && exported.state !== 'cancelled') {
    notes.push({ code: 'newsletterDraft' });
    return { ...exported, ...noDates, ...unsentFields, state: 'draft', askedAt: null, recipients: 0 };
  }
  const isOver = exported.state === 'sent' || exported.state === 'cancelled';
  if (!isOver) notes.push({ code: 'newsletterCancelled' });
  const finishedAt = exported.finishedAt !== null && exported.finishedAt <= now ? exported.finishedAt : now;
  const isShown = exported.state === 'sent' && exported.inArchive && exported.archivedAt !== null;
  return {
    ...exported,
    state: exported.state === 'sent' ? 'sent' : 'cancelled',
    dueAt: exported.state === 'sent' ? exported.dueAt : null,
    startedAt: wasStarted ? exported.startedAt : null,
    finishedAt,
    // Individual emails are not exported, so the counts are the only statistics.
    foldedAt: exported.foldedAt !== null && exported.foldedAt <= now ? exported.foldedAt : finishedAt,
    archivedAt:
      isShown && exported.archivedAt !== null && exported.archivedAt <= now ? exported.archivedAt : null,
    counts: closeCounts(exported.counts),
  };
}

const unsentFields = {
  startedAt: null,
  finishedAt: null,
  foldedAt: null,
  counts: [],
  linkCounts: [],
  hours: [],
};

function closeCounts(counts: ExportedNewsletter['counts']): ExportedNewsletter['counts'] {
  const sums = new Map<string, number>();
  for (const { name, count } of counts) {
    const finalState = unfinishedStates.has(name) ? 'unknown' : name;
    sums.set(finalState, Math.min((sums.get(finalState) ?? 0) + count, 2_000_000_000));
  }
  return [...sums].map(([name, count]) => ({ name, count }));
}

/** Cleans the texts in the same way as when a member saves them. */
function cleanTexts({ subject, preheader, replyTo, links, sendZone }: ExportedNewsletter) {
  return {
    subject: toSingleLine(subject, newsletterLimits.subjectCharacters),
    preheader: toSingleLine(preheader, newsletterLimits.preheaderCharacters),
    replyTo: (replyTo !== null && toCanonicalAddress(replyTo)) || null,
    links: links.filter((link) => /^https?:/i.test(link)).length === links.length ? links : [],
    sendZone: sendZone !== null && isTimeZone(sendZone) ? sendZone : null,
  };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Converts the audience to the ids of topics and segments on this site. */
function convertAudience(
  { audience, frozenAudience, subject, message }: ExportedNewsletter,
  { state }: Pick<ImportedNewsletter, 'state'>,
  { ids, notes }: { ids: AudienceIds; notes: Note[] },
) {
  const localAudience = audience && {
    topics: mapIds(audience.topics, ids.topics),
    segments: mapIds(audience.segments, ids.segments),
  };
  const isComplete =
    localAudience?.topics.length === audience?.topics.length &&
    localAudience?.segments.length === audience?.segments.length;
  if (!isComplete) notes.push({ code: 'partLeft', value: 'audience' });
  const localFrozenAudience = frozenAudience && {
    topics: mapIds(frozenAudience.topics, ids.topics),
    filters: frozenAudience.filters.flatMap((filter) => convertFilter(filter, ids.topics) ?? []),
  };
  const digestAudience: AudienceChoice | null = state === 'draft' ? null : localAudience;
  return {
    audience: localAudience,
    frozenAudience: state === 'draft' ? null : localFrozenAudience,
    digest: computeContentHash(subject, message, digestAudience),
  };
}

function mapIds(exportedIds: readonly number[], ids: ReadonlyMap<number, number>): number[] {
  return exportedIds.flatMap((id) => ids.get(id) ?? []);
}

async function storeNewsletterImages(part: OwnImport, newsletter: ImportedNewsletter): Promise<void> {
  const shownIds = Array.from(newsletter.message.matchAll(/\/media\/([\da-f]{32})/g), ([, id = '']) => id);
  const cover = newsletter.cover?.slice(0, 32);
  const mode = part.isDryRun ? 'reported' : 'stored';
  await part.media.findOrStore(shownIds, ['newsletter-image', 'post-image', 'video'], mode);
  const availableIds = await part.media.findOrStore(
    cover === undefined ? [] : [cover],
    ['newsletter-image'],
    mode,
  );
  if (cover !== undefined && !availableIds.has(cover)) newsletter.cover = null;
}

async function storeNewsletters(
  part: OwnImport,
  validated: readonly ValidatedNewsletter[],
): Promise<ItemReport[]> {
  const { ctx } = part;
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const exported = validated.flatMap(({ newsletter }) => newsletter ?? []);
    const existingIds = await findExistingIds(part, trx, 'newsletter', exported);
    const newIds = exported.filter(({ id }) => !existingIds.has(id)).map(({ id }) => id);
    const ids = part.isDryRun ? new Map() : await chooseNewsletterIds(trx, newIds);
    const importedIds = new Set<number>();
    const reports: ItemReport[] = [];
    for (const { report, newsletter } of validated) {
      const id = newsletter && ids.get(newsletter.id);
      if (newsletter === undefined) reports.push(report);
      else if (existingIds.has(newsletter.id))
        reports.push(createReport({ ...report, title: report.title }, 'known'));
      else if (importedIds.has(newsletter.id)) reports.push(createSkipReport(report, 'repeated'));
      else reports.push(report);
      if (
        newsletter === undefined ||
        id === undefined ||
        existingIds.has(newsletter.id) ||
        importedIds.has(newsletter.id)
      )
        continue;
      importedIds.add(newsletter.id);
      await insertImportedNewsletter(trx, { ...newsletter, id });
      await claimImages(ctx, trx, id, newsletter.message);
      if (newsletter.cover !== null)
        await claimStoredMedia(trx, [newsletter.cover.slice(0, 32)], ctx.clock.now());
      await recordImportedRow(trx, 'newsletter', {
        key: toImportKey(part, newsletter.id),
        id,
        at: ctx.clock.now(),
      });
    }
    await part.media.restoreDescriptions(trx);
    await part.recordItems(trx, 'newsletter', reports);
    return reports;
  });
}
