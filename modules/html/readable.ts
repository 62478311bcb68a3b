/** Tags that can occur inside a word; all other tags separate words. */
const inlineTagPattern = /<\/?(?:strong|em|u|s|sub|sup|code|a)(?: [^<>]*)?>/g;

const plainCharacters = '0123456789+-\u2212=()n';
const smallCharacters = {
  sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ',
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ',
} as const;

/**
 * Replaces superscript and subscript numbers with Unicode characters, so that plain text retains the meaning: a
 * million is 10⁶ and not 106.
 */
export function convertSuperAndSubscripts(html: string): string {
  return html.replaceAll(
    /<(sup|sub)>([-\d+\u2212=()n]{1,20})<\/\1>/g,
    (_match, side: 'sup' | 'sub', text: string) =>
      text.replaceAll(
        /./g,
        (character) => smallCharacters[side][plainCharacters.indexOf(character)] ?? character,
      ),
  );
}

/**
 * Returns the text of HTML with single spaces. The HTML must be sanitized or from the editor: such HTML contains `<`
 * and `>` only in tags, and only the entities that this function decodes.
 */
export function htmlToText(html: string): string {
  const text = convertSuperAndSubscripts(html)
    .replaceAll(inlineTagPattern, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return collapseSpaces(text);
}

export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
