import type { Ctx } from '#modules/context.ts';
import { faqRetentionMonths } from '#modules/faq/constants.ts';
import * as store from '#modules/faq/store.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';

type UsageCtx = Pick<Ctx, 'db' | 'clock' | 'limits' | 'log'>;

/** For each client. */
const countLimits = {
  helped: { count: 10, windowSeconds: 600 },
  missed: { count: 20, windowSeconds: 600 },
} as const;
const maxSearchesPerDay = 500;

/** Counts an answer that made a message unnecessary. An error is only logged, because the visitor needs no result. */
export async function countHelpfulAnswer(
  ctx: UsageCtx,
  { slug, client }: { slug: string; client: string },
): Promise<void> {
  await countQuietly(ctx, client, 'helped', (day) => store.addHelped(ctx.db, day, slug));
}

/** Counts a search of the FAQ without a result; ignores searches with personal data. An error is only logged. */
export async function countMissedSearch(
  ctx: UsageCtx,
  { search, language, client }: { search: string; language: string; client: string },
): Promise<void> {
  const stored = toStoredSearch(search);
  if (stored === undefined) return;
  await countQuietly(ctx, client, 'missed', (day) =>
    store.addMissedSearch(ctx.db, day, { language, search: stored, limit: maxSearchesPerDay }),
  );
}

async function countQuietly(
  ctx: UsageCtx,
  client: string,
  kind: keyof typeof countLimits,
  count: (day: string) => Promise<void>,
): Promise<void> {
  try {
    const { allowed } = await ctx.limits.take(`faq ${kind} ${client}`, countLimits[kind]);
    if (allowed) await count(ctx.clock.now().toISOString().slice(0, 10));
  } catch (error) {
    ctx.log.warn({ err: error, kind }, 'The use of the FAQ could not be counted');
  }
}

const storedSearchLimits = { words: 5, wordCharacters: 20, characters: 60 } as const;

/**
 * Returns a search in the form in which it is stored: folded, at most five words. Returns undefined for a search that may contain
 * personal data (an email address, a link, a number of four digits and more, a long word), and for one without two letters.
 */
export function toStoredSearch(search: string): string | undefined {
  if (/@|:\/\/|www\.|(?:\d[\s().+-]*){4}/i.test(search.normalize('NFKC'))) return undefined;
  const words = foldCharacters(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const { words: maxWords, wordCharacters, characters } = storedSearchLimits;
  if (words.length > maxWords || words.some((word) => word.length > wordCharacters)) return undefined;
  const text = words.join(' ');
  return /\p{L}.*\p{L}/u.test(text) && text.length <= characters ? text : undefined;
}

/** Deletes counts that are older than four months. Returns the number of deleted rows. */
export async function sweepFaqCounts(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - faqRetentionMonths, now.getUTCDate()),
  );
  return store.deleteCountsBefore(ctx.db, before.toISOString().slice(0, 10));
}
