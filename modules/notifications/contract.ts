import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, withSchemaId, time } from '#api/http/shared-schemas.ts';

const kinds = [
  'message',
  'message-assigned',
  'message-incoming',
  'post-published',
  'newsletter-sent',
  'newsletter-failed',
  'mailbox-away',
  'mail-trouble',
  'mail-recovered',
  'email-unknown',
  'newsletter-braked',
  'backup-failed',
  'backup-made',
  'backup-missing',
  'webhook-given-up',
  'source-failed',
  'source-mended',
] as const;
const until = z
  .int({ error: 'field.typeInvalid' })
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));

/** Notifications of a member, limited to the permissions of the role. */
export const notifications = {
  list: {
    line: 'GET /api/v1/notifications',
    may: 'account',
    summary: 'List notifications for the role of the caller, newest first',
    list: withSchemaId(
      'Notification',
      z.object({
        id,
        kind: withSchemaId('NotificationKind', z.enum(kinds)),
        target: count,
        title: z.string(),
        created: time,
        read: z.boolean(),
      }),
    ),
    headers: { 'X-Unread-Count': 'The number of unread notifications, counted up to 100.' },
  },
  markRead: {
    line: 'PUT /api/v1/notifications/read',
    may: 'account',
    operationId: 'markNotificationsRead',
    summary: 'Mark all notifications up to this one as read',
    body: z.object({ until }),
    data: z.object({ until: id }),
  },
  listen: {
    line: 'GET /api/v1/notifications/stream',
    may: 'account',
    operationId: 'listenToNotifications',
    summary: 'Stream `event: news` for each new notification; the stream ends after 5 minutes',
    text: 'text/event-stream',
    errors: [503],
  },
} as const satisfies Calls;
