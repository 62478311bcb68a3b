import { createHash } from 'node:crypto';
import type { ProductText, TextState } from '#modules/translations/schema.ts';

export type StoredText = { text: string | null; englishDigest: string | null; approvedDigest: string | null };

/** The current text of a path, its review state, and whether visitors see the English text instead. */
export type TextStatus = {
  text: string | null;
  isEnglishShown: boolean;
  state: TextState;
  digest: string | null;
};

const digests = new WeakMap<ProductText, string>();

/** Returns the digest of an English text, which detects later changes. */
export function getEnglishDigest(text: ProductText): string {
  const cachedDigest = digests.get(text);
  if (cachedDigest !== undefined) return cachedDigest;
  const digest = hashSha256(text.english);
  digests.set(text, digest);
  return digest;
}

/**
 * Converts a stored text to the current names of values, and its digests to the current texts: a text stays approved if only the
 * wording of the English text has changed (content/site/reworded.ts). Before values had names,
 * a text contained `$a`, `$b` and `$c`, in the order of the English text, or `{email}`.
 */
export function updateStoredText(product: ProductText, stored: StoredText): StoredText {
  const text = stored.text === null ? null : nameValues(product, stored.text);
  const english = getEnglishDigest(product);
  let { englishDigest, approvedDigest } = stored;
  for (const earlier of product.earlier) {
    const earlierEnglish = hashSha256(earlier.english);
    if (englishDigest === earlierEnglish) englishDigest = english;
    if (approvedDigest === computeDigest(earlierEnglish, stored.text ?? earlier.ours))
      approvedDigest = computeDigest(english, text ?? product.ours ?? '');
  }
  return { text, englishDigest, approvedDigest };
}

/** Replaces the former letters of values by their names. */
export function nameValues(
  { kind, valueNames }: Pick<ProductText, 'kind' | 'valueNames'>,
  text: string,
): string {
  if (kind !== 'message') return text;
  return text
    .replaceAll(/\$([abc])(?![\w-])/g, (value, letter: string) => {
      const name = valueNames['abc'.indexOf(letter)];
      return name === undefined ? value : `$${name}`;
    })
    .replaceAll(/\{(\w+)\}/g, (value, name: string) => (valueNames.includes(name) ? `{$${name}}` : value));
}

/**
 * Determines the current text and its state. Visitors see the English text if it changed after the current text was written or
 * approved. A new translation of the product is shown at once. A legal text is shown only after its approval.
 */
export function getTextStatus(product: ProductText, stored: StoredText | undefined): TextStatus {
  const text = stored?.text ?? product.ours;
  const english = getEnglishDigest(product);
  const digest = text === null ? null : computeDigest(english, text);
  const approved = stored?.approvedDigest ?? null;
  const isApproved = approved !== null && approved === digest;
  const earlierDigest = stored?.englishDigest ?? english;
  const isStale =
    earlierDigest !== english &&
    text !== null &&
    (stored?.text !== null || (approved !== null && approved === computeDigest(earlierDigest, text)));
  const state = isApproved ? 'approved' : approved !== null || isStale ? 'changed' : 'unread';
  return {
    text,
    isEnglishShown: text === null || isStale || (product.kind === 'legal' && !isApproved),
    state,
    digest,
  };
}

function computeDigest(english: string, text: string): string {
  return hashSha256(`${english}\n${text}`);
}

function hashSha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
