import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { NotificationKind } from '#modules/notifications/constants.ts';
import type { Notification, NotificationReader } from '#modules/notifications/schema.ts';
import {
  countNotifications,
  deleteNotificationsBefore,
  updateReadMark,
  listNotificationsNewestFirst,
  insertMemberNotification,
  insertNotification,
  countUnread,
} from '#modules/notifications/store.ts';
import { subtractTime } from '#modules/time.ts';

/** The channel of ctx.live that signals every new notification of any process. */
export const notificationChannel = 'notifications';

/** Days after which notifications are deleted. */
const retentionDays = 90;
export type NotificationPage = { notifications: Notification[]; total: RowCount; unread: number };

/**
 * Notifies members with the required permission. `db` is the transaction of the event; titles are truncated to 200
 * characters. Database triggers create the notifications of new messages and published scheduled posts.
 */
export async function notify(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  notification: { kind: NotificationKind; targetId: number; title: string },
): Promise<void> {
  await insertNotification(db, {
    ...notification,
    title: notification.title.slice(0, 200).toWellFormed(),
    at: ctx.clock.now(),
  });
}

/** Notifies one member, if the member has the required permission. */
export async function notifyMember(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  memberNotification: { kind: NotificationKind; memberId: number; targetId: number; title: string },
): Promise<void> {
  await insertMemberNotification(db, {
    ...memberNotification,
    title: memberNotification.title.slice(0, 200).toWellFormed(),
    at: ctx.clock.now(),
  });
}

/** Returns the reader's notifications, newest first, with the number of unread notifications (counted up to 100). */
export async function listNotifications(
  ctx: Ctx,
  reader: NotificationReader,
  page: { limit: number; after?: number | undefined },
): Promise<NotificationPage> {
  const [notifications, total, unread] = await Promise.all([
    listNotificationsNewestFirst(ctx.db, reader, page),
    countNotifications(ctx.db, reader),
    countUnread(ctx.db, reader),
  ]);
  return { notifications, total, unread };
}

/** Marks all notifications up to this id as read, for this member on every device. */
export async function markReadUntil(ctx: Ctx, memberId: number, id: number): Promise<void> {
  await updateReadMark(ctx.db, memberId, id);
}

/** Deletes notifications that are older than 90 days. Returns their number. */
export async function sweepNotifications(ctx: Ctx): Promise<number> {
  return deleteNotificationsBefore(ctx.db, subtractTime(ctx.clock.now(), { days: retentionDays }));
}
