import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { apiKeyRows } from '#modules/api-keys/shared-store.ts';
import { membersWithRole } from '#modules/members/shared-store.ts';
import type { WebhookEvent } from '#modules/webhooks/constants.ts';
import type { WebhookOwnerRights, SealedSecrets, Webhook } from '#modules/webhooks/schema.ts';

/** A stored webhook with the permissions of its owner. */
export type StoredWebhook = Omit<Webhook, 'pausedEvents'> & { rights: WebhookOwnerRights };

export type NewEndpoint = {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  secret: Buffer;
  createdAt: Date;
  createdBy: number | null;
  createdByKey: number | null;
};

/** Returns the id of the new webhook. */
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
      created_by_key: endpoint.createdByKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns all webhooks, newest first. */
export async function listEndpointsNewestFirst(db: Db): Promise<StoredWebhook[]> {
  const rows = await selectEndpoints(db).orderBy('e.id', 'desc').execute();
  return rows.map((row) => toWebhook(row));
}

/** Locks a webhook until the transaction ends. Returns undefined if it does not exist. */
export async function lockEndpoint(db: Db, id: number): Promise<StoredWebhook | undefined> {
  const row = await selectEndpoints(db).where('e.id', '=', id).forNoKeyUpdate('e').executeTakeFirst();
  return row && toWebhook(row);
}

/** Returns a webhook, or undefined if it does not exist. */
export async function findEndpointById(db: Db, id: number): Promise<StoredWebhook | undefined> {
  const row = await selectEndpoints(db).where('e.id', '=', id).executeTakeFirst();
  return row && toWebhook(row);
}

/** Returns the active webhooks that subscribe to an event, with the permissions of their owners. */
export async function listEndpointsForEvent(
  db: Db,
  event: WebhookEvent,
): Promise<Pick<StoredWebhook, 'id' | 'rights'>[]> {
  const rows = await selectEndpoints(db)
    .where('e.is_active', '=', true)
    .where(sql<boolean>`${event}::text = any(e.events)`)
    .execute();
  return rows.map((row) => toWebhook(row));
}

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
  /** The new owner. The webhook then uses the permissions of this member or key. */
  owner?: { memberId: number | null; keyId: number | null } | undefined;
};

/** Changes the defined fields. Turning a webhook on resets its failures. */
export async function updateEndpoint(
  db: Db,
  id: number,
  { name, url, events, isActive, owner }: EndpointChange,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({
      name: name ?? sql`name`,
      url: url ?? sql`url`,
      events: events === undefined ? sql`events` : sql`${events}::text[]`,
      is_active: isActive ?? sql`is_active`,
      ...(isActive === true ? { failing_since: null, given_up_at: null } : {}),
      ...(owner === undefined ? {} : { created_by: owner.memberId, created_by_key: owner.keyId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a webhook with its deliveries. */
export async function deleteEndpoint(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Returns the encrypted secrets that are valid at this time. */
export async function findSecrets(db: Db, id: number, now: Date): Promise<SealedSecrets | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .select('secret')
    .select(sql<Buffer | null>`case when former_until > ${now} then former_secret end`.as('former'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a new secret; the previous secret also signs until `formerUntil`. */
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

/** Records a successful delivery. */
export async function clearEndpointFailures(db: Db, id: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Records a failed attempt. Returns the start of the current series of failures. */
export async function markFailing(db: Db, id: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
}

/** Disables an unreachable webhook. Returns false if the webhook is already disabled. */
export async function disableEndpoint(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('webhook_endpoints')
    .set({ is_active: false, given_up_at: now })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function selectEndpoints(db: Db) {
  return db
    .selectFrom('webhook_endpoints as e')
    .leftJoin(membersWithRole.as('m'), 'm.id', 'e.created_by')
    .leftJoin(apiKeyRows.as('k'), 'k.id', 'e.created_by_key')
    .select(['e.id', 'e.name', 'e.url', 'e.events', 'e.is_active', 'e.failing_since', 'e.given_up_at'])
    .select(['e.former_until', 'e.created_at', 'e.created_by_key'])
    .select(['m.id as member_id', 'm.email', 'm.name as member_name', 'm.enabled'])
    .select(['m.role_id', 'm.role_given'])
    .select(['k.name as key_name', 'k.scopes', 'k.expires_at'])
    .$narrowType<{ events: WebhookEvent[] }>();
}

type EndpointRow = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['execute']>>[number];

function toWebhook(row: EndpointRow): StoredWebhook {
  const {
    member_id: memberId,
    email,
    role_id: roleId,
    role_given: grantedPermissions,
    created_by_key: keyId,
  } = row;
  const isMember = memberId !== null && email !== null;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isActive: row.is_active,
    failingSince: row.failing_since,
    givenUpAt: row.given_up_at,
    formerUntil: row.former_until,
    createdAt: row.created_at,
    owner: isMember ? { id: memberId, email, name: row.member_name } : null,
    key: keyId === null ? null : { id: keyId, name: row.key_name },
    rights: {
      role:
        row.enabled === true && roleId !== null ? { id: roleId, given: grantedPermissions ?? [] } : undefined,
      key: keyId === null ? null : { scopes: row.scopes ?? undefined, expiresAt: row.expires_at },
    },
  };
}
