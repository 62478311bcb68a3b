/** The source of a report: an IMAP mailbox, our own mail server (LMTP or SMTP), or a provider's webhook. */
export type BounceSource = 'mailbox' | 'mailServer' | 'ses' | 'postmark' | 'mailgun';

/**
 * The content of a report. `failed`: the email was not delivered; `answer` is the reason in the form of an SMTP
 * response. `complained`: the reader marked it as spam. `delayed`, `delivered`: no action is needed. `automatic`: an
 * automatic reply such as out of office. `returned-report`: the bounce of another bounce. `left`: a request to
 * unsubscribe without other text. `other`: written by a person.
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
  rejection?: 'hard' | 'soft' | 'about-us' | undefined;
  /** Headers of the report, which contain our address that received it. */
  headers: string;
  /** Headers and envelope of the returned email. */
  returned: string;
};

/**
 * Reads reports in a worker thread (jobs/email-reading-thread.ts), because the text is searched for 40 patterns. A
 * report that cannot be read in time is `other`. Throws EAGAIN if too many reports wait.
 */
export type ReportReader = { readReport(message: Uint8Array): Promise<MailReport> };

export type Mailbox = {
  /**
   * Passes unread messages to `take`, the oldest first, at most `limit` at once, and marks each as read when `take`
   * resolves. Messages with the result `read` are moved to the folder for read reports; messages with the result
   * `kept` remain in the mailbox for a person. `onLook` is called after all messages were read. Then waits up to
   * `waitMs` for new messages if the server supports IDLE. Returns the number of messages. Throws while the mailbox
   * is unreachable, with the server's own message if it has one.
   */
  read(
    options: { limit: number; readBytes: number; waitMs: number; onLook: () => Promise<void> },
    take: (message: Uint8Array, readWholeMessage: WholeMessageReader) => Promise<'read' | 'kept'>,
  ): Promise<number>;
};

/** Reads at most `mostBytes` of a message. `isCut`: the message is longer. */
export type WholeMessageReader = (mostBytes: number) => Promise<{ message: Uint8Array; isCut: boolean }>;

/** Fetches short texts over https without following redirects. Throws for every other response. */
export type TextFetcher = { get(url: string): Promise<string> };
