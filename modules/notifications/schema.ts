import type { Audience, NotificationKind } from '#modules/notifications/constants.ts';

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
