import { type Module, nameOf, placeOf } from '#tests/measure/modules.ts';
import { isNode, type Node, visit } from './source-files.ts';

/** What a module does against one rule of docs/style.md: each fault as its name and place. */
export type StyleRule = (module: Module) => string[];

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** `finish(true)` says nothing at the call: a parameter of a function is no boolean, nor stands one for it if nothing is given. */
export function booleanParameters(module: Module): string[] {
  return found(module, (node, around) => {
    if (!functionTypes.has(node.type) || !Array.isArray(node['params'])) return [];
    const parameters = node['params'].filter(isNode).filter((one) => isBoolean(module, one));
    const name = nameOf(node) ?? nameOf(around.at(-1)) ?? 'a nameless function';
    return parameters.map((one) => `${name} (${textOf(module, one)})`);
  });
}

/** Errors are classes because `instanceof` tells them apart, nodes of the editor because Lexical wants them so. */
export function otherClasses(module: Module): string[] {
  return found(module, (node) => {
    if (!/^Class(Declaration|Expression)$/.test(node.type)) return [];
    const base = isNode(node['superClass']) ? textOf(module, node['superClass']) : '';
    return /(Error|Refusal|Node)$/.test(base) ? [] : [nameOf(node) ?? 'nameless'];
  });
}

const statements = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;

/** Statements of a room stand in its store. */
export function sqlOutsideStores(module: Module): string[] {
  if (!module.path.startsWith('modules/') || /(^|[/-])store\.ts$/.test(module.path)) return [];
  return found(module, ({ type, callee, tag }) => {
    if (type === 'TaggedTemplateExpression' && isNode(tag) && textOf(module, tag).startsWith('sql'))
      return ['sql'];
    const called = type === 'CallExpression' && isNode(callee) ? textOf(module, callee) : '';
    return statements.test(called) ? [called.split('.').at(-1) ?? ''] : [];
  });
}

/** Constants are named as everything else is. */
export function shoutedConstants({ program, path }: Module): string[] {
  return topDeclarations(program)
    .flatMap((declaration) => namesOf(declaration))
    .filter((name) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name))
    .map((name) => `${name} at ${path}`);
}

/** What time it is tells the clock of the context, which a test moves. How long something takes is no time. */
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

/** `crypto.randomUUID` and `crypto.subtle` are missing on pages over plain http, where an office opens its own server. */
export function secureCrypto(module: Module): string[] {
  if (!module.path.startsWith('web/')) return [];
  return found(module, (node) => {
    const called = node.type === 'MemberExpression' ? textOf(module, node) : '';
    return /^(?:\w+\.)?crypto\.(?:randomUUID|subtle)$/.test(called) ? [called] : [];
  });
}

/** An error of a pool that nobody hears ends the process, and the test file with it. */
export function poolsUnheard(module: Module): string[] {
  if (/^(platform\/postgres\/way|tests\/harness\/pool)\.ts$/.test(module.path)) return [];
  return found(module, ({ type, callee }) =>
    type === 'NewExpression' && isNode(callee) && /(^|\.)Pool$/.test(textOf(module, callee))
      ? [textOf(module, callee)]
      : [],
  );
}

/**
 * Colours of a style sheet that stand in no custom property: `color: #fff`, not `--paper: #fff`. One that a drawing alone
 * has may stand so.
 */
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
