/**
 * Returns true if the text has a visible character. Invisible characters are white space, control characters, default ignorable
 * code points (UAX #44), such as joiners, directional marks and Hangul fillers, and the empty Braille pattern.
 */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}

/** Returns false for a name or a title of invisible characters alone. The check for a minimum length rejects an empty text. */
export function isNotInvisible(text: string): boolean {
  return text === '' || hasVisibleText(text);
}
