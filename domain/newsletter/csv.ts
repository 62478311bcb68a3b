/** RFC 4180, read line by line: `line` is the number of the line that a record begins on, the first being 1. */
export type CsvRecord = { line: number; fields: string[] };

/** Reads records; separators are comma or semicolon, whichever the first line has more of. Quotes may hold line breaks. */
export function* readCsv(text: string): Generator<CsvRecord> {
  const source = text.replace(/^\uFEFF/, '');
  const firstLine = /^[^\r\n]*/.exec(source)?.[0] ?? '';
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let begunAt = 1;
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
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

/**
 * One line of CSV. A value that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV
 * injection), as does one that begins with a tab or a carriage return.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => csvField(value === null ? '' : String(value))).join(',')}\r\n`;
}

function csvField(value: string): string {
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}
