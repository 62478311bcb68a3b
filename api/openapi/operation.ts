import type { Call } from '#api/http/call.ts';
import { type NounNames, nouns } from '#api/nouns.ts';
import type { ListedCall } from '#api/listed-calls.ts';
import { answerSchema, requestSchema } from '#api/openapi/json-schema.ts';
import type { Components, JsonSchema } from '#api/openapi/json-schema.ts';
import { keyScopes } from '#modules/api-keys/constants.ts';
import { roleIds, roleNames } from '#modules/members/constants.ts';
import { may } from '#modules/members/rights.ts';

export type Media = { schema: JsonSchema };
export type Ref = { $ref: string };
export type Header = { description: string; schema: JsonSchema };
export type Answer = {
  description: string;
  headers?: Record<string, Header | Ref>;
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
  parameters?: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Answer | Ref>;
  security: Record<string, string[]>[];
  /** Built-in roles that have the permission, or `public`. */
  'x-who-may': string[];
  /** Permissions that other roles need. Missing for public calls. */
  'x-permissions'?: string[];
  /** A permission that is accepted instead of the first one. */
  'x-or-permission'?: string;
  /** The member must have confirmed their identity within 10 minutes. */
  'x-confirms'?: true | 'sometimes';
};

export const pageParameters: Readonly<Record<string, Parameter>> = {
  limit: {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Items per page; values out of range are replaced by the nearest limit.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
  },
  after: {
    name: 'after',
    in: 'query',
    required: false,
    description: 'The cursor of the next page, from the Link header of the page before.',
    schema: { type: 'string' },
  },
};

export const pageHeaders: Readonly<Record<string, Header>> = {
  'X-Total-Count': {
    description: 'The total number of items, or its lower bound.',
    schema: { type: 'integer' },
  },
  'X-Total-Is-Least': {
    description: '`true` if counting stopped at a limit: there may be more than X-Total-Count.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'The next page as `<…>; rel="next"` (RFC 8288); missing on the last page.',
    schema: { type: 'string' },
  },
};

/** Returns the OpenAPI operation of a call, and adds its named schemas to the components. */
export function describeOperation(route: ListedCall, components: Components): Operation {
  const { call, path } = route;
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => pathParameter(name, call));
  const parameters = [...inPath, ...queryParameters(call, components)];
  const statuses = statusesOf(route);
  return {
    operationId: operationId(route),
    tags: [namesOf(route).heading],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(call) && { requestBody: requestBody(call, components) }),
    responses: {
      200: success(call, components),
      ...(call.redirect !== undefined && { 303: { description: call.redirect } }),
      ...(route.method === 'GET' && {
        304: { description: 'The response still has the ETag of If-None-Match.' },
      }),
      ...Object.fromEntries(statuses.map((status) => [status, refusalRef(String(status))])),
      default: refusalRef('default'),
    },
    security: securityOf(call),
    'x-who-may': whoMay(call),
    ...(call.may !== 'public' && {
      'x-permissions': call.alsoMay === undefined ? [call.may] : [call.may, call.alsoMay],
      ...(call.orMay !== undefined && { 'x-or-permission': call.orMay }),
    }),
    ...(call.confirms !== undefined && { 'x-confirms': call.confirms }),
  };
}

function hasBody({ body, files }: Call): boolean {
  return (body ?? files) !== undefined;
}

function namesOf({ noun }: ListedCall): NounNames {
  const found = nouns[noun];
  if (found === undefined) throw new Error(`No module names the calls of ${noun}`);
  return found;
}

function operationId(route: ListedCall): string {
  const { one, many } = namesOf(route);
  return route.call.operationId ?? `${route.verb}${route.verb === 'list' ? many : one}`;
}

function whoMay({ may: permission, orMay }: Call): string[] {
  if (permission === 'public') return ['public'];
  const enough = orMay === undefined ? [permission] : [permission, orMay];
  return roleNames.filter((name) => enough.some((one) => may({ id: roleIds[name], given: [] }, one)));
}

function pathParameter(name: string, { missing }: Call): Parameter {
  const described =
    name === 'user' ? { description: 'The member’s e-mail address, URL-encoded, or the numeric id.' } : {};
  const isNumber = name === 'id' && missing !== undefined;
  const schema: JsonSchema = isNumber ? { type: 'integer', minimum: 1 } : { type: 'string' };
  return { name, in: 'path', required: true, ...described, schema };
}

function queryParameters({ query, list }: Call, components: Components): (Parameter | Ref)[] {
  const own = Object.entries(query?.shape ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: false,
    schema: requestSchema(schema, components),
  }));
  return list === undefined ? own : [...own, ...Object.values(refsOf('parameters', pageParameters))];
}

function requestBody(
  { body, bodyTypes, files, isBodyOptional }: Call,
  components: Components,
): Operation['requestBody'] {
  const schema = body && requestSchema(body, components);
  const types = bodyTypes ?? (files === undefined ? ['application/json'] : []);
  const content: Record<string, Media> = {};
  if (schema !== undefined) for (const type of types) content[type] = { schema };
  if (files !== undefined) content['multipart/form-data'] = { schema: withFiles(schema, files) };
  return { required: isBodyOptional !== true, content };
}

function withFiles(schema: JsonSchema | undefined, files: Readonly<Record<string, number>>): JsonSchema {
  const parts = Object.keys(files).map((name): [string, JsonSchema] => [
    name,
    { type: 'string', format: 'binary' },
  ]);
  const form: JsonSchema = { type: 'object', properties: Object.fromEntries(parts) };
  return schema === undefined ? form : { allOf: [schema, form] };
}

function success(call: Call, components: Components): Answer {
  const headers: Record<string, Header | Ref> = {
    ...(call.list !== undefined && refsOf('headers', pageHeaders)),
    ...Object.fromEntries(
      Object.entries(call.headers ?? {}).map(([name, description]) => [name, textHeader(description)]),
    ),
  };
  const isJson = call.data !== undefined || call.item !== undefined || call.list !== undefined;
  return {
    description: isJson ? 'Done.' : 'The file, page or stream.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      ...(isJson && { 'application/json': { schema: jsonOf(call, components) } }),
      ...(call.lines !== undefined && {
        'application/x-ndjson': { schema: answerSchema(call.lines, components) },
      }),
      ...(call.text !== undefined && { [call.text]: { schema: { type: 'string' } } }),
    },
  };
}

function jsonOf({ list, item, data }: Call, components: Components): JsonSchema {
  if (list !== undefined) return { type: 'array', maxItems: 100, items: answerSchema(list, components) };
  if (item !== undefined) return answerSchema(item, components);
  const properties = {
    data: data === undefined ? {} : answerSchema(data, components),
    message: { type: 'string' },
  };
  return { type: 'object', properties, required: ['data', 'message'], additionalProperties: false };
}

function textHeader(description: string): Header {
  return { description, schema: { type: 'string' } };
}

/** Returns the error statuses that follow from the kind of call, and those that the call adds. */
function statusesOf({ call, path }: ListedCall): number[] {
  const statuses = new Set<number>(call.refusals);
  if (hasBody(call)) for (const status of [400, 413, 415, 422]) statuses.add(status);
  if (call.list !== undefined || call.query !== undefined) statuses.add(400);
  if (call.may !== 'public') for (const status of [401, 403]) statuses.add(status);
  if (isForKeys(call)) statuses.add(429);
  if (path.includes('{')) statuses.add(404);
  return [...statuses].toSorted((one, other) => one - other);
}

function securityOf(call: Call): Operation['security'] {
  if (call.may === 'public') return [];
  return isForKeys(call) ? [{ token: [] }, { key: [] }] : [{ token: [] }];
}

/** Returns true if an API key can have the permission. */
function isForKeys(call: Call): boolean {
  return keyScopes.some((scope) => scope === call.may);
}

/** Returns references to shared parts, by name. */
function refsOf(
  kind: 'headers' | 'parameters',
  parts: Readonly<Record<string, unknown>>,
): Record<string, Ref> {
  return Object.fromEntries(
    Object.keys(parts).map((name) => [name, { $ref: `#/components/${kind}/${name}` }]),
  );
}

function refusalRef(status: string): Ref {
  return { $ref: `#/components/responses/Refused${status}` };
}
