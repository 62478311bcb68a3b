import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, described, id, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
import { connectorStates, faultKinds, metrics, sourceIds } from '#modules/connectors/constants.ts';
import { givenCredentials } from '#modules/connectors/schema.ts';

const faultKind = z.enum(faultKinds);
const said = described('The sentence of whoever was asked.', z.string());

const source = named(
  'Source',
  z.object({
    source: z.enum(sourceIds),
    name: z.string(),
    state: described(
      '`waiting`: connected and never read; `failing`: the last reading failed.',
      z.enum(connectorStates),
    ),
    connected_by: described(
      'Who says by what it is read; the environment wins over the form.',
      z.nullable(z.enum(['environment', 'form'])),
    ),
    stored: described('Whether something is stored, which may rest.', z.boolean()),
    credentials: described('What it is read by, without its secrets.', z.record(z.string(), z.string())),
    connected: optionalTime,
    member: z.nullable(z.object({ id, email: z.string(), name: optionalText })),
    answers: described('Answers that came in the reading under way.', count),
    last_read: optionalTime,
    next_reading: optionalTime,
    failing_since: optionalTime,
    last_fault: described(
      'Why a reading failed last, also where it is mended.',
      z.nullable(z.object({ kind: faultKind, said, at: time })),
    ),
    known: described(
      'Which days are known of it.',
      z.array(z.object({ metric: z.enum(metrics), from: z.string(), to: z.string(), days: count })),
    ),
  }),
);

const justNamed = named('NamedSource', z.object({ source: z.enum(sourceIds), name: z.string() }));

export const connectors = {
  list: {
    line: 'GET /api/v1/sources',
    may: 'sources',
    summary: 'Every source of figures, and how it fares',
    list: source,
  },
  connect: {
    line: 'PUT /api/v1/sources/{source}',
    may: 'sources',
    confirms: true,
    operationId: 'connectSource',
    summary: 'Store by what a source is read, and read it',
    description:
      'Which fields each source has stands in docs/connectors.md. They are sealed, and no answer has a secret again; one that is left out stays. 409 where the environment says it.',
    body: named('SourceCredentials', givenCredentials),
    data: source,
    refusals: [404, 409],
  },
  disconnect: {
    line: 'DELETE /api/v1/sources/{source}',
    may: 'sources',
    confirms: true,
    operationId: 'disconnectSource',
    summary: 'Forget by what a source is read; the days that it told stay',
    data: justNamed,
  },
  test: {
    line: 'POST /api/v1/sources/{source}/test',
    may: 'sources',
    operationId: 'testSource',
    summary: 'Ask a source now for the last days, and say what came back; nothing is stored',
    description: 'By what it is read by, or by what the body has.',
    body: named('TestedCredentials', z.partial(givenCredentials)),
    isBodyOptional: true,
    data: named(
      'SourceTest',
      z.object({
        source: z.enum(sourceIds),
        days: described(
          'How many days of each metric it told.',
          z.array(z.object({ metric: z.enum(metrics), days: count })),
        ),
        last_day: described('The last of them.', optionalText),
        fault: z.nullable(z.object({ kind: faultKind, said })),
      }),
    ),
    refusals: [404],
  },
  read: {
    line: 'POST /api/v1/sources/{source}/read',
    may: 'sources',
    operationId: 'readSource',
    summary: 'Read a source now, whatever it waits for',
    data: source,
    refusals: [404],
  },
} as const satisfies Calls;
