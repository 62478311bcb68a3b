import type { EmailKind, mailErrorKinds } from '#modules/outbox/constants.ts';

/** A problem with a mail server; `endedAt` null: the problem continues. */
export type MailTrouble = {
  server: string;
  kind: (typeof mailErrorKinds)[number];
  answer: string;
  beganAt: Date;
  lastAt: Date;
  endedAt: Date | null;
};

/** An email that may or may not have arrived, because the mail server did not respond to the final dot. */
export type UnknownEmail = {
  id: string;
  kind: EmailKind;
  to: string;
  subject: string;
  /** The reason why the mail server's response is missing. */
  answer: string | null;
  at: Date;
  /** Only Admins see this email. */
  isPrivate: boolean;
};
