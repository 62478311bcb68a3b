const maxLength = 60;
/** The number of characters after the ellipsis. The end of a path distinguishes pages. */
const tailLength = 22;

/** Shortens a URL for a table: removes https and a trailing slash, and the middle of a long URL. */
export function shortenAddress(address: string): string {
  const text = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  return `${characters.slice(0, maxLength - tailLength - 1).join('')}…${characters.slice(-tailLength).join('')}`;
}
