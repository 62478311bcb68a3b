import type { IncomingEmailKind, SpamRule } from '#modules/messages/constants.ts';

/** A rule that matched, with its weight and the matched `value`: a number or a text. */
export type SpamReason = { rule: SpamRule; weight: number; value: string };
/** The result of the spam rules (modules/messages/reading/spam-rules.ts). */
export type SpamVerdict = { score: number; reasons: SpamReason[] };

/** A verdict and its consequence. `textDigest` identifies repeated texts; null for a short text. */
export type SpamJudgement = SpamVerdict & { isSpam: boolean; textDigest: Buffer | null };

/** A stored incoming email; `sender` can differ from the address of the message. */
export type IncomingEmail = {
  id: number;
  messageId: number;
  kind: IncomingEmailKind;
  sender: string;
  senderName: string;
  subject: string;
  /** The full text, including quotes. */
  body: string;
  /** The Message-ID with angle brackets; null if it is missing or invalid in a References header. */
  mailId: string | null;
  isCut: boolean;
  filesLeftOut: number;
  createdAt: Date;
  /** Id of the outgoing email that forwards this email to CONTACT_TO. */
  emailId: string;
  forwardedAt: Date | null;
  forwardRefusedAt: Date | null;
  spam: SpamVerdict;
};

/**
 * A file of an incoming email (`emailId`) or of a reply (`replyId`). A file with neither id belongs to a reply that
 * is not sent yet.
 */
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
