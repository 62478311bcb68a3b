import { type Category, categories, type ItemKind } from '#modules/catalogue/constants.ts';
import type { CatalogueItem } from './items.ts';

export type StickerType = 'memoji' | 'sticker';
/** Memoji is the default (specification 9.13). */
export const stickerTypes = ['memoji', 'sticker'] as const;

/** A validated file. The server stores it for a day. */
export type StoredFile = { id: string; name: string; sizeBytes: number; thumb: string | null };

export type Draft = {
  name: string;
  description: string;
  amount: string;
  items: string;
  category: Category;
  type: StickerType;
  image: StoredFile | null;
  upload: StoredFile | null;
  leftOut: string[];
  /** If true, Submit saves a new item without publishing it. */
  isLater: boolean;
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
  isLater: false,
};

/** Returns the values of an item without new files, or the initial values of a new item. */
export function toItemDraft(item: CatalogueItem | null, kind: ItemKind | null): Draft {
  if (item === null) return emptyDraft;
  const { name, description, amount, items, category } = item;
  return {
    ...emptyDraft,
    name,
    description,
    amount: amount === 0 ? '0' : amount.toFixed(2),
    items: items === undefined ? '' : String(items),
    category: category ?? emptyDraft.category,
    type: kind === 'sticker' ? 'sticker' : 'memoji',
  };
}

export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}

/**
 * Converts stored data to a draft. Invalid fields get default values: an older version of this page or the user may
 * have written the data.
 */
export function toDraft(stored: unknown): Draft {
  const fields = asRecord(stored);
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const leftOut = Array.isArray(fields['leftOut']) ? fields['leftOut'] : [];
  return {
    name: text('name'),
    description: text('description'),
    amount: text('amount'),
    items: text('items'),
    category: categories.find((one) => one === fields['category']) ?? emptyDraft.category,
    type: stickerTypes.find((one) => one === fields['type']) ?? emptyDraft.type,
    image: toFile(fields['image']),
    upload: toFile(fields['upload']),
    leftOut: leftOut.filter((name) => typeof name === 'string'),
    isLater: fields['isLater'] === true,
  };
}

function toFile(stored: unknown): StoredFile | null {
  const { id, name, sizeBytes, thumb } = asRecord(stored);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof sizeBytes !== 'number') return null;
  const isOwnMedia = typeof thumb === 'string' && thumb.startsWith('/media/');
  return { id, name, sizeBytes, thumb: isOwnMedia ? thumb : null };
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
