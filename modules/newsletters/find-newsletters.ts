import { createHash } from 'node:crypto';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import {
  findDraftOfOtherMember,
  lockContentHash,
  findDuplicateSince,
} from '#modules/newsletters/duplicate-store.ts';
import {
  countNewsletters,
  listNewslettersLatestFirst,
  findNewslettersBySubject,
} from '#modules/newsletters/store.ts';
import type {
  NewsletterSearchResult,
  NewsletterCard,
  NewsletterFilter,
  NewsletterPosition,
} from '#modules/newsletters/store.ts';
import { AppError } from '#modules/app-error.ts';
import { subtractTime } from '#modules/time.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';

export type { NewsletterCard, NewsletterPosition } from '#modules/newsletters/store.ts';

/** Returns newsletters with counts, latest first; `after` is the last newsletter of the previous page. */
export async function listNewsletters(
  ctx: Ctx,
  filter: NewsletterFilter,
  page: { limit: number; after?: NewsletterPosition | undefined },
): Promise<{ newsletters: NewsletterCard[]; total: RowCount }> {
  return searchWithTypos(
    filter.search ?? '',
    async (search) => {
      const [newsletters, total] = await Promise.all([
        listNewslettersLatestFirst(ctx.db, { ...filter, search }, page),
        countNewsletters(ctx.db, { ...filter, search }),
      ]);
      return { newsletters, total };
    },
    ({ total }) => total.count,
  );
}

/** Finds the newest newsletters in any state whose subject contains the words of the text. Every character of the text is literal. */
export async function findNewsletters(
  ctx: Ctx,
  text: string,
  limit: number,
): Promise<NewsletterSearchResult[]> {
  return findNewslettersBySubject(ctx.db, text, limit);
}

/**
 * Rejects a duplicate newsletter. Serializes requests with the same content.
 * @throws {AppError} taken, with the id of the first newsletter, if any member sent the same content within 60 s.
 */
export async function throwIfDuplicate(
  ctx: Ctx,
  trx: Trx,
  digest: Buffer,
  ownId: number | undefined,
): Promise<void> {
  await lockContentHash(trx, digest);
  const since = subtractTime(ctx.clock.now(), { seconds: newsletterLimits.repeatSeconds });
  const first = await findDuplicateSince(trx, digest, since);
  if (first !== undefined && first !== ownId)
    throw new AppError('taken', 'newsletter.alreadySent', { extra: { id: first } });
}

/**
 * Rejects a second draft for the same key. Call this function in the transaction that has just inserted a draft: of two
 * concurrent transactions, the transaction that locks the key first succeeds.
 * @throws {AppError} taken, with the id and author of the first draft, if another member created a draft with this key.
 */
export async function throwIfSecondDraft(trx: Trx, key: string, ownId: number): Promise<void> {
  await lockContentHash(trx, createHash('sha256').update(key).digest());
  const first = await findDraftOfOtherMember(trx, key, ownId);
  if (first === undefined) return;
  const { id, by } = first;
  if (by === null) throw new AppError('taken', 'newsletter.postNewsletterExists', { extra: { id } });
  throw new AppError('taken', 'newsletter.postNewsletterExistsBy', { extra: { id }, values: { name: by } });
}

/** Returns the SHA-256 of subject, message and audience, which identifies duplicates. */
export function computeContentHash(
  subject: string,
  message: string,
  audience: AudienceChoice | null,
): Buffer {
  const hash = createHash('sha256').update(subject.trim()).update('\0').update(message);
  return (audience === null ? hash : hash.update(`\0${JSON.stringify(audience)}`)).digest();
}
