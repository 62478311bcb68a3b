import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import type { NotificationKind } from '#modules/notifications/constants.ts';
import type { Notification, Reader } from '#modules/notifications/schema.ts';
import {
  countNotifications,
  deleteNotificationsBefore,
  moveReadMark,
  notificationsNewestFirst,
  tellMember,
  tellMembers,
  unreadCount,
} from '#modules/notifications/store.ts';

/** The channel of ctx.live that signals every new notification of any process. */
export const notificationChannel = 'notifications';

/** Days after which notifications are deleted. */
const keepDays = 90;
export type NotificationPage = { notifications: Notification[]; total: Counted; unread: number };

/**
 * Notifies members with the required permission. `db` is the transaction of the event; titles are truncated to 200 characters.
 * New messages and scheduled posts need no call, because database triggers notify of them.
 */
export async function notify(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  news: { kind: NotificationKind; targetId: number; title: string },
): Promise<void> {
  await tellMembers(db, { ...news, title: news.title.slice(0, 200).toWellFormed(), at: ctx.clock.now() });
}

/** Notifies one member, if they have the required permission. */
export async function notifyMember(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  news: { kind: NotificationKind; memberId: number; targetId: number; title: string },
): Promise<void> {
  await tellMember(db, { ...news, title: news.title.slice(0, 200).toWellFormed(), at: ctx.clock.now() });
}

/** Returns the reader's notifications, newest first, with the number of unread notifications (counted up to 100). */
export async function listNotifications(
  ctx: Ctx,
  reader: Reader,
  page: { limit: number; after?: number | undefined },
): Promise<NotificationPage> {
  const [notifications, total, unread] = await Promise.all([
    notificationsNewestFirst(ctx.db, reader, page),
    countNotifications(ctx.db, reader),
    unreadCount(ctx.db, reader),
  ]);
  return { notifications, total, unread };
}

/** Marks all notifications up to this id as read, for this member on every device. */
export async function readUntil(ctx: Ctx, memberId: number, id: number): Promise<void> {
  await moveReadMark(ctx.db, memberId, id);
}

/** Deletes notifications that are older than 90 days. Returns their number. */
export async function sweepNotifications(ctx: Ctx): Promise<number> {
  return deleteNotificationsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keepDays * 24 * 3_600_000));
}
