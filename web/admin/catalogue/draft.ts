import { type Category, categories } from '#modules/catalogue/constants.ts';
import { keepDraft, readDraft } from '../form-drafts/form-draft.ts';

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
  /** A new one is not published with Submit. */
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

/** What stays in a form once `sent` is stored: what was changed since, the rest as the form begins. */
export function settled(now: Draft, sent: Draft, start: Draft): Draft {
  const before: Record<string, unknown> = sent;
  const since = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return asDraft({ ...start, ...Object.fromEntries(since) });
}

/** The draft of a form as it differs from `start`, which stands where nothing was kept. */
export function readItemDraft(name: string, start: Draft): Draft {
  return asDraft({ ...start, ...asRecord(readDraft(name)) });
}

/** Keeps what differs from `start`, nothing by forgetting it. False where this device does not have it. */
export function keepItemDraft(name: string, draft: Draft, start: Draft): boolean {
  const before: Record<string, unknown> = start;
  const changed = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return keepDraft(name, changed.length === 0 ? null : Object.fromEntries(changed)) === 'device';
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
    isLater: fields['isLater'] === true,
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
