import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { UptimeHour } from '#modules/status/schema.ts';

/** The measurement of one minute. */
export type UptimeMeasurement = {
  hour: Date;
  minute: Date;
  isMailAsked: boolean;
  down: readonly string[];
};

/** Serializes the recording of minutes. */
export async function lockUptime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_uptime'))`.execute(db);
}

/** Returns the last recorded minute. */
export async function findLastUptimeMinute(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('siteUptime')
    .select('lastMinute')
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.lastMinute;
}

/** Adds a minute to its hour. */
export async function addUptimeMinute(db: Db, measurement: UptimeMeasurement): Promise<void> {
  const { hour, minute, isMailAsked, down } = measurement;
  const mailAsked = isMailAsked ? 1 : 0;
  const mail = down.includes('mail') ? 0 : mailAsked;
  const storage = down.includes('storage') ? 0 : 1;
  await sql`
    insert into site_uptime as known
      (hour, first_minute, last_minute, minutes, mail_asked, mail_answered, storage_answered, last_down)
    values (${hour}, ${minute}, ${minute}, 1, ${mailAsked}, ${mail}, ${storage}, ${[...down]}::text[])
    on conflict (hour) do update set
      last_minute = excluded.last_minute,
      minutes = known.minutes + excluded.minutes,
      mail_asked = known.mail_asked + excluded.mail_asked,
      mail_answered = known.mail_answered + excluded.mail_answered,
      storage_answered = known.storage_answered + excluded.storage_answered,
      last_down = excluded.last_down`.execute(db);
}

/** The first hour, and the first hour with a mail server: since then each minute without a record counts as a failed check. */
const isFirstHour = sql<boolean>`hour in (
  select min(hour) from site_uptime union all select min(hour) from site_uptime where mail_asked > 0)`;

/** Returns all hours since a time and the first measured hours, in order. */
export async function listHoursSince(db: Db, time: Date): Promise<UptimeHour[]> {
  return db
    .selectFrom('siteUptime')
    .select([
      'hour',
      'firstMinute',
      'lastMinute',
      'minutes',
      'mailAsked',
      'mailAnswered',
      'storageAnswered',
      'lastDown',
    ])
    .where((where) => where.or([where('hour', '>=', time), isFirstHour]))
    .orderBy('hour')
    .execute();
}

/** Deletes the hours before a time, except the first measured hours. Returns their number. */
export async function deleteHoursBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('siteUptime')
    .where('hour', '<', time)
    .where(sql<boolean>`not (${isFirstHour})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
