export type EmailTextPart = { kind: 'own' | 'quoted' | 'signature'; text: string };

export type EmailFile = { name: string; bytes: Uint8Array };

export type ReadEmail = {
  /** Canonical address; undefined if the From header contains no valid address. */
  sender: string | undefined;
  senderName: string;
  subject: string;
  /** The Message-ID with angle brackets; undefined if it is missing or invalid in a References header. */
  mailId: string | undefined;
  body: string;
  files: EmailFile[];
  /** Number of files that were omitted because of the limit or because the email is incomplete. */
  filesLeftOut: number;
  /** True if the end of the email was not read. */
  isCut: boolean;
  /** True if the headers mark the email as automatic. */
  isAutomatic: boolean;
};

/**
 * Parses emails in another thread, so that an email cannot block the event loop. Returns undefined for an email that
 * cannot be parsed, needs too much memory or takes too long. Throws EAGAIN if too many emails are waiting.
 */
export type EmailReader = {
  read(message: Uint8Array, options: { isCut: boolean }): Promise<ReadEmail | undefined>;
};

/**
 * Splits the text of an email in another thread (jobs/parsing-thread.ts); short texts are split synchronously. `by`
 * identifies the caller, for example a member id. The requests of different callers are processed alternately. Throws
 * `invalid` if the text takes too long.
 */
export type EmailTextParser = { foldText(text: string, by: string | number): Promise<EmailTextPart[]> };
