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
  const digest = hashText(text.english);
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
    const earlierEnglish = hashText(earlier.english);
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

/** Returns the text with the owner's English text instead of the English text of the product. */
export function replaceEnglish(
  product: ProductText,
  owner: { english: string | null; sameMeaning: readonly string[] } | undefined,
): ProductText {
  if (owner === undefined || (owner.english === null && owner.sameMeaning.length === 0)) return product;
  const { english, sameMeaning } = owner;
  return {
    ...product,
    english: english ?? product.english,
    sameMeaning,
    isOursOutdated: english !== null && !sameMeaning.includes(getEnglishDigest(product)),
  };
}

/**
 * Determines the current text and its state. Visitors see the English text if it changed after the current text was written or
 * approved, or if the owner's English text has another meaning than the translated one. A new translation of the product is shown
 * at once. A legal text is shown only after its approval.
 */
export function getTextStatus(product: ProductText, stored: StoredText | undefined): TextStatus {
  const text = stored?.text ?? product.ours;
  const english = getEnglishDigest(product);
  const meanings = [english, ...(product.sameMeaning ?? [])];
  const digest = text === null ? null : computeDigest(english, text);
  const approved = stored?.approvedDigest ?? null;
  const isApproved =
    approved !== null && text !== null && meanings.some((one) => approved === computeDigest(one, text));
  const earlierDigest = stored?.englishDigest ?? english;
  const isOwn = (stored?.text ?? null) !== null;
  const isStale =
    text !== null &&
    !isApproved &&
    ((!meanings.includes(earlierDigest) &&
      (isOwn || (approved !== null && approved === computeDigest(earlierDigest, text)))) ||
      (!isOwn && product.isOursOutdated === true));
  const state = isApproved ? 'approved' : approved !== null || isStale ? 'changed' : 'unread';
  return {
    text,
    isEnglishShown: text === null || isStale || (product.kind === 'legal' && !isApproved),
    state,
    digest,
  };
}

/** Returns the digest of the text that is approved when a member publishes it. */
export function computeApproval(product: ProductText, text: string): string {
  return computeDigest(getEnglishDigest(product), text);
}

function computeDigest(english: string, text: string): string {
  return hashText(`${english}\n${text}`);
}

/** Returns the digest of a text: SHA-256 in Base64url. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
