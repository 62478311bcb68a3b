export type TextPart = { kind: 'own' | 'quoted' | 'signature'; text: string };

export type EmailFile = { name: string; bytes: Uint8Array };

export type ReadEmail = {
  /** Canonical address; undefined if the From header has none. */
  sender: string | undefined;
  senderName: string;
  subject: string;
  /** The Message-ID with brackets; undefined if it is missing or not valid in a References header. */
  mailId: string | undefined;
  body: string;
  files: EmailFile[];
  /** Number of files above the limit. */
  filesLeftOut: number;
  /** The end of the email was not read. */
  isCut: boolean;
  /** The headers mark the email as automatic. */
  isAutomatic: boolean;
};

/**
 * Parses emails outside the event loop, so that no email can block it. Returns undefined for an email that cannot be parsed,
 * needs too much memory or takes too long. Throws EAGAIN if too many emails wait.
 */
export type EmailReader = {
  read(message: Uint8Array, options: { isCut: boolean }): Promise<ReadEmail | undefined>;
};

/**
 * Splits the text of an email outside the event loop (jobs/parsing-thread.ts); short texts are split directly. `by` is the id
 * of the requesting member; members take turns. Throws `invalid` if the text takes too long.
 */
export type EmailTextParser = { foldText(text: string, by: string | number): Promise<TextPart[]> };
