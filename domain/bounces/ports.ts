/** By which way a report comes: an IMAP mailbox, our own mail server (LMTP or SMTP), or a provider's webhook. */
export type BounceWay = 'mailbox' | 'mailServer' | 'ses' | 'postmark' | 'mailgun';

/** The mailbox that reports come to. */
export type Mailbox = {
  /**
   * Hands over what was not read yet, the oldest first, at most `limit`, and marks each as read when `take` resolves:
   * `read` is moved where reports that were read go, `kept` stays for a person. Answers how many. Throws while the
   * mailbox cannot be reached, in the server's own words where it has some.
   */
  read(
    options: { limit: number; readBytes: number },
    take: (message: Uint8Array, whole: ReadWhole) => Promise<'read' | 'kept'>,
  ): Promise<number>;
};

/** More of a message than its beginning, at most so many bytes; `isCut`: it is longer. */
export type ReadWhole = (mostBytes: number) => Promise<{ message: Uint8Array; isCut: boolean }>;

/** Reads small texts over https, follows no redirect, and throws for whatever is no such text. */
export type RemoteTexts = { get(url: string): Promise<string> };
