/** Returns the name in code of a table or column: `postTags` for `post_tags`. */
export function toCodeName(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
