import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countEvents, listEventsNewestFirst, insertEvent } from '#modules/newsletters/history-store.ts';
import type { NewsletterEvent } from '#modules/newsletters/history-store.ts';
import type { NewsletterEventKind } from '#modules/newsletters/constants.ts';

export type { NewsletterEvent } from '#modules/newsletters/history-store.ts';

/** Records an action of a member in the history of a newsletter, in the transaction of the action. */
export async function recordNewsletterEvent(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  newsletterId: number,
  event: { kind: NewsletterEventKind; actor: Actor; count?: number },
): Promise<void> {
  const { kind, actor, count = null } = event;
  await insertEvent(db, newsletterId, { kind, at: ctx.clock.now(), count, actorId: actor.id });
}

/** Returns the history of a newsletter, newest first; `after` is the id of the last event of the previous page. */
export async function listEvents(
  ctx: Pick<Ctx, 'db'>,
  newsletterId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ events: NewsletterEvent[]; total: RowCount }> {
  const [events, total] = await Promise.all([
    listEventsNewestFirst(ctx.db, newsletterId, page),
    countEvents(ctx.db, newsletterId),
  ]);
  return { events, total };
}
