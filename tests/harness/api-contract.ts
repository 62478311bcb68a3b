import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { buildApiDocument } from '#api/openapi/document.ts';
import type { Operation } from '#api/openapi/operation.ts';

const document = buildApiDocument('https://www.example.com');
// Ajv checks only the types and limits of the schemas. Tests of a format check the format themselves.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'api');
const patterns = Object.keys(document.paths).map((path) => ({
  path,
  shape: new RegExp(
    `^${path.replaceAll(/\{\w+\}|[.]/g, (part) => (part === '.' ? String.raw`\.` : '[^/]+'))}$`,
  ),
}));

/**
 * Checks one API response against /api/openapi.json: the document must describe the status, and the JSON must match
 * the schema exactly, without extra fields. Reads a copy of the body. Throws an error that lists the differences.
 */
export async function checkResponse(method: string, path: string, answer: Response): Promise<void> {
  const call = `${method} ${path} ${answer.status}`;
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  // A response to HEAD has the content type of a body that is not sent.
  if (method === 'HEAD' || !path.startsWith('/api/') || !/[/+]json$/.test(type)) return;
  const body: unknown = await answer.clone().json();
  const operation = findOperation(method, path);
  const pointer =
    answer.status >= 400 ? '#/components/schemas/Problem' : operation && getSuccessPointer(operation);
  if (pointer === undefined) return;
  const isDescribed = operation === undefined || listStatuses(operation.operation).has(answer.status);
  if (!isDescribed) throw new Error(`${call}: the status is not described for this call`);
  const validate = getValidator(pointer);
  if (!validate(body))
    throw new Error(`${call} does not fit its description: ${ajv.errorsText(validate.errors)}`);
}

/**
 * Checks the response to any request against /api/openapi.json: the document must describe status and type, and the body must
 * match. Returns the parsed JSON. Reads the body, except the body of a stream. Throws an error that lists the differences.
 */
export async function checkFullResponse(method: string, path: string, answer: Response): Promise<unknown> {
  const found = findOperation(method, path);
  if (found === undefined) throw new Error(`${method} ${path} is not a call of the API`);
  const described = found.operation.responses[answer.status];
  if (described === undefined) throw new Error(`${answer.status} is not described for this call`);
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  const content = '$ref' in described ? { 'application/problem+json': {} } : (described.content ?? {});
  if (type !== '' && !Object.hasOwn(content, type))
    throw new Error(`${answer.status} with the type ${type} is not described for this call`);
  if (type === '' && Object.keys(content).length > 0) throw new Error(`${answer.status} has no content type`);
  await checkResponse(method, path, answer);
  if (method !== 'HEAD' && type === 'application/json') return answer.json();
  if (/stream|ndjson/.test(type)) await answer.body?.cancel();
  else await answer.arrayBuffer();
  return undefined;
}

type FoundOperation = { path: string; method: string; operation: Operation };

function findOperation(method: string, target: string): FoundOperation | undefined {
  // URL parsing removes `..` and its encodings, as a client does before it sends a request.
  const { pathname } = new URL(target, 'http://localhost');
  const exact =
    patterns.find(({ path }) => path === pathname) ?? patterns.find(({ shape }) => shape.test(pathname));
  const name = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  const operation = exact && document.paths[exact.path]?.[name];
  return exact && operation && { path: exact.path, method: name, operation };
}

/**
 * Returns the statuses that the operation describes, and the statuses that every call may return: internal error,
 * outage, full disk.
 */
function listStatuses(operation: Operation): Set<number> {
  const own = Object.keys(operation.responses).filter((status) => status !== 'default');
  return new Set([...own.map(Number), 500, 503, 507]);
}

function getSuccessPointer({ path, method }: FoundOperation): string {
  return `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
}

const validators = new Map<string, ValidateFunction>();

function getValidator(pointer: string): ValidateFunction {
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api${encodeURI(pointer)}` });
  validators.set(pointer, validator);
  return validator;
}
