/** Permissions that a member's role needs to receive a notification (modules/members/constants.ts). */
export const notificationAudiences = ['messages', 'posts', 'newsletters', 'audit', 'sources'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

/** Kinds of notifications with their audiences. */
export const audienceByNotificationKind = {
  message: 'messages',
  'message-assigned': 'messages',
  'message-incoming': 'messages',
  'post-published': 'posts',
  'newsletter-sent': 'newsletters',
  'newsletter-failed': 'newsletters',
  'mailbox-away': 'newsletters',
  'mail-trouble': 'newsletters',
  'mail-recovered': 'newsletters',
  'email-unknown': 'newsletters',
  'newsletter-braked': 'newsletters',
  'backup-failed': 'audit',
  'backup-made': 'audit',
  'backup-missing': 'audit',
  'webhook-given-up': 'audit',
  'source-failed': 'sources',
  'source-mended': 'sources',
} as const satisfies Record<string, NotificationAudience>;
export type NotificationKind = keyof typeof audienceByNotificationKind;

/** Unread notifications are counted up to this number; the badge shows "99+" for more. */
export const unreadLimit = 100;
