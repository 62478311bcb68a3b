import type { mailFaultKinds } from '#domain/mail/limits.ts';

/** A trouble with a mail server; `endedAt` null: it lasts. */
export type MailTrouble = {
  server: string;
  kind: (typeof mailFaultKinds)[number];
  answer: string;
  beganAt: Date;
  lastAt: Date;
  endedAt: Date | null;
};
