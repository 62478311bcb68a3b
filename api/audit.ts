import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { parsed } from '#api/body.ts';
import { answerCsv } from '#api/csv.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { deviceText } from '#api/sessions.ts';
import { auditText, operator } from '#content/admin/audit-texts.ts';
import { countAuditEntries, listEntries, record } from '#domain/audit/entry.ts';
import { auditFilter } from '#domain/audit/schema.ts';
import type { AuditEntry, AuditFilter } from '#domain/audit/schema.ts';
import type { Ctx } from '#domain/context.ts';

/** GET /api/v1/audit: who did what, newest first; `?user=`, `?action=`, `?from=` and `?until=` narrow it. */
export async function showAudit(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const filter = readFilter(c);
  const [entries, total] = await Promise.all([
    listEntries(ctx, filter, { limit: limit + 1, after: cursorId(page) }),
    countAuditEntries(ctx, filter),
  ]);
  const shown = entries.slice(0, limit);
  const next = entries.length > limit ? String(shown.at(-1)?.id) : undefined;
  return answerList(c, shown.map(toItem), { total, limit, next });
}

/** GET /api/v1/audit/export: the same as CSV (RFC 4180), whole, sent as it is read. */
export async function exportAudit(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const filter = readFilter(c);
  await record(ctx, ctx.db, actorOf(c), { action: 'audit.exported' });
  return answerCsv(c, { name: 'audit', at: ctx.clock.now(), columns }, rowsOf(ctx, filter));
}

const batch = 500;
const columns = ['time', 'user', 'action', 'message', 'target', 'details', 'client', 'device'] as const;

async function* rowsOf(ctx: Ctx, filter: AuditFilter): AsyncGenerator<string[][]> {
  let after: number | undefined;
  for (;;) {
    const entries = await listEntries(ctx, filter, { limit: batch, after });
    yield entries.map(toRow);
    if (entries.length < batch) return;
    after = entries.at(-1)?.id;
  }
}

function toRow(entry: AuditEntry): string[] {
  const { created, user, action, message, target, details, client, device } = toItem(entry);
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    created.toISOString(),
    user ?? '',
    action,
    message,
    target ?? '',
    facts.join('; '),
    client ?? '',
    device ?? '',
  ];
}

function toItem({ id, createdAt, actor, action, target, details }: AuditEntry) {
  const message = auditText(action, { user: actor.email ?? operator, target: target ?? '' });
  return {
    id,
    created: createdAt,
    user: actor.email,
    user_id: actor.id,
    action,
    message,
    target,
    details,
    client: actor.client,
    device: actor.userAgent === null ? null : deviceText(actor.userAgent),
  };
}

/** A filter that cannot be read is refused, never left out: the answer would say more than was asked. */
function readFilter(c: Context<ApiEnv>): AuditFilter {
  const fields = ['user', 'action', 'from', 'until'] as const;
  return parsed(
    auditFilter,
    Object.fromEntries(fields.map((name) => [name, c.req.query(name) || undefined])),
  );
}
