import { createHash } from 'node:crypto';
import type { ProductText, TextState } from '#modules/translations/schema.ts';

export type StoredText = { text: string | null; englishDigest: string | null; approvedDigest: string | null };

/** The text that is shown, whether visitors read the English instead, and its review state. */
export type Standing = {
  text: string | null;
  isEnglishShown: boolean;
  state: TextState;
  digest: string | null;
};

const digests = new WeakMap<ProductText, string>();

/** Returns the digest of an English text, which detects later changes. */
export function englishDigest(text: ProductText): string {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const digest = sha256(text.english);
  digests.set(text, digest);
  return digest;
}

/**
 * Determines the shown text and its state. Visitors read the English if it changed after the shown text was written or
 * approved; a new translation by the product is shown again. A legal text is shown only after its approval.
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
