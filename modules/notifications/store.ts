import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { audienceByNotificationKind, unreadLimit } from '#modules/notifications/constants.ts';
import type { NotificationKind } from '#modules/notifications/constants.ts';
import type { Notification, NotificationReader } from '#modules/notifications/schema.ts';

/** Stores a notification and signals all processes. Uses the same database function as the triggers. */
export async function insertNotification(
  db: Db,
  notification: { kind: NotificationKind; targetId: number; title: string; at: Date },
): Promise<void> {
  const { kind, targetId, title, at } = notification;
  await sql`select tell_members(${kind}, ${audienceByNotificationKind[kind]}, ${targetId}::integer, ${title}, ${at})`.execute(
    db,
  );
}

/** Stores a notification for one member. */
export async function insertMemberNotification(
  db: Db,
  memberNotification: { kind: NotificationKind; memberId: number; targetId: number; title: string; at: Date },
): Promise<void> {
  const { kind, memberId, targetId, title, at } = memberNotification;
  await sql`select tell_member(
    ${kind}, ${audienceByNotificationKind[kind]}, ${memberId}::integer, ${targetId}::integer, ${title}, ${at}
  )`.execute(db);
}

/**
 * Returns the newest notifications of the reader's audiences; `after` is the id of the last notification of the previous page.
 */
export async function listNotificationsNewestFirst(
  db: Db,
  reader: NotificationReader,
  page: { limit: number; after?: number | undefined },
): Promise<Notification[]> {
  if (reader.audiences.length === 0) return [];
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('notificationMarks as mark', (join) => join.on('mark.memberId', '=', reader.memberId))
    .select(['id', 'kind', 'targetId', 'title', 'createdAt', 'mark.readUntil'])
    .where('audience', 'in', reader.audiences)
    .where((where) =>
      where.or([
        where('notifications.memberId', 'is', null),
        where('notifications.memberId', '=', reader.memberId),
      ]),
    )
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    targetId: row.targetId,
    title: row.title,
    createdAt: row.createdAt,
    isRead: row.createdAt < reader.memberSince || row.id <= (row.readUntil ?? 0),
  }));
}

/** Counts unread notifications of the reader up to `unreadLimit`. */
export async function countUnread(db: Db, reader: NotificationReader): Promise<number> {
  if (reader.audiences.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notifications
      where audience = any(${reader.audiences}::text[])
        and id > coalesce((select read_until from notification_marks where member_id = ${reader.memberId}), 0)
        and created_at >= ${reader.memberSince}
        and (member_id is null or member_id = ${reader.memberId})
      limit ${unreadLimit}
    ) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Moves the read mark of a member forward to this id, never back. */
export async function updateReadMark(db: Db, memberId: number, readUntil: number): Promise<void> {
  await db
    .insertInto('notificationMarks')
    .values({ memberId, readUntil })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({
        readUntil: sql`greatest(notification_marks.read_until, excluded.read_until)`,
      }),
    )
    .execute();
}

export async function countNotifications(db: Db, reader: NotificationReader): Promise<RowCount> {
  if (reader.audiences.length === 0) return { count: 0, isLeast: false };
  const rows = db
    .selectFrom('notifications')
    .select('id')
    .where('audience', 'in', reader.audiences)
    .where((where) => where.or([where('memberId', 'is', null), where('memberId', '=', reader.memberId)]));
  return countRows(db, rows);
}

/** Deletes notifications from before this time. Returns their number. */
export async function deleteNotificationsBefore(db: Db, at: Date): Promise<number> {
  const result = await db.deleteFrom('notifications').where('createdAt', '<', at).executeTakeFirst();
  return Number(result.numDeletedRows);
}
