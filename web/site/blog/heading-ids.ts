/** In characters; longer ids do not make a link clearer. */
const maxIdLength = 60;

/**
 * Returns a function that makes an id from the text of each heading, in any script, and numbers repeated ids. The prefix
 * `s-` avoids conflicts with ids of the surrounding page. The same headings always get the same ids, so that links to
 * sections stay valid.
 */
export function createHeadingIds(): (text: string) => string {
  const usedIds = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const words =
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const base = `s-${truncate(words.join('-')) || 'section'}`;
    let count = counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    for (; usedIds.has(id); id = `${base}-${count}`) count += 1;
    counts.set(base, count + 1);
    usedIds.add(id);
    return id;
  };
}

/** Cuts between code points and removes a trailing dash. */
function truncate(joined: string): string {
  return Array.from(joined).slice(0, maxIdLength).join('').replace(/-$/, '');
}
