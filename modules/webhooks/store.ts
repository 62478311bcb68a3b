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
    .insertInto('webhookEndpoints')
    .values({
      name: endpoint.name,
      url: endpoint.url,
      events: sql`${endpoint.events}::text[]`,
      secret: endpoint.secret,
      createdAt: endpoint.createdAt,
      createdBy: endpoint.createdBy,
      createdByKey: endpoint.createdByKey,
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
    .where('e.isActive', '=', true)
    .where(sql<boolean>`${event}::text = any(e.events)`)
    .execute();
  return rows.map((row) => toWebhook(row));
}

export async function countEndpoints(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhookEndpoints')
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
    .updateTable('webhookEndpoints')
    .set({
      name: name ?? sql`name`,
      url: url ?? sql`url`,
      events: events === undefined ? sql`events` : sql`${events}::text[]`,
      isActive: isActive ?? sql`is_active`,
      ...(isActive === true ? { failingSince: null, givenUpAt: null } : {}),
      ...(owner === undefined ? {} : { createdBy: owner.memberId, createdByKey: owner.keyId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a webhook with its deliveries. */
export async function deleteEndpoint(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhookEndpoints').where('id', '=', id).execute();
}

/** Returns the encrypted secrets that are valid at this time. */
export async function findSecrets(db: Db, id: number, now: Date): Promise<SealedSecrets | undefined> {
  return db
    .selectFrom('webhookEndpoints')
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
    .updateTable('webhookEndpoints')
    .set({ secret, formerSecret: sql`secret`, formerUntil })
    .where('id', '=', id)
    .execute();
}

/** Records a successful delivery. */
export async function clearEndpointFailures(db: Db, id: number): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Records a failed attempt. Returns the start of the current series of failures. */
export async function markFailing(db: Db, id: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('webhookEndpoints')
    .set({ failingSince: sql`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .returning('failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? undefined;
}

/** Disables an unreachable webhook. Returns false if the webhook is already disabled. */
export async function disableEndpoint(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('webhookEndpoints')
    .set({ isActive: false, givenUpAt: now })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function selectEndpoints(db: Db) {
  return db
    .selectFrom('webhookEndpoints as e')
    .leftJoin(membersWithRole.as('m'), 'm.id', 'e.createdBy')
    .leftJoin(apiKeyRows.as('k'), 'k.id', 'e.createdByKey')
    .select(['e.id', 'e.name', 'e.url', 'e.events', 'e.isActive', 'e.failingSince', 'e.givenUpAt'])
    .select(['e.formerUntil', 'e.createdAt', 'e.createdByKey'])
    .select(['m.id as memberId', 'm.email', 'm.name as memberName', 'm.enabled'])
    .select(['m.roleId', 'm.roleGiven'])
    .select(['k.name as keyName', 'k.scopes', 'k.expiresAt'])
    .$narrowType<{ events: WebhookEvent[] }>();
}

type EndpointRow = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['execute']>>[number];

function toWebhook(row: EndpointRow): StoredWebhook {
  const { memberId, email, roleId, roleGiven: grantedPermissions, createdByKey: keyId } = row;
  const isMember = memberId !== null && email !== null;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isActive: row.isActive,
    failingSince: row.failingSince,
    givenUpAt: row.givenUpAt,
    formerUntil: row.formerUntil,
    createdAt: row.createdAt,
    owner: isMember ? { id: memberId, email, name: row.memberName } : null,
    key: keyId === null ? null : { id: keyId, name: row.keyName },
    rights: {
      role:
        row.enabled === true && roleId !== null ? { id: roleId, given: grantedPermissions ?? [] } : undefined,
      key: keyId === null ? null : { scopes: row.scopes ?? undefined, expiresAt: row.expiresAt },
    },
  };
}
