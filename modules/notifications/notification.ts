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

/** The channel of ctx.live that is told whenever a notification was written, by any process. */
export const notificationChannel = 'notifications';

/** What happened longer ago is no news. */
const keepDays = 90;
export type NotificationPage = { notifications: Notification[]; total: Counted; unread: number };

/**
 * Tells those who may see it that something happened. `db` is the transaction that makes it true; a title is cut to
 * 200 characters. New messages and scheduled posts need no call: the database tells of them itself.
 */
export async function notify(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  news: { kind: NotificationKind; targetId: number; title: string },
): Promise<void> {
  await tellMembers(db, { ...news, title: news.title.slice(0, 200).toWellFormed(), at: ctx.clock.now() });
}

/** Tells one member alone, who may see it, that something happened, as `notify` does. */
export async function notifyMember(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  news: { kind: NotificationKind; memberId: number; targetId: number; title: string },
): Promise<void> {
  await tellMember(db, { ...news, title: news.title.slice(0, 200).toWellFormed(), at: ctx.clock.now() });
}

/** What the reader may hear of, newest first, with how many they have not read (counted up to 100). */
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

/** Marks everything up to this notification as read, for this member on every device. */
export async function readUntil(ctx: Ctx, memberId: number, id: number): Promise<void> {
  await moveReadMark(ctx.db, memberId, id);
}

/** Deletes what is older than 90 days; answers how many. */
export async function sweepNotifications(ctx: Ctx): Promise<number> {
  return deleteNotificationsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keepDays * 24 * 3_600_000));
}
