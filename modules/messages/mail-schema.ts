import type { IncomingEmailKind, SpamRule } from '#modules/messages/constants.ts';

/** A rule that matched, its weight, and its finding: a number or some text. */
export type SpamReason = { rule: SpamRule; weight: number; value: string };
/** Result of the spam rules (modules/messages/reading/spam-rules.ts). */
export type SpamVerdict = { score: number; reasons: SpamReason[] };

/** A verdict with its consequence. `textDigest` identifies repeated texts; null if the text is too short. */
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
  /** The Message-ID with brackets; null if it is missing or not valid in a References header. */
  mailId: string | null;
  isCut: boolean;
  filesLeftOut: number;
  createdAt: Date;
  /** Id of the email that forwards this one to CONTACT_TO. */
  emailId: string;
  forwardedAt: Date | null;
  forwardRefusedAt: Date | null;
  spam: SpamVerdict;
};

/** A file of an incoming email (`emailId`), of a reply (`replyId`), or of a reply that is still a draft (neither). */
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
