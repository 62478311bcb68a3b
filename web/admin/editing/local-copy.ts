import type { DraftText } from './draft-saver.ts';

/** What was typed and may not have been saved, with the version that it is based on and the key of the save under way. */
export type LocalCopy<Text extends DraftText> = {
  text: Text;
  version: number | null;
  key: string | null;
  at: string;
};

/** Where a browser keeps it: one copy a person and thing, and one for a thing without a number yet. */
export function copyName(kind: 'post' | 'newsletter', userId: number, id: number | null): string {
  return `hirawa.${kind}.${userId}.${id ?? 'new'}`;
}

/** Storage may be full or forbidden; the server's copy is the one that counts. */
export function keepCopy<Text extends DraftText>(name: string, copy: LocalCopy<Text>): void {
  try {
    localStorage.setItem(name, JSON.stringify(copy));
  } catch {
    // Nothing to do about it, and nothing lost that is on the page.
  }
}

export function dropCopy(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** What was kept, in the fields that the form has today; null for none that can be read. */
export function readCopy<Text extends DraftText>(name: string, empty: Text): LocalCopy<Text> | null;
export function readCopy(name: string, empty: DraftText): LocalCopy<DraftText> | null {
  try {
    const found = asRecord(JSON.parse(localStorage.getItem(name) ?? 'null'));
    const { version, key, at } = found;
    const fields = asRecord(found['text']);
    if (typeof at !== 'string') return null;
    const text: Record<string, string | null> = {};
    for (const field of Object.keys(empty)) {
      const value = fields[field];
      if (typeof value !== 'string' && value !== null) return null;
      text[field] = value;
    }
    return {
      text,
      version: typeof version === 'number' ? version : null,
      key: typeof key === 'string' ? key : null,
      at,
    };
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
