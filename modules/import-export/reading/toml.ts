import { parse } from 'smol-toml';

const maxDepth = 16;

/**
 * Parses a TOML 1.1 document, the front matter of Hugo and Zola. Dates and times become text in ISO 8601, and integers beyond 2^53 are
 * rounded. Throws an error for invalid TOML, a key `__proto__`, and values nested more than 16 deep.
 */
export function parseToml(text: string): Record<string, unknown> {
  return toPlainTable(
    parse(text, { maxDepth, integersAsBigInt: 'asNeeded', useLegacyDate: false }),
    maxDepth,
  );
}

function toPlainTable(table: object, depth: number): Record<string, unknown> {
  if (depth < 0) throw new SyntaxError('The values are nested too deep');
  if (Object.hasOwn(table, '__proto__')) throw new SyntaxError('A key is __proto__');
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => [name, toPlainValue(value, depth - 1)]),
  );
}

function toPlainValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => toPlainValue(entry, depth));
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  // Tables have no prototype; other objects are Temporal dates and times. Their text may end with a time zone in brackets.
  if (Object.getPrototypeOf(value) === null) return toPlainTable(value, depth);
  return JSON.stringify(value).replaceAll(/"|\[.*/g, '');
}
