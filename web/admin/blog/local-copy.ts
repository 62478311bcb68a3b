import type { DraftText } from './draft-saver.ts';

/** What was typed and may not have been saved, with the version that it is based on and the save under way. */
export type LocalCopy = DraftText & { version: number | null; at: string; key: string | null };

const prefix = 'hirawa.post.';

/** One copy a post and person, and one for a post without a number yet. */
export function copyName(userId: number, postId: number | null): string {
  return `${prefix}${userId}.${postId ?? 'new'}`;
}

/** Storage may be full or forbidden; the server's copy is the one that counts. */
export function keepCopy(name: string, copy: LocalCopy): void {
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

export function readCopy(name: string): LocalCopy | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isCopy(found) ? found : null;
  } catch {
    return null;
  }
}

function isCopy(found: unknown): found is LocalCopy {
  if (typeof found !== 'object' || found === null) return false;
  const { title, body, at } = Object.assign({ title: null, body: null, at: null }, found);
  return typeof title === 'string' && typeof body === 'string' && typeof at === 'string';
}
