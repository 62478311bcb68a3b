import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { countRows, buildExactTime } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { DeliveryState } from '#modules/webhooks/constants.ts';
import type { SealedSecrets, WebhookDelivery } from '#modules/webhooks/schema.ts';

/** The notification channel on which workers wait for deliveries. */
export const webhookChannel = 'webhooks';

export type NewEvent = { event: string; subject: string | null; body: string; at: Date };

/** Stores an event for these webhooks, and notifies workers when the transaction commits. */
export async function insertDeliveries(
  db: Db,
  endpointIds: readonly number[],
  { event, subject, body, at }: NewEvent,
): Promise<void> {
  await sql`
    with made as (
      insert into webhook_deliveries (endpoint_id, event, subject, body, created_at, next_at)
        select id, ${event}::text, ${subject}::text, ${body}::text, ${at}::timestamptz, ${at}::timestamptz
        from webhook_endpoints where id = any(${endpointIds}::integer[])
      returning 1
    )
    select pg_notify(${webhookChannel}, '') from made limit 1`.execute(db);
}

/** Stores an event for one webhook without checking its subscriptions. */
export async function insertDelivery(
  db: Db,
  endpointId: number,
  event: Omit<NewEvent, 'subject'>,
): Promise<string> {
  const { id } = await db
    .insertInto('webhookDeliveries')
    .values({
      endpointId,
      event: event.event,
      body: event.body,
      createdAt: event.at,
      nextAt: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyWorkers(db);
  return id;
}

/** Deletes deliveries about a subscriber or another object whose data is erased. */
export async function deleteDeliveriesAbout(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('webhookDeliveries').where('subject', '=', subject).execute();
}

/** Returns the active webhooks with due deliveries. */
export async function listDueEndpoints(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from webhook_endpoints as e where e.is_active and exists (
      select from webhook_deliveries as d
      where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now}
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** A delivery that one process sends, with its target and the encrypted signing secrets. */
export type ClaimedDelivery = SealedSecrets & {
  id: string;
  endpointId: number;
  url: string;
  name: string;
  body: string;
  attempts: number;
};

/** Reserves the next due delivery of these events for this process until `lostAt`. Returns undefined if no delivery is due. */
export async function claimDelivery(
  db: Db,
  endpointId: number,
  { events, now, lostAt }: { events: readonly string[]; now: Date; lostAt: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries as d set next_at = ${lostAt}, attempts = d.attempts + 1, last_at = ${now}
    from webhook_endpoints as e
    where e.id = d.endpoint_id and d.id = (
      select due.id from webhook_deliveries as due
      join webhook_endpoints as target on target.id = due.endpoint_id and target.is_active
      where due.endpoint_id = ${endpointId} and due.state = 'waiting' and due.next_at <= ${now}
        and due.event = any(${events}::text[])
      order by due.next_at limit 1 for update of due skip locked
    )
    returning d.id, d.endpoint_id, e.url, e.name, d.body, d.attempts, e.secret,
      case when e.former_until > ${now} then e.former_secret end as former`.execute(db);
  return rows[0];
}

export type DeliveryOutcome = {
  state: DeliveryState;
  nextAt: Date;
  status: number | null;
  answer: string;
  tookMs: number;
};

/**
 * Stores the result of an attempt. Returns false if another process has already started a new attempt, because this
 * attempt took too long.
 */
export async function recordDeliveryResult(
  db: Db,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, nextAt, status, answer, tookMs }: DeliveryOutcome,
): Promise<boolean> {
  const result = await db
    .updateTable('webhookDeliveries')
    .set({ state, nextAt, lastStatus: status, lastAnswer: answer, lastMs: tookMs })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type DeliveryFilter = {
  endpointId: number;
  events: readonly string[];
  state?: DeliveryState | undefined;
};

export type DeliveryPageRequest = { limit: number; after?: { createdAt: Date; id: string } | undefined };

/** Returns the deliveries of these events to a webhook, newest first. */
export async function listDeliveriesNewestFirst(
  db: Db,
  { endpointId, events, state }: DeliveryFilter,
  { limit, after }: DeliveryPageRequest,
): Promise<WebhookDelivery[]> {
  let query = selectDeliveries(db).where('endpointId', '=', endpointId).where('event', 'in', events);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (${buildExactTime(sql`select created_at from webhook_deliveries where id = ${after.id}`, after.createdAt)}, ${after.id})`,
    );
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Counts the stored deliveries of these events to a webhook. */
export async function countDeliveries(
  db: Db,
  { endpointId, events, state }: DeliveryFilter,
): Promise<RowCount> {
  let rows = db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('event', 'in', events);
  if (state !== undefined) rows = rows.where('state', '=', state);
  return countRows(db, rows);
}

/** Returns the webhook and the event of a delivery, or undefined if the delivery does not exist. */
export async function findDelivery(
  db: Db,
  id: string,
): Promise<{ endpointId: number; event: string } | undefined> {
  return db
    .selectFrom('webhookDeliveries')
    .select(['endpointId', 'event'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Sends a finished delivery again and resets its attempts. Returns undefined if the delivery does not exist or is not finished.
 */
export async function replayDelivery(
  db: Db,
  id: string,
  now: Date,
): Promise<(WebhookDelivery & { endpointId: number }) | undefined> {
  const row = await db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, nextAt: now })
    .where('id', '=', id)
    .where('state', '!=', 'waiting')
    .returning([...deliveryColumns, 'endpointId'])
    .executeTakeFirst();
  if (row !== undefined) await notifyWorkers(db);
  return row;
}

/** Deletes deliveries from before this time. Returns their number. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('webhookDeliveries').where('createdAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Notifies workers of due deliveries when the transaction commits. */
export async function notifyWorkers(db: Db): Promise<void> {
  await sql`select pg_notify(${webhookChannel}, '')`.execute(db);
}

const deliveryColumns = [
  'id',
  'event',
  'body',
  'state',
  'attempts',
  'createdAt',
  'nextAt',
  'lastAt',
  'lastStatus',
  'lastAnswer',
  'lastMs',
] as const;

function selectDeliveries(db: Db) {
  return db.selectFrom('webhookDeliveries').select(deliveryColumns);
}
