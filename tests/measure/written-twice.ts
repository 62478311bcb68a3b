import { isNode, type Node, visit } from '#tests/architecture/source-files.ts';
import { type Module, nameOf, placeOf } from './modules.ts';

/** The locations of code that repeats the API contract, grouped by the kind of repetition. */
export type WrittenTwice = { answerTypes: string[]; casts: string[]; mappers: string[] };

/**
 * Finds code that repeats the API contract: response types and casts in `web/admin` (except `as const`), and untyped `api`
 * functions that return `Record<string, unknown>`.
 */
export function findWrittenTwice(modules: readonly Module[]): WrittenTwice {
  const admin = modules.filter(({ path }) => path.startsWith('web/admin/'));
  const api = modules.filter(({ path }) =>
    /^api\/|^modules\/[^/]+\/([a-z-]+-)?(?:routes|response|request)\.ts$/.test(path),
  );
  return {
    answerTypes: [...new Set(admin.flatMap((module) => answerTypesOf(module)))],
    casts: admin.flatMap((module) => castsOf(module)),
    mappers: api.flatMap((module) => mappersOf(module)),
  };
}

/**
 * A type is a response type if an API call has it as type argument, if its comment names an API call, or if it has a field in
 * snake_case.
 */
function answerTypesOf(module: Module): string[] {
  const found: string[] = [];
  visit(module.program, (node) => {
    if (isApiCall(node) && isNode(node['typeArguments'])) found.push(`call at ${placeOf(module, node)}`);
    const isType = node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration';
    if (isType && (isSaidToBeAnswer(module, node) || hasWireField(node)))
      found.push(`${nameOf(node)} at ${placeOf(module, node)}`);
  });
  return found;
}

function isApiCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  const first = callee.type === 'MemberExpression' ? rootOf(callee) : callee;
  return /^(callApi|api)/.test(String(first['name']));
}

/** Returns `api` for `api.posts.list`. */
function rootOf(node: Node): Node {
  const { object } = node;
  return isNode(object) ? rootOf(object) : node;
}

function isSaidToBeAnswer({ text, comments }: Module, node: Node): boolean {
  const start = Number(node['start']);
  const comment = comments.findLast(({ end }) => end <= start);
  const between = comment === undefined ? 'x' : text.slice(comment.end, start).replace(/^\s*export\s*/, '');
  return between.trim() === '' && /\b(GET|POST|PUT|DELETE) (\/|…)/.test(comment?.value ?? '');
}

function hasWireField(type: Node): boolean {
  let isFound = false;
  visit(type, ({ type: kind, key }) => {
    const name = kind === 'TSPropertySignature' && isNode(key) ? String(key['name'] ?? key['value']) : '';
    if (/^[a-z]+_[a-z_]+$/.test(name)) isFound = true;
  });
  return isFound;
}

function castsOf(module: Module): string[] {
  const found: string[] = [];
  visit(module.program, (node) => {
    const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';
    if (isCast && !isConst(node['typeAnnotation'])) found.push(placeOf(module, node));
  });
  return found;
}

function isConst(type: unknown): boolean {
  const name = isNode(type) ? type['typeName'] : undefined;
  return isNode(name) && name['name'] === 'const';
}

function mappersOf(module: Module): string[] {
  const found: string[] = [];
  visit(module.program, (node, around) => {
    const { returnType } = node;
    if (isNode(returnType) && /^:\s*(Promise<)?Record<string, unknown>/.test(textOf(module, returnType)))
      found.push(`${nameOf(node) ?? nameOf(around.at(-1))} at ${placeOf(module, node)}`);
  });
  return found;
}

function textOf({ text }: Module, node: Node): string {
  return text.slice(Number(node['start']), Number(node['end']));
}
