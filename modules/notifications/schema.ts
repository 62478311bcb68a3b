import type { NotificationAudience, NotificationKind } from '#modules/notifications/constants.ts';

/** A notification; `targetId` is the id of the message, post or newsletter, `title` its title at the time of the event. */
export type Notification = {
  id: number;
  kind: NotificationKind;
  targetId: number;
  title: string;
  createdAt: Date;
  isRead: boolean;
};

/** The member who reads the notifications, with the audiences of the member's role. */
export type NotificationReader = {
  memberId: number;
  memberSince: Date;
  audiences: readonly NotificationAudience[];
};
