const longest = 80;

/** Letters that are no letter with a mark, of Hausa and of Europe. */
const plain: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * The readable part of a post's address: words of a-z and 0-9 with hyphens between, 80 characters at most, cut after
 * a word where there is one. Empty for a title without such letters: the address is the id alone then.
 */
export function slugOf(title: string): string {
  const texts = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɓɗƙƴıłøđßæœ]/g, (email) => plain[email] ?? '')
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (texts.length <= longest) return texts;
  const head = texts.slice(0, longest + 1);
  const cut = head.lastIndexOf('-');
  return cut > 0 ? head.slice(0, cut) : texts.slice(0, longest);
}
