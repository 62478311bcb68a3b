import { parseAst } from 'vite';

export type FoundRegex = { line: number; regex: RegExp };

/** Returns the regular expression literals of a source file. */
export function findRegexes(text: string, path: string): FoundRegex[] {
  const found: FoundRegex[] = [];
  visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', astType: 'ts' }, path), (node) => {
    if (!('regex' in node) || !('start' in node) || typeof node.start !== 'number') return;
    const written = node.regex;
    if (!isObject(written) || !('pattern' in written) || !('flags' in written)) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ line, regex: new RegExp(String(written.pattern), String(written.flags)) });
  });
  return found;
}

function visit(node: object, see: (node: object) => void): void {
  see(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const one of child) if (isObject(one)) visit(one, see);
    if (isObject(child) && !Array.isArray(child) && !(child instanceof RegExp)) visit(child, see);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A character, a class or an escape of a pattern, without its quantifier; not a group or an anchor. */
const atom =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<[^>]*>|\\.|[^\\[\]()|*+?^$]/gu;
const groups = /\(\?<?[:=!]|\(\?<[A-Za-z]\w*>|\{\d+(?:,\d*)?\}/g;
const probes = Array.from(' \n\tab1.<>"\'/@-_:;,=[](){}&#*|!?%+~`^$\\éあ0xzAZ\0');

/**
 * Returns texts that, when repeated, make a vulnerable regular expression slow: a character for each of its atoms, and texts that
 * match up to 16 atoms in a row.
 */
export function unitsOf(regex: RegExp): string[] {
  const atoms = atomsOf(regex);
  const units = new Set(atoms.flatMap((taken) => taken.slice(0, 4)));
  const firsts = atoms.map(([first = '']) => first);
  for (let from = 0; from < firsts.length && from < 24; from += 1)
    for (let length = 2; length <= 16 && from + length <= firsts.length; length += length < 4 ? 1 : 4)
      units.add(firsts.slice(from, from + length).join(''));
  return [...units].filter((unit) => unit !== '').slice(0, 60);
}

/** Returns texts that match the first one to six atoms of a regular expression. */
export function headsOf(regex: RegExp): string[] {
  const firsts = atomsOf(regex).map((taken) => taken.find((one) => /\w/.test(one)) ?? taken[0] ?? '');
  return [1, 2, 3, 4, 6]
    .filter((count) => count < firsts.length)
    .map((count) => firsts.slice(0, count).join(''));
}

function atomsOf({ source, flags }: RegExp): string[][] {
  const plain = flags.replaceAll(/[gymd]/g, '');
  return Array.from(source.replaceAll(groups, '').matchAll(atom), ([one]) => takenBy(one, plain));
}

function takenBy(one: string, flags: string): string[] {
  if (one.length === 1 && one !== '.') return [one];
  try {
    const regex = new RegExp(`^(?:${one})$`, flags);
    return probes.filter((probe) => regex.test(probe));
  } catch {
    return [];
  }
}
