import type { audit as calls } from '#modules/audit-log/contract.ts';
import type { ServerType } from '#api/http/call.ts';
import { formatDevice } from '#modules/auth/device-response.ts';
import { sendCsv } from '#api/http/csv.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { fillPlaceholders } from '#content/alerts.ts';
import { listEntries, recordAudit, searchEntries } from '#modules/audit-log/entry.ts';
import type { AuditEntry, AuditFilter } from '#modules/audit-log/schema.ts';
import { type EntryTarget, findTargets } from '#modules/audit-log/target.ts';
import type { Ctx } from '#modules/context.ts';

/** An invalid filter is an error and is never ignored, because the response would then contain more than requested. */
export const audit: Handlers<typeof calls> = {
  async list({ query, page }, ctx) {
    const entryPage = { limit: page.limit + 1, after: parseCursorId(page) };
    const { entries, total, isLeast } = await searchEntries(ctx, query, entryPage);
    const { shown, last } = splitPage(entries, page);
    const targets = await findTargets(ctx, shown);
    const items = shown.map((entry) => toItem(ctx, entry, targets.get(entry.id)));
    const headers = { 'X-Kept-Months': String(ctx.siteSettings.last().retention.audit) };
    return { items, total: { count: total, isLeast }, next: last && String(last.id), headers };
  },

  /** Exports all matching entries as a stream. */
  async export({ c, query, actor }, ctx) {
    await recordAudit(ctx, ctx.db, actor, { action: 'audit.exported' });
    return sendCsv(c, { name: 'audit', at: ctx.clock.now(), columns }, iterateRows(ctx, query));
  },
};

const batch = 500;
const columns = ['time', 'user', 'action', 'message', 'target', 'details', 'client', 'device'] as const;

async function* iterateRows(ctx: Ctx, filter: AuditFilter): AsyncGenerator<string[][]> {
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
  const detailTexts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    created.toISOString(),
    user ?? '',
    action,
    message,
    target ?? '',
    detailTexts.join('; '),
    client ?? '',
    device ?? '',
  ];
}

const unknownTarget: EntryTarget = { id: null, exists: false };

function toItem(
  ctx: Ctx,
  entry: AuditEntry,
  entryTarget: EntryTarget = unknownTarget,
): ServerType<typeof calls.list.list> {
  const { id, createdAt, actor, action, target, details } = entry;
  const user = actor.email ?? 'The operator';
  const message = fillPlaceholders(getSentence(ctx, action), { user, target: target ?? '' });
  return {
    id,
    created: createdAt,
    user: actor.email,
    userId: actor.id,
    action,
    message,
    target,
    targetId: entryTarget.id,
    targetExists: entryTarget.exists,
    details,
    client: actor.client,
    device: actor.userAgent === null ? null : formatDevice(actor.userAgent),
  };
}

/** An action without a sentence is shown by its name. */
function getSentence({ auditActions: { sentences } }: Ctx, action: string): string {
  return (Object.hasOwn(sentences, action) ? sentences[action] : undefined) ?? `{user}: ${action}`;
}
