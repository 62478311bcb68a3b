import { createHash } from 'node:crypto';
import type { ProductText, TextState } from '#modules/translations/schema.ts';

/** What is stored of a text. */
export type StoredText = { text: string | null; englishDigest: string | null; approvedDigest: string | null };

/** Which words stand for a text, whether visitors read the English meanwhile, and what somebody has to do about it. */
export type Standing = {
  text: string | null;
  isEnglishShown: boolean;
  state: TextState;
  digest: string | null;
};

const digests = new WeakMap<ProductText, string>();

/** The digest of an English text, which tells later whether it changed. */
export function englishDigest(text: ProductText): string {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const digest = sha256(text.english);
  digests.set(text, digest);
  return digest;
}

/**
 * What becomes of a text by what is stored of it. Visitors read the English where it changed after the words that stand were
 * written or approved: words of ours that came anew with it are shown again. A legal text is shown once it is approved.
 */
export function standingOf(product: ProductText, stored: StoredText | undefined): Standing {
  const text = stored?.text ?? product.ours;
  const english = englishDigest(product);
  const digest = text === null ? null : digestOf(english, text);
  const approved = stored?.approvedDigest ?? null;
  const isApproved = approved !== null && approved === digest;
  const before = stored?.englishDigest ?? english;
  const isStale =
    before !== english &&
    text !== null &&
    (stored?.text !== null || (approved !== null && approved === digestOf(before, text)));
  const state = isApproved ? 'approved' : approved !== null || isStale ? 'changed' : 'unread';
  return {
    text,
    isEnglishShown: text === null || isStale || (product.kind === 'legal' && !isApproved),
    state,
    digest,
  };
}

function digestOf(english: string, text: string): string {
  return sha256(`${english}\n${text}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
