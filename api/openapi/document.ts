import type { Route } from '#api/env.ts';
import type { Call } from '#api/openapi/call.ts';
import { callsByNoun } from '#api/openapi/calls.ts';
import { answerSchema, bodySchema } from '#api/openapi/json-schema.ts';
import type { JsonSchema } from '#api/openapi/json-schema.ts';
import { refusalNames } from '#api/openapi/refusals.ts';
import { may } from '#domain/auth/permissions.ts';
import { currentPost } from '#api/openapi/posts.ts';
import { checkAnswer, itemAnswer } from '#domain/catalogue/schema.ts';
import { roleIds, roleNames } from '#domain/team/schema.ts';

export type Media = { schema: JsonSchema };
export type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, Media>;
};
export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, Media> };
  responses: Record<string, Answer | { $ref: string }>;
  security: Record<string, string[]>[];
  /** Names of the roles that may, or `public`. */
  'x-who-may': string[];
};
export type ApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
  };
};

/** The line of a route as the descriptions name it: `PUT /api/v1/users/{user}`. */
export function lineOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/**
 * The API as an OpenAPI 3.1 document. Paths, methods and who may come from the table of routes; bodies from the
 * schemas that validate them; answers from schemas that the tests hold every answer against.
 */
export function apiDocument(routes: readonly Route[], publicUrl: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const [tag, calls] of Object.entries(callsByNoun)) {
    for (const route of routes) {
      const line = lineOf(route);
      const call = calls[line];
      if (call === undefined) continue;
      const [method = '', path = ''] = line.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, path, tag, call) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Site and admin',
      version: '1',
      description:
        'Times are ISO 8601 in UTC. A list is a bare array, the newest first (users by name); the next page is the address in `Link: <…>; rel="next"`. Writes answer `{data, message}`. Refusals are problem details (RFC 9457).',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(callsByNoun).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem },
      responses: Object.fromEntries(
        Object.entries(refusalNames).map(([status, description]) => [
          `Refused${status}`,
          refusal(description),
        ]),
      ),
    },
  };
}

function operation(route: Route, path: string, tag: string, call: Call): Operation {
  const isPublic = route.permission === 'public';
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => pathParameter(name));
  const parameters = [...inPath, ...queryParameters(call)];
  return {
    operationId: operationId(route.method, path),
    tags: [tag],
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined ? {} : { requestBody: requestBody(call) }),
    responses: {
      200: success(call),
      ...Object.fromEntries(
        statusesOf(call, inPath.length > 0, isPublic).map((status) => [status, refusalRef(String(status))]),
      ),
      default: refusalRef('default'),
    },
    security: isPublic ? [] : [{ token: [] }],
    'x-who-may': whoMay(route),
  };
}

function whoMay({ permission }: Route): string[] {
  if (permission === 'public') return ['public'];
  return roleNames.filter((name) => may(roleIds[name], permission));
}

function operationId(method: string, path: string): string {
  const texts = path.replace(/^\/api\/(v1\/)?/, '').match(/[a-z]+/gi) ?? [];
  return [method.toLowerCase(), ...texts].map((word, at) => (at === 0 ? word : capital(word))).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function pathParameter(name: string): Parameter {
  const described =
    name === 'user' ? { description: 'The member’s e-mail address, URL-encoded, or the numeric id.' } : {};
  return { name, in: 'path', required: true, ...described, schema: { type: 'string' } };
}

function queryParameters({ query, list }: Call): Parameter[] {
  const fields = query === undefined ? {} : (bodySchema(query).properties ?? {});
  const own = Object.entries(fields).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  return list === undefined ? own : [...own, ...paging];
}

const paging: readonly Parameter[] = [
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Items of a page; odd values are brought into range.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
  },
  {
    name: 'after',
    in: 'query',
    required: false,
    description: 'Where the page before ended: comes from its Link header.',
    schema: { type: 'string' },
  },
];

function requestBody({ body, bodyTypes = [], files }: Call): Operation['requestBody'] {
  const schema = body === undefined ? {} : bodySchema(body);
  const types = files === undefined ? ['application/json', ...bodyTypes] : bodyTypes;
  const content = Object.fromEntries(types.map((type): [string, Media] => [type, { schema }]));
  if (files !== undefined) content['multipart/form-data'] = { schema: withFiles(schema, files) };
  return { required: true, content };
}

function withFiles(schema: JsonSchema, files: readonly string[]): JsonSchema {
  const parts = files.map((name): [string, JsonSchema] => [name, { type: 'string', format: 'binary' }]);
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(parts) } };
}

function success(call: Call): Answer {
  const own = Object.entries(call.headers ?? {}).map(([name, description]) => [
    name,
    textHeader(description),
  ]);
  const headers = Object.fromEntries([...(call.list === undefined ? [] : listHeaders), ...own]);
  return {
    description: call.text === undefined ? 'Done.' : 'The file or page.',
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: contentOf(call),
  };
}

function contentOf({ text, list, item, data }: Call): Record<string, Media> {
  if (text !== undefined) return { [text]: { schema: { type: 'string' } } };
  if (list !== undefined) return json({ type: 'array', maxItems: 100, items: answerSchema(list) });
  if (item !== undefined) return json(answerSchema(item));
  const properties = { data: data === undefined ? {} : answerSchema(data), message: { type: 'string' } };
  return json({ type: 'object', properties, required: ['data', 'message'], additionalProperties: false });
}

function json(schema: JsonSchema): Record<string, Media> {
  return { 'application/json': { schema } };
}

const listHeaders = [
  ['X-Total-Count', { description: 'How many items there are in all.', schema: { type: 'integer' } }],
  ['Link', textHeader('The next page as `<…>; rel="next"` (RFC 8288); missing on the last.')],
];

function textHeader(description: string) {
  return { description, schema: { type: 'string' } };
}

function statusesOf(call: Call, isNamed: boolean, isPublic: boolean): number[] {
  const statuses = new Set<number>(call.refusals);
  if (call.body !== undefined) for (const status of [400, 413, 415, 422]) statuses.add(status);
  if (call.list !== undefined) statuses.add(400);
  if (!isPublic) for (const status of [401, 403]) statuses.add(status);
  if (isNamed) statuses.add(404);
  return [...statuses].toSorted((one, other) => one - other);
}

function refusalRef(status: string): { $ref: string } {
  return { $ref: `#/components/responses/Refused${status}` };
}

function refusal(description: string): Answer {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** RFC 9457; `message` repeats `detail`, `errors` names the fields that are at fault. */
const problem: JsonSchema = {
  type: 'object',
  properties: {
    report: {
      ...answerSchema(checkAnswer),
      description: 'What was found in a refused upload of the catalogue.',
    },
    id: { type: 'integer', description: 'With 409: the newsletter that stands in the way.' },
    state: { type: 'string', description: 'With 409: the state in which that newsletter stands.' },
    current: {
      anyOf: [answerSchema(currentPost), answerSchema(itemAnswer)],
      description: 'The stored post or item of the catalogue, where somebody was faster.',
    },
    version: { type: 'integer', description: 'With 409: the version that stands there.' },
    save_key: { type: ['string', 'null'], description: 'With 409: the name of the save that stands there.' },
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'message', 'errors'],
  additionalProperties: false,
};
