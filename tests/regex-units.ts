import { parseAst } from 'vite';

export type FoundRegex = { line: number; regex: RegExp };

/** Replaces a part of a pattern that is known only at run time. */
const standIn = 'b7';

/**
 * Returns the regular expressions of a source file: its literals, and the expressions that `RegExp(…)` builds from
 * strings, templates, constants and functions of the file. `unknown`: lines on which no part of the pattern is known.
 */
export function findRegexes(text: string, path: string): { found: FoundRegex[]; unknown: number[] } {
  const found: FoundRegex[] = [];
  const unknown: number[] = [];
  const ast = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', astType: 'ts' }, path);
  const named = namedValues(ast);
  visit(ast, (node) => {
    if (!('start' in node) || typeof node.start !== 'number') return;
    const line = text.slice(0, node.start).split('\n').length;
    const literal = partOf(node, 'regex');
    if (literal !== undefined)
      found.push({ line, regex: new RegExp(nameIn(literal, 'pattern'), nameIn(literal, 'flags')) });
    const built = builtRegex(node, named);
    if (built === undefined) return;
    if (/^[b7^$]*$/.test(built.source)) unknown.push(line);
    else found.push({ line, regex: new RegExp(built.source, built.flags) });
  });
  return { found, unknown };
}

function builtRegex(
  node: object,
  named: ReadonlyMap<string, object>,
): { source: string; flags: string } | undefined {
  const isCall = ['NewExpression', 'CallExpression'].includes(nameIn(node, 'type'));
  const callee = partOf(node, 'callee');
  if (!isCall || callee === undefined || nameIn(callee, 'name') !== 'RegExp') return undefined;
  const [pattern, flags] = partsOf(node, 'arguments');
  const said = flags === undefined ? '' : textOf(flags, named);
  // If the flags are known only at run time, uses the flag `g`, so that the pattern is searched in the whole text.
  return {
    source: pattern === undefined ? standIn : textOf(pattern, named),
    flags: /^[a-z]*$/.test(said) ? said : 'g',
  };
}

/** Returns the values of constants, and the returned values of functions, by their names. */
function namedValues(ast: object): ReadonlyMap<string, object> {
  const named = new Map<string, object>();
  visit(ast, (node) => {
    const id = partOf(node, 'id');
    const init = partOf(node, 'init');
    if (id !== undefined && init !== undefined) named.set(nameIn(id, 'name'), init);
    const body = partOf(node, 'body');
    if (id === undefined || body === undefined || nameIn(node, 'type') !== 'FunctionDeclaration') return;
    visit(body, (inner) => {
      const value = nameIn(inner, 'type') === 'ReturnStatement' ? partOf(inner, 'argument') : undefined;
      if (value !== undefined) named.set(nameIn(id, 'name'), value);
    });
  });
  return named;
}

/** Returns the text of an expression, with `b7` for each part that is known only at run time. */
function textOf(node: object, named: ReadonlyMap<string, object>, depth = 0): string {
  const inner = (part: object | undefined) =>
    part === undefined || depth > 8 ? standIn : textOf(part, named, depth + 1);
  switch (nameIn(node, 'type')) {
    case 'Literal':
      return 'value' in node && (typeof node.value === 'string' || typeof node.value === 'number')
        ? String(node.value)
        : standIn;
    case 'TemplateLiteral':
      return templateText(node, 'cooked', inner);
    case 'TaggedTemplateExpression':
      return templateText(partOf(node, 'quasi') ?? node, 'raw', inner);
    case 'BinaryExpression':
      return nameIn(node, 'operator') === '+'
        ? inner(partOf(node, 'left')) + inner(partOf(node, 'right'))
        : '7';
    case 'Identifier':
      return inner(named.get(nameIn(node, 'name')));
    case 'MemberExpression':
      return '7';
    case 'CallExpression': {
      const callee = partOf(node, 'callee');
      return inner(callee === undefined ? undefined : named.get(nameIn(callee, 'name')));
    }
    default:
      return standIn;
  }
}

function templateText(
  template: object,
  form: 'cooked' | 'raw',
  inner: (part: object | undefined) => string,
): string {
  const values = partsOf(template, 'expressions');
  return partsOf(template, 'quasis')
    .map((quasi, at) => {
      const text = nameIn(partOf(quasi, 'value') ?? quasi, form);
      return at < values.length ? text + inner(values[at]) : text;
    })
    .join('');
}

function partOf(node: object, name: string): object | undefined {
  const part: unknown = Reflect.get(node, name);
  return isObject(part) ? part : undefined;
}

function partsOf(node: object, name: string): object[] {
  const parts: unknown = Reflect.get(node, name);
  return Array.isArray(parts) ? parts.filter(isObject) : [];
}

function nameIn(node: object, name: string): string {
  const value: unknown = Reflect.get(node, name);
  return typeof value === 'string' ? value : '';
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
