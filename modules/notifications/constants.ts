/** Who is told of something: the permission that a member's role must carry (modules/auth/constants.ts). */
export const audiences = ['messages', 'posts', 'newsletters', 'audit', 'sources'] as const;
export type Audience = (typeof audiences)[number];

/** What members are told of, each with its audience. */
export const audienceOf = {
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
} as const satisfies Record<string, Audience>;
export type NotificationKind = keyof typeof audienceOf;

/** Unread ones are counted up to here: a badge says "99+" beyond. */
export const unreadLimit = 100;
