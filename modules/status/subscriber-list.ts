import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { requireFound } from '#modules/app-error.ts';
import type { Ctx } from '#modules/context.ts';
import { deleteEmailAttemptsTo } from '#modules/outbox/unknown-emails.ts';
import type { ListedStatusSubscriber, StatusSubscriberFilter } from '#modules/status/schema.ts';
import * as store from '#modules/status/subscriber-store.ts';
import { insertStatusDeparture } from '#modules/subscribers/suppression.ts';
import type { RowCount } from '#modules/text-search/constants.ts';

const exportPageRows = 5_000;

/** Returns people newest first; `after` is the id of the last person of the previous page. */
export async function listStatusSubscribers(
  ctx: Pick<Ctx, 'db'>,
  filter: StatusSubscriberFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ subscribers: ListedStatusSubscriber[]; total: RowCount }> {
  const [subscribers, total] = await Promise.all([
    store.listStatusSubscribers(ctx.db, filter, page),
    store.countStatusSubscribers(ctx.db, filter),
  ]);
  return { subscribers, total };
}

/** Records the export in the audit log, and returns all people that match the filter, newest first, 5,000 at a time. */
export async function exportStatusSubscribers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  actor: Actor,
  filter: StatusSubscriberFilter,
): Promise<AsyncGenerator<ListedStatusSubscriber[]>> {
  await recordAudit(ctx, ctx.db, actor, { action: 'status.subscribers-exported' });
  return iteratePages(ctx, filter);
}

async function* iteratePages({ db }: Pick<Ctx, 'db'>, filter: StatusSubscriberFilter) {
  for (let after: number | undefined; ;) {
    const rows = await store.listStatusSubscribers(db, filter, { limit: exportPageRows, after });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id;
  }
}

/**
 * Deletes all personal data of a person who asked for emails about the status. Emails that wait in the queue are not sent.
 * @throws {AppError} missing
 */
export async function eraseStatusSubscriber(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const erased = requireFound(await store.deleteStatusSubscriber(trx, id), 'subscriber.notFound');
    // An older export must not subscribe a person again who had ended the emails, or whose address does not exist.
    if (erased.leftAt !== null || erased.state === 'bounced')
      await insertStatusDeparture(ctx, trx, erased.email);
    await deleteEmailAttemptsTo(trx, erased.email);
    // The audit log stores only the id, so that no personal data remains.
    await recordAudit(ctx, trx, actor, { action: 'status.subscriber-erased', target: String(id) });
    return erased;
  });
}
