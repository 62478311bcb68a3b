import { type Module, nameOf, placeOf } from '#tests/measure/modules.ts';
import { isNode, type Node, visit } from './source-files.ts';

/** Returns a module's violations of one rule of docs/style.md, each with its name and place. */
export type StyleRule = (module: Module) => string[];

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Finds boolean parameters and parameters with a boolean default value: the call `finish(true)` does not explain its argument.
 */
export function booleanParameters(module: Module): string[] {
  return found(module, (node, around) => {
    if (!functionTypes.has(node.type) || !Array.isArray(node['params'])) return [];
    const parameters = node['params'].filter(isNode).filter((one) => isBoolean(module, one));
    const name = nameOf(node) ?? nameOf(around.at(-1)) ?? 'a nameless function';
    return parameters.map((one) => `${name} (${textOf(module, one)})`);
  });
}

/**
 * Finds classes that are neither errors, which `instanceof` distinguishes, nor editor nodes, which Lexical requires to be
 * classes.
 */
export function otherClasses(module: Module): string[] {
  return found(module, (node) => {
    if (!/^Class(Declaration|Expression)$/.test(node.type)) return [];
    const base = isNode(node['superClass']) ? textOf(module, node['superClass']) : '';
    return /(Error|Node)$/.test(base) ? [] : [nameOf(node) ?? 'nameless'];
  });
}

const statements = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;

/** Finds database statements outside of a module's stores. */
export function sqlOutsideStores(module: Module): string[] {
  if (!module.path.startsWith('modules/') || /(^|[/-])store\.ts$/.test(module.path)) return [];
  return found(module, ({ type, callee, tag }) => {
    if (type === 'TaggedTemplateExpression' && isNode(tag) && textOf(module, tag).startsWith('sql'))
      return ['sql'];
    const called = type === 'CallExpression' && isNode(callee) ? textOf(module, callee) : '';
    return statements.test(called) ? [called.split('.').at(-1) ?? ''] : [];
  });
}

/** Finds constants in upper case. Constants have the same case as all other names. */
export function shoutedConstants({ program, path }: Module): string[] {
  return topDeclarations(program)
    .flatMap((declaration) => namesOf(declaration))
    .filter((name) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name))
    .map((name) => `${name} at ${path}`);
}

/**
 * Finds direct reads of the current time. Code must use the context's clock, which tests can move. Measuring a duration is
 * allowed.
 */
export function ownClocks(module: Module): string[] {
  if (!/^(api|modules|jobs)\//.test(module.path)) return [];
  return found(module, (node) => {
    const callee = isNode(node['callee']) ? textOf(module, node['callee']) : '';
    const isNow = node.type === 'CallExpression' && callee === 'Date.now';
    const isNewDate =
      node.type === 'NewExpression' && callee === 'Date' && listOf(node['arguments']).length === 0;
    return isNow || isNewDate ? [callee] : [];
  });
}

/**
 * Finds `crypto.randomUUID` and `crypto.subtle` in pages. Browsers do not provide these functions over plain http,
 * which some teams use on their own server.
 */
export function secureCrypto(module: Module): string[] {
  if (!module.path.startsWith('web/')) return [];
  return found(module, (node) => {
    const called = node.type === 'MemberExpression' ? textOf(module, node) : '';
    return /^(?:\w+\.)?crypto\.(?:randomUUID|subtle)$/.test(called) ? [called] : [];
  });
}

/** Finds pools without an error handler: an unhandled pool error ends the process, which also ends the test file. */
export function poolsWithoutErrorHandler(module: Module): string[] {
  if (/^(platform\/postgres\/database-pool|tests\/harness\/test-pool)\.ts$/.test(module.path)) return [];
  return found(module, ({ type, callee }) =>
    type === 'NewExpression' && isNode(callee) && /(^|\.)Pool$/.test(textOf(module, callee))
      ? [textOf(module, callee)]
      : [],
  );
}

/** Finds colours of a style sheet outside of custom properties: `color: #fff`, not `--paper: #fff`. */
export function namelessColours(path: string, sheet: string): string[] {
  const plain = sheet.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...plain.matchAll(/(--[\w-]+)?\s*:([^;{}]*)[;}]/g)]
    .filter(([, property]) => property === undefined)
    .flatMap(({ 2: value = '', index }) => {
      const colours = value.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\([^)]*\)/gi) ?? [];
      const line = plain.slice(0, index).split('\n').length;
      return colours.map((colour) => `${colour} at ${path}:${line}`);
    });
}

function found(module: Module, faultsOf: (node: Node, around: readonly Node[]) => string[]): string[] {
  const faults: string[] = [];
  visit(module.program, (node, around) => {
    for (const fault of faultsOf(node, around)) faults.push(`${fault} at ${placeOf(module, node)}`);
  });
  return faults;
}

function isBoolean(module: Module, parameter: Node): boolean {
  const isFilled = parameter.type === 'AssignmentPattern';
  const { left, right } = parameter;
  const target = isFilled && isNode(left) ? left : parameter;
  const type = isNode(target['typeAnnotation']) ? textOf(module, target['typeAnnotation']) : '';
  const isTrueOrFalse = isFilled && isNode(right) && typeof right['value'] === 'boolean';
  return isTrueOrFalse || /^:\s*boolean(\s*\|\s*(undefined|null))?$/.test(type);
}

function topDeclarations(program: Node): Node[] {
  return listOf(program['body']).map(({ declaration, ...statement }) =>
    isNode(declaration) ? declaration : statement,
  );
}

function namesOf(declaration: Node): string[] {
  return listOf(declaration['declarations']).flatMap((one) => nameOf(one) ?? []);
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function textOf({ text }: Module, node: Node): string {
  return text.slice(Number(node['start']), Number(node['end']));
}
