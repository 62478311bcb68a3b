import { toWireName } from '#api/wire-names.ts';
import type { Call } from '#api/http/call.ts';
import { type NounNames, nouns } from '#api/nouns.ts';
import type { ListedCall } from '#api/listed-calls.ts';
import { toResponseSchema, toRequestSchema } from '#api/openapi/json-schema.ts';
import type { Components, JsonSchema } from '#api/openapi/json-schema.ts';
import { keyScopes } from '#modules/api-keys/constants.ts';
import { roleIds, roleNames } from '#modules/members/constants.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';

export type MediaContent = { schema: JsonSchema };
export type Ref = { $ref: string };
export type Header = { description: string; schema: JsonSchema };
export type OperationResponse = {
  description: string;
  headers?: Record<string, Header | Ref>;
  content?: Record<string, MediaContent>;
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
  requestBody?: { required: boolean; content: Record<string, MediaContent> };
  responses: Record<string, OperationResponse | Ref>;
  security: Record<string, string[]>[];
  /** Built-in roles that have the permission, or `public`. */
  'x-who-may': string[];
  /** Permissions that a custom role needs for the call. Missing for public calls. */
  'x-permissions'?: string[];
  /** A permission that is accepted instead of the first permission. */
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
    description: 'The cursor of the next page, from the Link header of the previous page.',
    schema: { type: 'string' },
  },
};

export const pagingHeaders: Readonly<Record<string, Header>> = {
  'X-Total-Count': {
    description: 'The total number of items, or its lower bound.',
    schema: { type: 'integer' },
  },
  'X-Total-Is-Least': {
    description: '`true` if counting stopped at a limit: there may be more items than X-Total-Count.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'The address of the next page as `<…>; rel="next"` (RFC 8288); missing on the last page.',
    schema: { type: 'string' },
  },
};

/** Returns the OpenAPI operation of a call, and adds its named schemas to the components. */
export function describeOperation(route: ListedCall, components: Components): Operation {
  const { call, path } = route;
  const pathParameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) =>
    describePathParameter(name, call),
  );
  const parameters = [...pathParameters, ...describeQueryParameters(call, components)];
  const statuses = listErrorStatuses(route);
  return {
    operationId: getOperationId(route),
    tags: [getNounNames(route).heading],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(call) && { requestBody: describeRequestBody(call, components) }),
    responses: {
      200: describeSuccess(call, components),
      ...(call.redirect !== undefined && { 303: { description: call.redirect } }),
      ...(route.method === 'GET' && {
        304: { description: 'Not modified: the current ETag equals the ETag of If-None-Match.' },
      }),
      ...Object.fromEntries(statuses.map((status) => [status, toErrorRef(String(status))])),
      default: toErrorRef('default'),
    },
    security: getSecurity(call),
    'x-who-may': listPermittedRoles(call),
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

function getNounNames({ noun }: ListedCall): NounNames {
  const found = nouns[noun];
  if (found === undefined) throw new Error(`No module defines the calls of ${noun}`);
  return found;
}

function getOperationId(route: ListedCall): string {
  const { one, many } = getNounNames(route);
  return route.call.operationId ?? `${route.verb}${route.verb === 'list' ? many : one}`;
}

function listPermittedRoles({ may: permission, orMay }: Call): string[] {
  if (permission === 'public') return ['public'];
  const acceptedPermissions = orMay === undefined ? [permission] : [permission, orMay];
  return roleNames.filter((name) =>
    acceptedPermissions.some((one) => hasPermission({ id: roleIds[name], given: [] }, one)),
  );
}

function describePathParameter(name: string, { missing }: Call): Parameter {
  const described =
    name === 'user' ? { description: 'The member’s e-mail address, URL-encoded, or the numeric id.' } : {};
  const isNumber = name === 'id' && missing !== undefined;
  const schema: JsonSchema = isNumber ? { type: 'integer', minimum: 1 } : { type: 'string' };
  return { name, in: 'path', required: true, ...described, schema };
}

function describeQueryParameters({ query, list }: Call, components: Components): (Parameter | Ref)[] {
  const ownParameters = Object.entries(query?.shape ?? {}).map(([name, schema]): Parameter => ({
    name: toWireName(name),
    in: 'query',
    required: false,
    schema: toRequestSchema(schema, components),
  }));
  return list === undefined
    ? ownParameters
    : [...ownParameters, ...Object.values(toRefs('parameters', pageParameters))];
}

function describeRequestBody(
  { body, bodyTypes, files, isBodyOptional }: Call,
  components: Components,
): Operation['requestBody'] {
  const schema = body && toRequestSchema(body, components);
  const types = bodyTypes ?? (files === undefined ? ['application/json'] : []);
  const content: Record<string, MediaContent> = {};
  if (schema !== undefined) for (const type of types) content[type] = { schema };
  if (files !== undefined) content['multipart/form-data'] = { schema: addFileFields(schema, files) };
  return { required: isBodyOptional !== true, content };
}

function addFileFields(schema: JsonSchema | undefined, files: Readonly<Record<string, number>>): JsonSchema {
  const parts = Object.keys(files).map((name): [string, JsonSchema] => [
    name,
    { type: 'string', format: 'binary' },
  ]);
  const form: JsonSchema = { type: 'object', properties: Object.fromEntries(parts) };
  return schema === undefined ? form : { allOf: [schema, form] };
}

function describeSuccess(call: Call, components: Components): OperationResponse {
  const headers: Record<string, Header | Ref> = {
    ...(call.list !== undefined && toRefs('headers', pagingHeaders)),
    ...Object.fromEntries(
      Object.entries(call.headers ?? {}).map(([name, description]) => [
        name,
        describeTextHeader(description),
      ]),
    ),
  };
  const isJson = call.data !== undefined || call.item !== undefined || call.list !== undefined;
  return {
    description: isJson ? 'Done.' : 'The file, page or stream.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      ...(isJson && { 'application/json': { schema: describeJson(call, components) } }),
      ...(call.lines !== undefined && {
        'application/x-ndjson': { schema: toResponseSchema(call.lines, components) },
      }),
      ...(call.text !== undefined && { [call.text]: { schema: { type: 'string' } } }),
    },
  };
}

function describeJson({ list, item, data }: Call, components: Components): JsonSchema {
  if (list !== undefined) return { type: 'array', maxItems: 100, items: toResponseSchema(list, components) };
  if (item !== undefined) return toResponseSchema(item, components);
  const properties = {
    data: data === undefined ? {} : toResponseSchema(data, components),
    message: { type: 'string' },
  };
  return { type: 'object', properties, required: ['data', 'message'], additionalProperties: false };
}

function describeTextHeader(description: string): Header {
  return { description, schema: { type: 'string' } };
}

/** Returns the error statuses that follow from the kind of call, and the statuses that the call adds. */
function listErrorStatuses({ call, path }: ListedCall): number[] {
  const statuses = new Set<number>(call.errors);
  if (hasBody(call)) for (const status of [400, 413, 415, 422]) statuses.add(status);
  if (call.list !== undefined || call.query !== undefined) statuses.add(400);
  if (call.may !== 'public') for (const status of [401, 403]) statuses.add(status);
  if (isForApiKeys(call)) statuses.add(429);
  if (path.includes('{')) statuses.add(404);
  return [...statuses].toSorted((one, other) => one - other);
}

function getSecurity(call: Call): Operation['security'] {
  if (call.may === 'public') return [];
  return isForApiKeys(call) ? [{ token: [] }, { key: [] }] : [{ token: [] }];
}

/** Returns true if an API key can have the permission. */
function isForApiKeys(call: Call): boolean {
  return keyScopes.some((scope) => scope === call.may);
}

/** Returns references to shared parts, by name. */
function toRefs(
  kind: 'headers' | 'parameters',
  parts: Readonly<Record<string, unknown>>,
): Record<string, Ref> {
  return Object.fromEntries(
    Object.keys(parts).map((name) => [name, { $ref: `#/components/${kind}/${name}` }]),
  );
}

function toErrorRef(status: string): Ref {
  return { $ref: `#/components/responses/Refused${status}` };
}
