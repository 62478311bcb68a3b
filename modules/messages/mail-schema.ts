import type { IncomingKind, SpamRule } from '#modules/messages/constants.ts';

/** One rule that spoke, with what it weighs and what it found: a number, or words. */
export type SpamReason = { rule: SpamRule; weight: number; value: string };
/** What the rules say of a text (modules/messages/reading/spam-rules.ts). */
export type SpamVerdict = { score: number; reasons: SpamReason[] };

/** The same with what follows from it; `textDigest` tells the same text again, null where it is too short to. */
export type Judged = SpamVerdict & { isSpam: boolean; textDigest: Buffer | null };

/** An email that came to a message, as it is stored; `sender` may be another one than the message's. */
export type IncomingEmail = {
  id: number;
  messageId: number;
  kind: IncomingKind;
  sender: string;
  senderName: string;
  subject: string;
  /** The text whole, with what it quotes. */
  body: string;
  /** Its Message-ID with brackets, where it can be repeated. */
  mailId: string | null;
  /** Its end is missing. */
  isCut: boolean;
  filesLeftOut: number;
  createdAt: Date;
  /** Of the email that sends it on to CONTACT_TO. */
  emailId: string;
  forwardedAt: Date | null;
  forwardRefusedAt: Date | null;
  spam: SpamVerdict;
};

/** A file of an email that came (`emailId`), of an answer (`replyId`), or of an answer that is being written (neither). */
export type MessageFile = {
  id: number;
  messageId: number;
  emailId: number | null;
  replyId: number | null;
  mediaId: string;
  name: string;
  sizeBytes: number;
  hasThumbnail: boolean;
};
