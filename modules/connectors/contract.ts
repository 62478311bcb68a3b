import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  withDescription,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import {
  connectorStates,
  connectorErrorKinds,
  metrics,
  connectorIds,
} from '#modules/connectors/constants.ts';
import { credentialsBody } from '#modules/connectors/schema.ts';

const errorKind = z.enum(connectorErrorKinds);
const errorMessage = withDescription('The error message of the connected service.', z.string());

const connectorItem = withSchemaId(
  'Source',
  z.object({
    source: z.enum(connectorIds),
    name: z.string(),
    state: withDescription(
      '`waiting`: connected but never read; `failing`: the last read failed.',
      z.enum(connectorStates),
    ),
    connectedBy: withDescription(
      'The origin of the credentials; environment variables take precedence over the form.',
      z.nullable(z.enum(['environment', 'form'])),
    ),
    stored: withDescription('True if credentials are stored, even if they are not in use.', z.boolean()),
    credentials: withDescription('The credentials without their secrets.', z.record(z.string(), z.string())),
    connected: nullableTime,
    member: z.nullable(z.object({ id, email: z.string(), name: nullableText })),
    answers: withDescription('The number of responses in the current read.', count),
    lastRead: nullableTime,
    nextReading: nullableTime,
    failingSince: nullableTime,
    lastFault: withDescription(
      'The error of the last failed read, even if a later read succeeded.',
      z.nullable(z.object({ kind: errorKind, said: errorMessage, at: time })),
    ),
    known: withDescription(
      'The days for which metrics are stored.',
      z.array(z.object({ metric: z.enum(metrics), from: z.string(), to: z.string(), days: count })),
    ),
  }),
);

const connectorName = withSchemaId(
  'NamedSource',
  z.object({ source: z.enum(connectorIds), name: z.string() }),
);

export const connectors = {
  list: {
    line: 'GET /api/v1/sources',
    may: 'sources',
    summary: 'List all connectors with their state',
    list: connectorItem,
  },
  connect: {
    line: 'PUT /api/v1/sources/{source}',
    may: 'sources',
    confirms: true,
    operationId: 'connectSource',
    summary: 'Store the credentials of a connector and read its metrics',
    description:
      'docs/connectors.md lists the fields of each connector. Credentials are stored encrypted, and no response contains a secret; a secret that is not sent does not change. 409 if environment variables set the credentials.',
    body: withSchemaId('SourceCredentials', credentialsBody),
    data: connectorItem,
    errors: [404, 409],
  },
  disconnect: {
    line: 'DELETE /api/v1/sources/{source}',
    may: 'sources',
    confirms: true,
    operationId: 'disconnectSource',
    summary: 'Delete the credentials of a connector; the stored metrics are not deleted',
    data: connectorName,
  },
  test: {
    line: 'POST /api/v1/sources/{source}/test',
    may: 'sources',
    operationId: 'testSource',
    summary: 'Test a connector: request the last days now and return the result, without storing it',
    description: 'Uses the stored credentials, or those in the body.',
    body: withSchemaId('TestedCredentials', z.partial(credentialsBody)),
    isBodyOptional: true,
    data: withSchemaId(
      'SourceTest',
      z.object({
        source: z.enum(connectorIds),
        days: withDescription(
          'The number of days received for each metric.',
          z.array(z.object({ metric: z.enum(metrics), days: count })),
        ),
        lastDay: withDescription('The last day received.', nullableText),
        fault: z.nullable(z.object({ kind: errorKind, said: errorMessage })),
      }),
    ),
    errors: [404],
  },
  read: {
    line: 'POST /api/v1/sources/{source}/read',
    may: 'sources',
    operationId: 'readSource',
    summary: 'Read a connector now, without waiting for its schedule',
    data: connectorItem,
    errors: [404],
  },
} as const satisfies Calls;
