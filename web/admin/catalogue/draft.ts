import { type Category, categories } from '#modules/catalogue/constants.ts';
import { storeDraft, readDraft } from '../form/form-draft.ts';

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

export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}

/**
 * Returns the form's content after `sent` was saved: the values of fields changed since then, and the initial values
 * of the other fields.
 */
export function removeSavedChanges(current: Draft, sent: Draft, start: Draft): Draft {
  const savedFields: Record<string, unknown> = sent;
  const unsavedChanges = Object.entries(current).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(savedFields[field]),
  );
  return toDraft({ ...start, ...Object.fromEntries(unsavedChanges) });
}

/** Reads the draft of a form. Fields without a change have the values of `start`. */
export function readItemDraft(name: string, start: Draft): Draft {
  return toDraft({ ...start, ...asRecord(readDraft(name)) });
}

/**
 * Stores the fields that differ from `start`, or deletes the draft if no field differs. Returns false if this device
 * cannot store it.
 */
export function storeItemDraft(name: string, draft: Draft, start: Draft): boolean {
  const startFields: Record<string, unknown> = start;
  const changed = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(startFields[field]),
  );
  return storeDraft(name, changed.length === 0 ? null : Object.fromEntries(changed)) === 'device';
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
