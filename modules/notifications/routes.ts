import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { notifications as calls } from '#modules/notifications/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { listenToNotifications } from '#modules/notifications/stream-routes.ts';
import { messages } from '#content/messages.ts';
import { listNotifications, markReadUntil } from '#modules/notifications/notification.ts';
import { notificationAudiences } from '#modules/notifications/constants.ts';
import type { Notification, NotificationReader } from '#modules/notifications/schema.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';

export const notifications: Handlers<typeof calls> = {
  /** The header X-Unread-Count contains the number of unread notifications, at most 100. */
  async list({ c, page }, ctx) {
    const listPage = { limit: page.limit + 1, after: parseCursorId(page) };
    const found = await listNotifications(ctx, getReader(c), listPage);
    const { shown, last } = splitPage(found.notifications, page);
    return {
      items: shown.map(toItem),
      total: found.total,
      next: last && String(last.id),
      headers: { 'X-Unread-Count': String(found.unread) },
    };
  },

  /** Marks notifications as read on every device of the member. */
  async markRead({ body: { until }, actor }, ctx) {
    await markReadUntil(ctx, actor.id, until);
    return { data: { until }, message: messages['notifications.read'] };
  },

  listen: listenToNotifications,
};

function getReader(c: Context<ApiEnv>): NotificationReader {
  const { id, createdAt, role } = c.get('member');
  return {
    memberId: id,
    memberSince: createdAt,
    audiences: notificationAudiences.filter((audience) => hasPermission(role, audience)),
  };
}

function toItem(notification: Notification): ServerType<typeof calls.list.list> {
  const { id, kind, targetId, title, createdAt, isRead } = notification;
  return { id, kind, target: targetId, title, created: createdAt, read: isRead };
}
