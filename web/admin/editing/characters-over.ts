/** By how many characters (Unicode code points, as the server counts) a text is longer than it may be. */
export function charactersOver(text: string, limit: number): number {
  return text.length <= limit ? 0 : Math.max(0, Array.from(text).length - limit);
}
