import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, keptMonths, named, optionalText, time } from '#api/http/wire.ts';
import { auditFilter } from '#modules/audit-log/schema.ts';

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
    target_id: z.nullable(id),
    target_exists: z.boolean(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    client: optionalText,
    device: optionalText,
  }),
);

const filtering =
  '`user` is a part of an address, `text` of what it was done to (of fewer than 3 characters its beginning), `action` a whole action (`member.added`) or its noun (`member`), `from` and `until` are times, the latter not included.';

export const audit = {
  list: {
    line: 'GET /api/v1/audit',
    may: 'audit',
    summary: 'Who did what, when and from where',
    description: `${filtering} What a filter leaves is counted up to 1,000, with \`text\` among the newest 10,000 entries alone, and X-Total-Is-Least says that there may be more. \`target_exists\` says whether what an entry is about, such as the post with the id \`target_id\`, is still there.`,
    query: auditFilter,
    list: entry,
    headers: keptMonths,
    refusals: [422],
  },
  export: {
    line: 'GET /api/v1/audit/export',
    may: 'audit',
    confirms: true,
    summary: 'The audit log as CSV',
    description: `${filtering} Cells that a spreadsheet would run as a formula begin with an apostrophe.`,
    query: auditFilter,
    text: 'text/csv',
    refusals: [422],
  },
} as const satisfies Calls;
