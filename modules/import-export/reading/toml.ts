/** A value of TOML; dates remain text. */
export type TomlValue = string | number | boolean | TomlValue[] | { [name: string]: TomlValue };
type Table = { [name: string]: TomlValue };

const mostDepth = 16;
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
};

/**
 * Parses a TOML 1.0 document, the front matter of Hugo and Zola. Throws SyntaxError for invalid TOML, a duplicate key, and
 * values nested more than 16 deep.
 */
export function parseToml(text: string): Table {
  const reader = { text, at: 0 };
  const top: Table = {};
  let table = top;
  while (true) {
    take(reader, /(?:[ \t\r\n]|#[^\n]*)+/y);
    if (reader.at >= text.length) return top;
    const [head] = take(reader, /\[\[?/y) ?? [];
    if (head === undefined) assign(table, readKey(reader), readLast(reader));
    else {
      const names = readKey(reader);
      if (take(reader, head === '[' ? /[ \t]*\]/y : /[ \t]*\]\]/y) === undefined) throw fault(reader);
      table = head === '[' ? tableAt(top, names) : nextOf(top, names);
    }
    if (take(reader, /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y) === undefined) throw fault(reader);
  }
}

type Reader = { text: string; at: number };

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text) ?? undefined;
  if (found !== undefined) reader.at += found[0].length;
  return found;
}

function fault({ at }: Reader): SyntaxError {
  return new SyntaxError(`No TOML at character ${at}`);
}

function readKey(reader: Reader): string[] {
  const names: string[] = [];
  do {
    take(reader, /[ \t]+/y);
    const bare = take(reader, /[\w-]+/y)?.[0];
    const name = bare ?? (/["']/.test(reader.text[reader.at] ?? '') ? readString(reader) : undefined);
    if (name === undefined || name === '__proto__' || names.length >= mostDepth) throw fault(reader);
    names.push(name);
  } while (take(reader, /[ \t]*\./y) !== undefined);
  return names;
}

function readLast(reader: Reader, depth = 0): TomlValue {
  if (take(reader, /[ \t]*=[ \t]*/y) === undefined) throw fault(reader);
  return readValue(reader, depth);
}

function readValue(reader: Reader, depth: number): TomlValue {
  if (depth > mostDepth) throw fault(reader);
  const first = reader.text[reader.at] ?? '';
  if (first === '"' || first === "'") return readString(reader);
  if (first === '[') return readArray(reader, depth);
  if (first === '{') return readInline(reader, depth);
  const date = take(reader, /\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?)?/y);
  if (date !== undefined) return date[0];
  const [word = ''] = take(reader, /[\w+.:-]+/y) ?? [];
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^\d\d:\d\d/.test(word)) return word;
  const number = Number(word.replaceAll('_', ''));
  if (word === '' || Number.isNaN(number)) throw fault(reader);
  return number;
}

function readArray(reader: Reader, depth: number): TomlValue[] {
  const values: TomlValue[] = [];
  const space = /(?:[ \t\r\n]|#[^\n]*)*/y;
  take(reader, /\[/y);
  while (true) {
    take(reader, space);
    if (take(reader, /\]/y) !== undefined) return values;
    values.push(readValue(reader, depth + 1));
    take(reader, space);
    if (take(reader, /,/y) === undefined && reader.text[reader.at] !== ']') throw fault(reader);
  }
}

function readInline(reader: Reader, depth: number): Table {
  const table: Table = {};
  take(reader, /\{[ \t]*/y);
  if (take(reader, /\}/y) !== undefined) return table;
  do {
    assign(table, readKey(reader), readLast(reader, depth + 1));
  } while (take(reader, /[ \t]*,/y) !== undefined);
  if (take(reader, /[ \t]*\}/y) === undefined) throw fault(reader);
  return table;
}

function readString(reader: Reader): string {
  const literal = take(reader, /'''(?:\r?\n)?([\s\S]*?'{0,2})'''|'([^'\n]*)'/y);
  if (literal !== undefined) return literal[1] ?? literal[2] ?? '';
  const long = take(reader, /"""(?:\r?\n)?((?:[^"\\]|\\[\s\S]|"(?!""))*"{0,2})"""/y);
  const basic = long ?? take(reader, /"((?:[^"\\\n]|\\.)*)"/y);
  if (basic === undefined) throw fault(reader);
  const text = basic[1] ?? '';
  // A backslash at the end of a line joins it to the next one.
  const joined = long === undefined ? text : text.replaceAll(/((?:^|[^\\])(?:\\\\)*)\\[ \t]*\r?\n\s*/g, '$1');
  return joined.replaceAll(
    /\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{2}|[\s\S])/g,
    (_all, said: string) => {
      if (said.length > 1) return codePoint(reader, Number.parseInt(said.slice(1), 16));
      const sign = escapes[said] ?? (said === '"' || said === '\\' ? said : undefined);
      if (sign === undefined) throw fault(reader);
      return sign;
    },
  );
}

function codePoint(reader: Reader, code: number): string {
  if (code > 0x10_ff_ff) throw fault(reader);
  return String.fromCodePoint(code).toWellFormed();
}

function assign(table: Table, names: readonly string[], value: TomlValue): void {
  const last = names.at(-1) ?? '';
  const within = tableAt(table, names.slice(0, -1));
  if (Object.hasOwn(within, last)) throw new SyntaxError(`${last} is said twice`);
  within[last] = value;
}

/** For an array of tables, a header refers to its last table. */
function tableAt(top: Table, names: readonly string[]): Table {
  let table = top;
  for (const name of names) {
    const said = Object.hasOwn(table, name) ? table[name] : (table[name] = {});
    const next = Array.isArray(said) ? said.at(-1) : said;
    if (typeof next !== 'object' || Array.isArray(next)) throw new SyntaxError(`${name} is no table`);
    table = next;
  }
  return table;
}

function nextOf(top: Table, names: readonly string[]): Table {
  const within = tableAt(top, names.slice(0, -1));
  const last = names.at(-1) ?? '';
  const list = Object.hasOwn(within, last) ? within[last] : (within[last] = []);
  if (!Array.isArray(list)) throw new SyntaxError(`${last} is no list`);
  const next: Table = {};
  list.push(next);
  return next;
}
