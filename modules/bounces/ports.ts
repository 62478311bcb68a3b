/** By which way a report comes: an IMAP mailbox, our own mail server (LMTP or SMTP), or a provider's webhook. */
export type BounceWay = 'mailbox' | 'mailServer' | 'ses' | 'postmark' | 'mailgun';

/**
 * What a message says that came back. `failed`: the email will not arrive, `answer` is why, as an SMTP answer;
 * `complained`: its reader called it spam; `delayed`, `delivered`: nothing is decided, or all is well; `automatic`:
 * out of office and the like; `returned-report`: the bounce of another bounce; `left`: a request to unsubscribe without other text;
 * `other`: written by a person.
 */
export type MailReport = {
  kind:
    | 'failed'
    | 'complained'
    | 'delayed'
    | 'delivered'
    | 'automatic'
    | 'returned-report'
    | 'left'
    | 'other';
  answer: string;
  /** The kind of the rejection, if the provider has classified it. */
  refusal?: 'hard' | 'soft' | 'about-us' | undefined;
  /** Headers of the message: to which of our addresses it came. */
  headers: string;
  /** What the report says of the email itself: its headers, its envelope. */
  returned: string;
};

/**
 * Reads reports off the event loop (jobs/email-reading-thread.ts): a text is searched for 40 patterns. A report that cannot be read,
 * or that takes longer than any should, is `other`. Throws EAGAIN when too many wait.
 */
export type ReportReader = { readReport(message: Uint8Array): Promise<MailReport> };

/** The mailbox that reports come to. */
export type Mailbox = {
  /**
   * Passes unread messages to `take`, the oldest first, at most `limit` at once, and marks each as read when `take` resolves:
   * `read` messages are moved to the folder for read reports, `kept` ones stay for a person. `onLook` is called when all were
   * read. Then waits up to `waitMs` for new messages if the server reports them (IDLE). Returns the number of messages. Throws while the
   * mailbox cannot be reached, with the server's own message if it has one.
   */
  read(
    options: { limit: number; readBytes: number; waitMs: number; onLook: () => Promise<void> },
    take: (message: Uint8Array, whole: ReadWhole) => Promise<'read' | 'kept'>,
  ): Promise<number>;
};

/** More of a message than its beginning, at most so many bytes; `isCut`: it is longer. */
export type ReadWhole = (mostBytes: number) => Promise<{ message: Uint8Array; isCut: boolean }>;

/** Reads small texts over https, follows no redirect, and throws for whatever is no such text. */
export type RemoteTexts = { get(url: string): Promise<string> };
