import { sql } from 'kysely';
import type { Db } from '#domain/context.ts';
import type { WebhookEvent } from '#domain/webhooks/limits.ts';
import type { SealedSecrets, Webhook } from '#domain/webhooks/schema.ts';

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
}

/** Deletes it with its deliveries. */
export async function deleteEndpoint(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

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

function endpoints(db: Db) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'name', 'url', 'events', 'is_active as isActive', 'failing_since as failingSince'])
    .select(['given_up_at as givenUpAt', 'former_until as formerUntil', 'created_at as createdAt'])
    .$narrowType<{ events: WebhookEvent[] }>();
}
