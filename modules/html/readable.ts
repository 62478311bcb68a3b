/** Tags within a word; every other one parts two. */
const withinWords = /<\/?(?:strong|em|u|s|sub|sup|code|a)(?: [^<>]*)?>/g;

const plainSigns = '0123456789+-\u2212=()n';
const smallSigns = {
  sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ',
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ',
} as const;

/** HTML whose raised and lowered numbers are signs that stay so in plain text: a million is 10⁶ and not 106. */
export function withSmallSigns(html: string): string {
  return html.replaceAll(
    /<(sup|sub)>([-\d+\u2212=()n]{1,20})<\/\1>/g,
    (_all, side: 'sup' | 'sub', text: string) =>
      text.replaceAll(/./g, (sign) => smallSigns[side][plainSigns.indexOf(sign)] ?? sign),
  );
}

/**
 * The words of HTML, white space as single spaces. Of HTML that was cleaned or written by the editor: neither leaves a
 * `<` or `>` but those of tags, nor other entities than these.
 */
export function readableHtml(html: string): string {
  const text = withSmallSigns(html)
    .replaceAll(withinWords, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return singleSpaced(text);
}

/** White space as single spaces, none at either end. */
export function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** How many words a text has, as white space parts them. */
export function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
