/** RFC 4180, read line by line: `line` is the number of the line that a record begins on, the first being 1. */
export type CsvRecord = { line: number; fields: string[] };

/** A quote that is never closed makes one field of all that follows: no list has fields or lines like that. */
const limits = { field: 10_000, fields: 500 } as const;
export class CsvTooWide extends Error {}

/** Reads records; separators are comma or semicolon, whichever the first line has more of. Quotes may hold line breaks. Throws CsvTooWide. */
export function* readCsv(text: string): Generator<CsvRecord> {
  const source = text.replace(/^\uFEFF/, '');
  const firstLine = /^[^\r\n]*/.exec(source.slice(0, limits.field))?.[0] ?? '';
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let begunAt = 1;
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (field.length > limits.field || fields.length > limits.fields) throw new CsvTooWide();
    if (isQuoted) {
      if (character === '"' && source[at + 1] === '"') at += 1;
      else if (character === '"') {
        isQuoted = false;
        continue;
      }
      if (character === '\n') line += 1;
      field += character;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === separator) {
      fields.push(field);
      field = '';
    } else if (character === '\n') {
      yield { line: begunAt, fields: [...fields, field] };
      fields = [];
      field = '';
      line += 1;
      begunAt = line;
    } else if (character !== '\r' || source[at + 1] !== '\n') field += character;
  }
  if (field !== '' || fields.length > 0) yield { line: begunAt, fields: [...fields, field] };
}
