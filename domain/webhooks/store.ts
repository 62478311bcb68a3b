import { sql } from 'kysely';
import type { Db } from '#domain/context.ts';
import type { DeliveryState, WebhookEvent } from '#domain/webhooks/limits.ts';
import type { Webhook, WebhookDelivery } from '#domain/webhooks/schema.ts';

/** The channel by which workers hear that there is something to send. */
export const webhookChannel = 'webhooks';

export type NewEvent = { event: string; subject: string | null; body: string; at: Date };

/** Writes an event down for every program that wants it, and lets workers know when that is committed. */
export async function insertDeliveries(db: Db, { event, subject, body, at }: NewEvent): Promise<void> {
  await sql`
    with made as (
      insert into webhook_deliveries (endpoint_id, event, subject, body, created_at, next_at)
        select id, ${event}::text, ${subject}::text, ${body}::text, ${at}::timestamptz, ${at}::timestamptz
        from webhook_endpoints where is_active and ${event}::text = any(events)
      returning 1
    )
    select pg_notify(${webhookChannel}, '') from made limit 1`.execute(db);
}

/** The same for one program, whatever it wants. */
export async function insertDelivery(
  db: Db,
  endpointId: number,
  event: Omit<NewEvent, 'subject'>,
): Promise<string> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      event: event.event,
      body: event.body,
      created_at: event.at,
      next_at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellWorkers(db);
  return id;
}

/** Deletes what is kept of events about somebody or something that is erased. */
export async function deleteAbout(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('subject', '=', subject).execute();
}

export type NewEndpoint = {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  secret: Buffer;
  createdAt: Date;
  createdBy: number | null;
};

/** Answers its id. */
export async function insertEndpoint(db: Db, endpoint: NewEndpoint): Promise<number> {
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      name: endpoint.name,
      url: endpoint.url,
      events: sql`${endpoint.events}::text[]`,
      secret: endpoint.secret,
      created_at: endpoint.createdAt,
      created_by: endpoint.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All programs, newest first. */
export async function endpointsNewestFirst(db: Db): Promise<Webhook[]> {
  return endpoints(db).orderBy('id', 'desc').execute();
}

/** Held until the transaction ends; undefined where there is none. */
export async function lockEndpoint(db: Db, id: number): Promise<Webhook | undefined> {
  return endpoints(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Undefined where there is none. */
export async function endpointById(db: Db, id: number): Promise<Webhook | undefined> {
  return endpoints(db).where('id', '=', id).executeTakeFirst();
}

/** How many there are. */
export async function countEndpoints(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type EndpointChange = {
  name?: string | undefined;
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isActive?: boolean | undefined;
};

/** What is undefined stays; one that is turned on begins anew, as if nothing had failed. */
export async function updateEndpoint(
  db: Db,
  id: number,
  { name, url, events, isActive }: EndpointChange,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({
      name: name ?? sql`name`,
      url: url ?? sql`url`,
      events: events === undefined ? sql`events` : sql`${events}::text[]`,
      is_active: isActive ?? sql`is_active`,
      ...(isActive === true ? { failing_since: null, given_up_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (isActive === true) await tellWorkers(db);
}

/** Deletes it with its deliveries. */
export async function deleteEndpoint(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

export type SealedSecrets = { secret: Buffer; former: Buffer | null };

/** The secrets that sign at this moment, as they are stored. */
export async function secretsOf(db: Db, id: number, now: Date): Promise<SealedSecrets | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .select('secret')
    .select(sql<Buffer | null>`case when former_until > ${now} then former_secret end`.as('former'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A new secret; the one before signs too until then. */
export async function replaceSecret(
  db: Db,
  id: number,
  { secret, formerUntil }: { secret: Buffer; formerUntil: Date },
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ secret, former_secret: sql`secret`, former_until: formerUntil })
    .where('id', '=', id)
    .execute();
}

/** Which programs have something to be sent now. */
export async function dueEndpoints(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from webhook_endpoints as e where e.is_active and exists (
      select from webhook_deliveries as d
      where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now}
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** A delivery that one process sends, and where to; `secret` is null where another secret of the site has sealed it. */
export type Claim = SealedSecrets & {
  id: string;
  endpointId: number;
  url: string;
  name: string;
  body: string;
  attempts: number;
};

/** The next delivery to a program that is due, for this process alone until `lostAt`; undefined where none is. */
export async function claimDelivery(
  db: Db,
  endpointId: number,
  { now, lostAt }: { now: Date; lostAt: Date },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update webhook_deliveries as d set next_at = ${lostAt}, attempts = d.attempts + 1, last_at = ${now}
    from webhook_endpoints as e
    where e.id = d.endpoint_id and d.id = (
      select due.id from webhook_deliveries as due
      join webhook_endpoints as target on target.id = due.endpoint_id and target.is_active
      where due.endpoint_id = ${endpointId} and due.state = 'waiting' and due.next_at <= ${now}
      order by due.next_at limit 1 for update of due skip locked
    )
    returning d.id, d.endpoint_id as "endpointId", e.url, e.name, d.body, d.attempts, e.secret,
      case when e.former_until > ${now} then e.former_secret end as former`.execute(db);
  return rows[0];
}

export type Outcome = {
  state: DeliveryState;
  nextAt: Date;
  status: number | null;
  answer: string;
  tookMs: number;
};

/** Writes what became of a try; false where another process had taken it for lost and tried again. */
export async function settleDelivery(
  db: Db,
  { id, attempts }: Pick<Claim, 'id' | 'attempts'>,
  { state, nextAt, status, answer, tookMs }: Outcome,
): Promise<boolean> {
  const result = await db
    .updateTable('webhook_deliveries')
    .set({ state, next_at: nextAt, last_status: status, last_answer: answer, last_ms: tookMs })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The last try arrived. */
export async function markReached(db: Db, id: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** A try failed; answers since when all of them do. */
export async function markFailing(db: Db, id: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
}

/** Turns one off that nothing reaches; false where it is off already. */
export async function giveUp(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('webhook_endpoints')
    .set({ is_active: false, given_up_at: now })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type DeliveryPage = { limit: number; after?: { createdAt: Date; id: string } | undefined };

/** Deliveries to a program, newest first. */
export async function deliveriesNewestFirst(
  db: Db,
  endpointId: number,
  { limit, after }: DeliveryPage,
): Promise<WebhookDelivery[]> {
  return deliveries(db)
    .where('endpoint_id', '=', endpointId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many deliveries to a program are kept. */
export async function countDeliveries(db: Db, endpointId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A delivery that is over is sent anew, its tries counted from the beginning; undefined where there is none that is over. */
export async function replayDelivery(
  db: Db,
  id: string,
  now: Date,
): Promise<(WebhookDelivery & { endpointId: number }) | undefined> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'waiting')
    .returning([...deliveryColumns, 'endpoint_id as endpointId'])
    .executeTakeFirst();
  if (row !== undefined) await tellWorkers(db);
  return row;
}

/** Deletes deliveries from before this moment; answers how many. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

async function tellWorkers(db: Db): Promise<void> {
  await sql`select pg_notify(${webhookChannel}, '')`.execute(db);
}

const deliveryColumns = [
  'id',
  'event',
  'body',
  'state',
  'attempts',
  'created_at as createdAt',
  'next_at as nextAt',
  'last_at as lastAt',
  'last_status as lastStatus',
  'last_answer as lastAnswer',
  'last_ms as lastMs',
] as const;

function deliveries(db: Db) {
  return db.selectFrom('webhook_deliveries').select(deliveryColumns);
}

function endpoints(db: Db) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'name', 'url', 'events', 'is_active as isActive', 'failing_since as failingSince'])
    .select(['given_up_at as givenUpAt', 'former_until as formerUntil', 'created_at as createdAt'])
    .$narrowType<{ events: WebhookEvent[] }>();
}
