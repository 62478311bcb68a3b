import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { id, named, optionalText, time } from '#api/contract/wire.ts';
import { auditFilter } from '#domain/audit/schema.ts';

const entry = named(
  'AuditEntry',
  z.object({
    id,
    created: time,
    user: optionalText,
    user_id: z.nullable(id),
    action: z.string(),
    message: z.string(),
    target: optionalText,
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    client: optionalText,
    device: optionalText,
  }),
);

const filtering =
  '`user` is a part of an address, `action` a whole action (`member.added`) or its noun (`member`), `from` and `until` are times, the latter not included.';

/** Who did what. */
export const audit = {
  list: {
    line: 'GET /api/v1/audit',
    may: 'audit',
    summary: 'Who did what, when and from where',
    description: filtering,
    query: auditFilter,
    list: entry,
    refusals: [422],
  },
  export: {
    line: 'GET /api/v1/audit/export',
    may: 'audit',
    summary: 'The audit log as CSV',
    description: `${filtering} Cells that a spreadsheet would run as a formula begin with an apostrophe.`,
    query: auditFilter,
    text: 'text/csv',
    refusals: [422],
  },
} as const satisfies Calls;
