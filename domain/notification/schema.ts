/** Who is told of something: the permission that a member's role must carry (domain/auth/permissions.ts). */
export const audiences = ['messages', 'posts', 'newsletters'] as const;
export type Audience = (typeof audiences)[number];

/** What members are told of, each with its audience. */
export const audienceOf = {
  message: 'messages',
  'post-published': 'posts',
  'newsletter-sent': 'newsletters',
  'newsletter-failed': 'newsletters',
} as const satisfies Record<string, Audience>;
export type NotificationKind = keyof typeof audienceOf;

/** Something that happened; `targetId` names the message, post or newsletter, `title` is what it was called then. */
export type Notification = {
  id: number;
  kind: NotificationKind;
  targetId: number;
  title: string;
  createdAt: Date;
  isRead: boolean;
};

/** The member who reads, with the audiences that their role belongs to. */
export type Reader = { memberId: number; memberSince: Date; audiences: readonly Audience[] };

/** Unread ones are counted up to here: a badge says "99+" beyond. */
export const unreadLimit = 100;
