import type { audit as calls } from '#modules/audit-log/contract.ts';
import type { Value } from '#api/http/call.ts';
import { deviceText } from '#modules/auth/device-response.ts';
import { answerCsv } from '#api/http/csv.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { filled } from '#content/alerts.ts';
import { listEntries, record, searchEntries } from '#modules/audit-log/entry.ts';
import type { AuditEntry, AuditFilter } from '#modules/audit-log/schema.ts';
import { type EntryTarget, findTargets } from '#modules/audit-log/target.ts';
import type { Ctx } from '#modules/context.ts';

/** An invalid filter is an error and is never ignored, because the response would then contain more than requested. */
export const audit: Handlers<typeof calls> = {
  async list({ query, page }, ctx) {
    const asked = { limit: page.limit + 1, after: cursorId(page) };
    const { entries, total, isLeast } = await searchEntries(ctx, query, asked);
    const { shown, last } = cutPage(entries, page);
    const targets = await findTargets(ctx, shown);
    const items = shown.map((entry) => toItem(ctx, entry, targets.get(entry.id)));
    const headers = { 'X-Kept-Months': String(ctx.settings.auditKeptMonths) };
    return { items, total: { count: total, isLeast }, next: last && String(last.id), headers };
  },

  /** Exports all matching entries as a stream. */
  async export({ c, query, actor }, ctx) {
    await record(ctx, ctx.db, actor, { action: 'audit.exported' });
    return answerCsv(c, { name: 'audit', at: ctx.clock.now(), columns }, rowsOf(ctx, query));
  },
};

const batch = 500;
const columns = ['time', 'user', 'action', 'message', 'target', 'details', 'client', 'device'] as const;

async function* rowsOf(ctx: Ctx, filter: AuditFilter): AsyncGenerator<string[][]> {
  let after: number | undefined;
  for (;;) {
    const entries = await listEntries(ctx, filter, { limit: batch, after });
    yield entries.map((entry) => toRow(ctx, entry));
    if (entries.length < batch) return;
    after = entries.at(-1)?.id;
  }
}

function toRow(ctx: Ctx, entry: AuditEntry): string[] {
  const { created, user, action, message, target, details, client, device } = toItem(ctx, entry);
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

const unknown: EntryTarget = { id: null, exists: false };

function toItem(ctx: Ctx, entry: AuditEntry, about: EntryTarget = unknown): Value<typeof calls.list.list> {
  const { id, createdAt, actor, action, target, details } = entry;
  const user = actor.email ?? 'The operator';
  const message = filled(sentenceOf(ctx, action), { user, target: target ?? '' });
  return {
    id,
    created: createdAt,
    user: actor.email,
    user_id: actor.id,
    action,
    message,
    target,
    target_id: about.id,
    target_exists: about.exists,
    details,
    client: actor.client,
    device: actor.userAgent === null ? null : deviceText(actor.userAgent),
  };
}

/** An action without a sentence is shown by its name. */
function sentenceOf({ auditActions: { sentences } }: Ctx, action: string): string {
  return (Object.hasOwn(sentences, action) ? sentences[action] : undefined) ?? `{user}: ${action}`;
}
