import { contract } from '#api/contract.ts';
import { nouns } from '#api/nouns.ts';
import { problem } from '#api/problem.ts';
import { listedCalls } from '#api/listed-calls.ts';
import { toResponseSchema, toComponentRef } from '#api/openapi/json-schema.ts';
import type { Components } from '#api/openapi/json-schema.ts';
import { describeOperation, pagingHeaders, pageParameters } from '#api/openapi/operation.ts';
import type { OperationResponse, Header, Operation, Parameter } from '#api/openapi/operation.ts';
import { errorDescriptions } from '#api/openapi/error-descriptions.ts';

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
