import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, retentionHeader, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { auditFilter } from '#modules/audit-log/schema.ts';

const entry = withSchemaId(
  'AuditEntry',
  z.object({
    id,
    created: time,
    user: nullableText,
    userId: z.nullable(id),
    action: z.string(),
    message: z.string(),
    target: nullableText,
    targetId: z.nullable(id),
    targetExists: z.boolean(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    client: nullableText,
    device: nullableText,
  }),
);

const filterDescription =
  '`user` is a part of an email address. `text` is a part of the target; fewer than 3 characters match only the beginning of the target. `action` is a whole action (`member.added`) or its noun (`member`). `from` (included) and `until` (excluded) are times.';

export const audit = {
  list: {
    line: 'GET /api/v1/audit',
    may: 'audit',
    summary: 'List entries of the audit log: member, action, time and IP address',
    description: `${filterDescription} Filtered entries are counted up to 1,000; with \`text\` only the newest 10,000 entries are searched, and X-Total-Is-Least is \`true\` if there may be more. \`target_exists\` is true if the target, such as the post with the id \`target_id\`, still exists.`,
    query: auditFilter,
    list: entry,
    headers: retentionHeader,
    errors: [422],
  },
  export: {
    line: 'GET /api/v1/audit/export',
    may: 'audit',
    confirms: true,
    summary: 'Export the audit log as CSV',
    description: `${filterDescription} Cells that a spreadsheet would run as a formula begin with an apostrophe.`,
    query: auditFilter,
    text: 'text/csv',
    errors: [422],
  },
} as const satisfies Calls;
