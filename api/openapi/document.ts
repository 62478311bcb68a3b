import { contract } from '#api/contract.ts';
import { nouns } from '#api/nouns.ts';
import { problem } from '#api/problem.ts';
import { listedCalls } from '#api/listed-calls.ts';
import { toResponseSchema, toComponentRef, type Components } from '#api/openapi/json-schema.ts';
import {
  describeOperation,
  pagingHeaders,
  pageParameters,
  type OperationResponse,
  type Header,
  type Operation,
  type Parameter,
} from '#api/openapi/operation.ts';

/** Descriptions of error statuses. `default` is an internal error or an outage. */
const errorDescriptions: Readonly<Record<string, string>> = {
  400: 'The request cannot be parsed: invalid JSON or UTF-8, more than 32 nested levels, or an unknown `after`.',
  401: 'The token is missing or no longer valid; at login: wrong credentials.',
  403: 'The role, or the scopes of the API key, do not allow this call.',
  404: 'The resource does not exist or no longer exists.',
  409: 'The resource already exists, another request has changed it, or the change would break a rule.',
  410: 'The cursor is too old: start again without a cursor.',
  413: 'The body is too large.',
  415: 'The body has an unsupported type.',
  422: 'The request is well-formed but not valid; `errors` names the fields.',
  429: 'Too many requests; `Retry-After` is the number of seconds to wait before the next request.',
  503: 'The database or another service is unavailable or busy; `Retry-After` is the number of seconds to wait before the next request.',
  default:
    'A server error (500), logged with the id in `X-Request-Id`; an unavailable database or service (503); no disk space (507).',
};

export type ApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Components;
    parameters: Readonly<Record<string, Parameter>>;
    headers: Readonly<Record<string, Header>>;
    responses: Record<string, OperationResponse>;
  };
};

/**
 * Creates the OpenAPI 3.1 document from the contract. Requests are described by the schemas that validate them, and responses
 * by the schemas from which the handlers' types are derived. Tests check every response against the document.
 */
export function buildApiDocument(publicUrl: string): ApiDocument {
  const components: Components = {};
  const paths: ApiDocument['paths'] = {};
  for (const noun of Object.keys(contract)) {
    for (const listed of listedCalls) {
      if (listed.noun !== noun) continue;
      const operation = describeOperation(listed, components);
      paths[listed.path] = { ...paths[listed.path], [listed.method.toLowerCase()]: operation };
    }
  }
  toResponseSchema(problem, components);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Site and admin',
      version: '1',
      description:
        'Times are ISO 8601 in UTC. A list is a plain array, newest first (members by name); the header `Link: <…>; rel="next"` has the address of the next page. Calls that change data return `{data, message}`. Errors are problem details (RFC 9457).',
      license: { name: 'All rights reserved' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.values(nouns).map(({ heading, about }) => ({ name: heading, description: about })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'hirawa_…' },
      },
      schemas: Object.fromEntries(
        Object.entries(components).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
      parameters: pageParameters,
      headers: pagingHeaders,
      responses: Object.fromEntries(
        Object.entries(errorDescriptions).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { 'application/problem+json': { schema: toComponentRef('Problem') } } },
        ]),
      ),
    },
  };
}
