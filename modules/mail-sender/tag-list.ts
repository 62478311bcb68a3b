/** A record of DKIM or DMARC: `name=value` pairs, separated by semicolons (RFC 6376, 3.2). */
export type TagList = {
  /** Values by the name of the tag as written. If a tag occurs twice, the first value is used. */
  tags: ReadonlyMap<string, string>;
  /**
   * False if a part is not a `name=value` pair, if a name occurs twice, or if the record contains a character that is
   * not allowed.
   */
  isValid: boolean;
};

/** Parses a record in linear time. Verifiers ignore blanks around names and values, and a semicolon at the end. */
export function parseTagList(record: string): TagList {
  const tags = new Map<string, string>();
  let isValid = !/[\\"]/.test(record);
  for (const part of record.split(';')) {
    if (part.trim() === '') continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (!/^[a-z]\w*$/i.test(name) || tags.has(name)) isValid = false;
    else tags.set(name, part.slice(at + 1).trim());
  }
  return { tags, isValid };
}
