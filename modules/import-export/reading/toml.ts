/** A value of TOML; dates remain text. */
export type TomlValue = string | number | boolean | TomlValue[] | { [name: string]: TomlValue };
type TomlTable = { [name: string]: TomlValue };

const maxDepth = 16;
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
export function parseToml(text: string): TomlTable {
  const reader = { text, at: 0 };
  const rootTable: TomlTable = {};
  let table = rootTable;
  while (true) {
    readPattern(reader, /(?:[ \t\r\n]|#[^\n]*)+/y);
    if (reader.at >= text.length) return rootTable;
    const [bracket] = readPattern(reader, /\[\[?/y) ?? [];
    if (bracket === undefined) assign(table, readKey(reader), readAssignedValue(reader));
    else {
      const names = readKey(reader);
      if (readPattern(reader, bracket === '[' ? /[ \t]*\]/y : /[ \t]*\]\]/y) === undefined)
        throw createSyntaxError(reader);
      table = bracket === '[' ? findOrCreateTable(rootTable, names) : appendTable(rootTable, names);
    }
    if (readPattern(reader, /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y) === undefined) throw createSyntaxError(reader);
  }
}

type Reader = { text: string; at: number };

function readPattern(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text) ?? undefined;
  if (match !== undefined) reader.at += match[0].length;
  return match;
}

function createSyntaxError({ at }: Reader): SyntaxError {
  return new SyntaxError(`Invalid TOML at character ${at}`);
}

function readKey(reader: Reader): string[] {
  const names: string[] = [];
  do {
    readPattern(reader, /[ \t]+/y);
    const bareKey = readPattern(reader, /[\w-]+/y)?.[0];
    const name = bareKey ?? (/["']/.test(reader.text[reader.at] ?? '') ? readString(reader) : undefined);
    if (name === undefined || name === '__proto__' || names.length >= maxDepth)
      throw createSyntaxError(reader);
    names.push(name);
  } while (readPattern(reader, /[ \t]*\./y) !== undefined);
  return names;
}

function readAssignedValue(reader: Reader, depth = 0): TomlValue {
  if (readPattern(reader, /[ \t]*=[ \t]*/y) === undefined) throw createSyntaxError(reader);
  return readValue(reader, depth);
}

function readValue(reader: Reader, depth: number): TomlValue {
  if (depth > maxDepth) throw createSyntaxError(reader);
  const first = reader.text[reader.at] ?? '';
  if (first === '"' || first === "'") return readString(reader);
  if (first === '[') return readArray(reader, depth);
  if (first === '{') return readInlineTable(reader, depth);
  const date = readPattern(
    reader,
    /\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?)?/y,
  );
  if (date !== undefined) return date[0];
  const [word = ''] = readPattern(reader, /[\w+.:-]+/y) ?? [];
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^\d\d:\d\d/.test(word)) return word;
  const number = Number(word.replaceAll('_', ''));
  if (word === '' || Number.isNaN(number)) throw createSyntaxError(reader);
  return number;
}

function readArray(reader: Reader, depth: number): TomlValue[] {
  const values: TomlValue[] = [];
  const space = /(?:[ \t\r\n]|#[^\n]*)*/y;
  readPattern(reader, /\[/y);
  while (true) {
    readPattern(reader, space);
    if (readPattern(reader, /\]/y) !== undefined) return values;
    values.push(readValue(reader, depth + 1));
    readPattern(reader, space);
    if (readPattern(reader, /,/y) === undefined && reader.text[reader.at] !== ']')
      throw createSyntaxError(reader);
  }
}

function readInlineTable(reader: Reader, depth: number): TomlTable {
  const table: TomlTable = {};
  readPattern(reader, /\{[ \t]*/y);
  if (readPattern(reader, /\}/y) !== undefined) return table;
  do {
    assign(table, readKey(reader), readAssignedValue(reader, depth + 1));
  } while (readPattern(reader, /[ \t]*,/y) !== undefined);
  if (readPattern(reader, /[ \t]*\}/y) === undefined) throw createSyntaxError(reader);
  return table;
}

function readString(reader: Reader): string {
  const literal = readPattern(reader, /'''(?:\r?\n)?([\s\S]*?'{0,2})'''|'([^'\n]*)'/y);
  if (literal !== undefined) return literal[1] ?? literal[2] ?? '';
  const long = readPattern(reader, /"""(?:\r?\n)?((?:[^"\\]|\\[\s\S]|"(?!""))*"{0,2})"""/y);
  const basic = long ?? readPattern(reader, /"((?:[^"\\\n]|\\.)*)"/y);
  if (basic === undefined) throw createSyntaxError(reader);
  const text = basic[1] ?? '';
  // A backslash at the end of a line joins the line to the next line.
  const joined = long === undefined ? text : text.replaceAll(/((?:^|[^\\])(?:\\\\)*)\\[ \t]*\r?\n\s*/g, '$1');
  return joined.replaceAll(
    /\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{2}|[\s\S])/g,
    (_match, escapeText: string) => {
      if (escapeText.length > 1) return toCharacter(reader, Number.parseInt(escapeText.slice(1), 16));
      const character =
        escapes[escapeText] ?? (escapeText === '"' || escapeText === '\\' ? escapeText : undefined);
      if (character === undefined) throw createSyntaxError(reader);
      return character;
    },
  );
}

function toCharacter(reader: Reader, code: number): string {
  if (code > 0x10_ff_ff) throw createSyntaxError(reader);
  return String.fromCodePoint(code).toWellFormed();
}

function assign(table: TomlTable, names: readonly string[], value: TomlValue): void {
  const last = names.at(-1) ?? '';
  const parentTable = findOrCreateTable(table, names.slice(0, -1));
  if (Object.hasOwn(parentTable, last)) throw new SyntaxError(`${last} is defined twice`);
  parentTable[last] = value;
}

/** Finds or creates the table of a header. In an array of tables, a header refers to the last table. */
function findOrCreateTable(rootTable: TomlTable, names: readonly string[]): TomlTable {
  let table = rootTable;
  for (const name of names) {
    const said = Object.hasOwn(table, name) ? table[name] : (table[name] = {});
    const nextTable = Array.isArray(said) ? said.at(-1) : said;
    if (typeof nextTable !== 'object' || Array.isArray(nextTable))
      throw new SyntaxError(`${name} is not a table`);
    table = nextTable;
  }
  return table;
}

function appendTable(rootTable: TomlTable, names: readonly string[]): TomlTable {
  const parentTable = findOrCreateTable(rootTable, names.slice(0, -1));
  const last = names.at(-1) ?? '';
  const list = Object.hasOwn(parentTable, last) ? parentTable[last] : (parentTable[last] = []);
  if (!Array.isArray(list)) throw new SyntaxError(`${last} is not a list`);
  const nextTable: TomlTable = {};
  list.push(nextTable);
  return nextTable;
}
