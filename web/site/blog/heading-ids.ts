/** Longer ones say no more of where a link leads. */
const longestId = 60;

/**
 * Gives each heading of a text an id of its words, in any script, numbered where it comes again. The first letter keeps them apart
 * from the ids of the page around the text. The same text has the same ids, so that links to its sections stay.
 */
export function createHeadingIds(): (text: string) => string {
  const given = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const words =
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const base = `s-${cut(words.join('-')) || 'section'}`;
    let count = counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    for (; given.has(id); id = `${base}-${count}`) count += 1;
    counts.set(base, count + 1);
    given.add(id);
    return id;
  };
}

/** No character in two, and no dash at the end. */
function cut(joined: string): string {
  return Array.from(joined).slice(0, longestId).join('').replace(/-$/, '');
}
