/** A stretch of an email: what somebody wrote now, what they quote, and how they sign. */
export type TextPart = { kind: 'own' | 'quoted' | 'signature'; text: string };

/** A file that came with an email; `bytes` are as they came. */
export type EmailFile = { name: string; bytes: Uint8Array };

/** An email as a person reads it. */
export type ReadEmail = {
  /** Canonical; undefined where From holds none. */
  sender: string | undefined;
  senderName: string;
  subject: string;
  /** Its Message-ID with brackets, where it can be repeated in ours. */
  mailId: string | undefined;
  body: string;
  files: EmailFile[];
  /** Files beyond the number that is kept. */
  filesLeftOut: number;
  /** Its end was not read. */
  isCut: boolean;
  /** It says of itself that a program sent it. */
  isAutomatic: boolean;
};

/**
 * Reads emails that people sent beside the event loop, so that none can hold it, whatever it is made of. Undefined for one that
 * cannot be read, asks for more memory than an email needs, or takes longer than any should. Throws EAGAIN when too many wait.
 */
export type EmailReader = {
  read(message: Uint8Array, options: { isCut: boolean }): Promise<ReadEmail | undefined>;
};

/**
 * Divides the text of an email off the event loop (jobs/parsing-thread.ts); a short text is divided at once. `by`: the id of the
 * member who asks; members take turns. Throws Refusal `invalid` for a text that takes too long.
 */
export type EmailTextParser = { foldText(text: string, by: string | number): Promise<TextPart[]> };
