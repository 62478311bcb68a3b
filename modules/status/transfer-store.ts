import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { chooseIds } from '#modules/import-export/shared-store.ts';
import type { IncidentUpdate, StatusSubscriber, StoredIncident } from '#modules/status/schema.ts';

const incidentsPerPage = 200;
const peoplePerPage = 1_000;

const incidentColumns = [
  'id',
  'kind',
  'title',
  'impact',
  'parts',
  'startsAt',
  'endsAt',
  'publishedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const;
const personColumns = [
  'id',
  'email',
  'state',
  'language',
  'confirmEmailId',
  'askedAt',
  'confirmedAt',
  'leftAt',
] as const;

/** `emailedAt`: the time at which the emails about the update were enqueued. */
type TransferredUpdate = IncidentUpdate & { emailedAt: Date | null };
/** An incident with its updates in the order of their ids, drafts included. */
export type IncidentTransfer = Pick<StoredIncident, (typeof incidentColumns)[number]> & {
  updates: TransferredUpdate[];
};
export type StatusSubscriberTransfer = StatusSubscriber & { confirmedAt: Date | null };

/** Returns the next incidents outside the trash by id. */
export async function listIncidentPage(db: Db, after: number): Promise<IncidentTransfer[]> {
  const incidents = await db
    .selectFrom('incidents')
    .select(incidentColumns)
    .where('id', '>', after)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(incidentsPerPage)
    .execute();
  if (incidents.length === 0) return [];
  const updates = await db
    .selectFrom('incidentUpdates')
    .select(['incidentId', 'id', 'state', 'body', 'at', 'emailedAt'])
    .where(
      'incidentId',
      'in',
      incidents.map(({ id }) => id),
    )
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const byIncident = Map.groupBy(updates, ({ incidentId }) => incidentId);
  return incidents.map((incident) =>
    Object.assign(incident, {
      updates: (byIncident.get(incident.id) ?? []).map(({ id, state, body, at, emailedAt }) => ({
        id,
        state,
        body,
        at,
        emailedAt,
      })),
    }),
  );
}

/** Returns the number of incidents outside the trash. */
export async function countIncidents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('incidents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the creation times, in milliseconds, of the incidents of this site that have one of these times, the trash included. */
export async function findIncidentTimes(db: Db, times: readonly Date[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('incidents')
    .select('createdAt')
    .where(sql<boolean>`created_at = any(${[...times]}::timestamptz[])`)
    .execute();
  return new Set(rows.map(({ createdAt }) => createdAt.getTime()));
}

/** Stores an incident with its updates, under the exported ids if they are free. Sends no emails. */
export async function insertImportedIncident(db: Db, incident: IncidentTransfer): Promise<void> {
  const { kind, title, impact, parts, startsAt, endsAt, publishedAt, version, createdAt, updatedAt } =
    incident;
  const { updates } = incident;
  const newest = updates.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  if (newest === undefined) return;
  const id = (await chooseIds(db, 'incidents', [incident.id])).get(incident.id);
  await sql`insert into incidents (id, kind, title, impact, parts, starts_at, ends_at, last_state, last_at, published_at, version,
      created_at, updated_at) overriding system value
    values (${id}, ${kind}, ${title}, ${impact}, ${parts}, ${startsAt}, ${endsAt}, ${newest.state}, ${newest.at}, ${publishedAt},
      ${version}, ${createdAt}, ${updatedAt})`.execute(db);
  const updateIds = await chooseIds(
    db,
    'incidentUpdates',
    updates.map((update) => update.id),
  );
  const rows = updates.map(({ id: exportedId, state, body, at, emailedAt }) => ({
    id: updateIds.get(exportedId),
    state,
    body,
    at,
    emailedAt,
  }));
  await sql`insert into incident_updates (id, incident_id, state, body, at, emailed_at) overriding system value
    select id, ${id}, state, body, at, "emailedAt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id int, state text, body text, at timestamptz, "emailedAt" timestamptz)`.execute(db);
}

/** Returns the next people by id who asked for emails about the status, also those who ended them. */
export async function listStatusSubscriberPage(db: Db, after: number): Promise<StatusSubscriberTransfer[]> {
  return db
    .selectFrom('statusSubscribers')
    .select(personColumns)
    .where('id', '>', after)
    .orderBy('id')
    .limit(peoplePerPage)
    .execute();
}

/** Returns the addresses of people on this site in any state. */
export async function findStatusAddresses(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('statusSubscribers')
    .select('email')
    .where(sql<boolean>`email = any(${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** Stores people under the exported ids if they are free, so that the links of earlier emails stay valid. Sends no emails. */
export async function insertImportedStatusSubscribers(
  db: Db,
  people: readonly StatusSubscriberTransfer[],
): Promise<void> {
  const ids = await chooseIds(
    db,
    'statusSubscribers',
    people.map(({ id }) => id),
  );
  const rows = people.map(({ id, ...person }) => ({ id: ids.get(id), ...person }));
  await sql`insert into status_subscribers (id, email, state, language, confirm_email_id, asked_at, confirmed_at, left_at)
    overriding system value
    select id, email, state, language, "confirmEmailId", "askedAt", "confirmedAt", "leftAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id int, email text, state text, language text,
      "confirmEmailId" uuid, "askedAt" timestamptz, "confirmedAt" timestamptz, "leftAt" timestamptz)
    on conflict do nothing`.execute(db);
}
