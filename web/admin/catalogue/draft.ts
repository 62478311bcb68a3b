import { type Category, categories } from '#domain/catalogue/limits.ts';

export type StickerType = 'memoji' | 'sticker';
/** Memoji is chosen at first (specification 9.13). */
export const stickerTypes = ['memoji', 'sticker'] as const;

/** A file that the server has checked and keeps for a day. */
export type KeptFile = { id: string; name: string; sizeBytes: number; thumb: string | null };

/** The form as it was filled in. */
export type Draft = {
  name: string;
  description: string;
  amount: string;
  items: string;
  category: Category;
  type: StickerType;
  image: KeptFile | null;
  upload: KeptFile | null;
  leftOut: string[];
};

export const emptyDraft: Draft = {
  name: '',
  description: '',
  amount: '',
  items: '',
  category: 'animate',
  type: 'memoji',
  image: null,
  upload: null,
  leftOut: [],
};

export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}

/** Where a page's draft stands in this browser, for this member alone. */
export function draftKey(page: 'filters' | 'stickers', memberId: number): string {
  return `hirawa.draft.${page}.${memberId}`;
}

/** The draft that was kept; an empty one where there is none, or none that can be read. */
export function readDraft(key: string): Draft {
  try {
    return asDraft(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft, an empty one by forgetting it. False where the browser keeps nothing. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** What was kept may come from an older version of this page, or from somebody's own hands. */
export function asDraft(kept: unknown): Draft {
  const fields = asRecord(kept);
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const leftOut = Array.isArray(fields['leftOut']) ? fields['leftOut'] : [];
  return {
    name: text('name'),
    description: text('description'),
    amount: text('amount'),
    items: text('items'),
    category: categories.find((one) => one === fields['category']) ?? emptyDraft.category,
    type: stickerTypes.find((one) => one === fields['type']) ?? emptyDraft.type,
    image: asFile(fields['image']),
    upload: asFile(fields['upload']),
    leftOut: leftOut.filter((name) => typeof name === 'string'),
  };
}

function asFile(kept: unknown): KeptFile | null {
  const { id, name, sizeBytes, thumb } = asRecord(kept);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof sizeBytes !== 'number') return null;
  const isOurs = typeof thumb === 'string' && thumb.startsWith('/media/');
  return { id, name, sizeBytes, thumb: isOurs ? thumb : null };
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
