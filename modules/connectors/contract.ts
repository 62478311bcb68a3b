import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, described, id, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
import { connectorStates, faultKinds, metrics, sourceIds } from '#modules/connectors/constants.ts';
import { givenCredentials } from '#modules/connectors/schema.ts';

const faultKind = z.enum(faultKinds);
const said = described('The message of the connected service.', z.string());

const source = named(
  'Source',
  z.object({
    source: z.enum(sourceIds),
    name: z.string(),
    state: described(
      '`waiting`: connected but never read; `failing`: the last read failed.',
      z.enum(connectorStates),
    ),
    connected_by: described(
      'Where the credentials come from; environment variables take precedence over the form.',
      z.nullable(z.enum(['environment', 'form'])),
    ),
    stored: described('True if credentials are stored, even if they are not in use.', z.boolean()),
    credentials: described('The credentials without their secrets.', z.record(z.string(), z.string())),
    connected: optionalTime,
    member: z.nullable(z.object({ id, email: z.string(), name: optionalText })),
    answers: described('The number of responses in the current read.', count),
    last_read: optionalTime,
    next_reading: optionalTime,
    failing_since: optionalTime,
    last_fault: described(
      'Why the last failed read failed, even if a later read succeeded.',
      z.nullable(z.object({ kind: faultKind, said, at: time })),
    ),
    known: described(
      'The days for which metrics are stored.',
      z.array(z.object({ metric: z.enum(metrics), from: z.string(), to: z.string(), days: count })),
    ),
  }),
);

const justNamed = named('NamedSource', z.object({ source: z.enum(sourceIds), name: z.string() }));

export const connectors = {
  list: {
    line: 'GET /api/v1/sources',
    may: 'sources',
    summary: 'List all connectors with their state',
    list: source,
  },
  connect: {
    line: 'PUT /api/v1/sources/{source}',
    may: 'sources',
    confirms: true,
    operationId: 'connectSource',
    summary: 'Store the credentials of a connector and read its metrics',
    description:
      'docs/connectors.md lists the fields of each connector. They are stored encrypted, and no response contains a secret; a secret that is not sent does not change. 409 if environment variables set them.',
    body: named('SourceCredentials', givenCredentials),
    data: source,
    refusals: [404, 409],
  },
  disconnect: {
    line: 'DELETE /api/v1/sources/{source}',
    may: 'sources',
    confirms: true,
    operationId: 'disconnectSource',
    summary: 'Delete the credentials of a connector; the stored metrics stay',
    data: justNamed,
  },
  test: {
    line: 'POST /api/v1/sources/{source}/test',
    may: 'sources',
    operationId: 'testSource',
    summary: 'Test a connector: request the last days now and return the result; stores nothing',
    description: 'Uses the stored credentials, or those in the body.',
    body: named('TestedCredentials', z.partial(givenCredentials)),
    isBodyOptional: true,
    data: named(
      'SourceTest',
      z.object({
        source: z.enum(sourceIds),
        days: described(
          'The number of days received for each metric.',
          z.array(z.object({ metric: z.enum(metrics), days: count })),
        ),
        last_day: described('The last of these days.', optionalText),
        fault: z.nullable(z.object({ kind: faultKind, said })),
      }),
    ),
    refusals: [404],
  },
  read: {
    line: 'POST /api/v1/sources/{source}/read',
    may: 'sources',
    operationId: 'readSource',
    summary: 'Read a connector now, without waiting for its schedule',
    data: source,
    refusals: [404],
  },
} as const satisfies Calls;
