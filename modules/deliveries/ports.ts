export type Envelope = { from: string; to: string };
/** A complete message to one recipient with CRLF line ends. `id` is the file name if emails are written to files. */
export type ReadyEmail = Envelope & { id: string; message: Uint8Array };
/** The SMTP command that a response belongs to: MAIL FROM, RCPT TO, or the message itself. */
export type SmtpStage = 'sender' | 'recipient' | 'message';
/**
 * The result of a message. `lost`: the connection ended; `stage` is set if the server sent a response before the
 * connection ended. `isEnded`: the final dot was sent and no response arrived.
 */
export type SmtpSendResult =
  | { kind: 'accepted'; answer: string }
  | { kind: 'refused'; stage: 'recipient' | 'message'; code: number; answer: string }
  | { kind: 'deferred'; stage: SmtpStage; answer: string }
  | { kind: 'lost'; isEnded: boolean; reason: string; stage?: SmtpStage }
  | { kind: 'held' };

/** A connection to the mail server, or a writer of files. It sends one message at a time. */
export type MailConnection = {
  isConnected(): boolean;
  /** Returns true if the envelope of the next email is sent together with the end of the current message. */
  isPipelining(): boolean;
  /**
   * Tries once to connect. If no mail server accepts the connection, `retryMs` is the delay before the next attempt.
   * `error` is set only for the first of several failures, and is not set if the attempt was skipped because the last
   * attempt was very recent.
   */
  connect(): Promise<{ isConnected: true } | { isConnected: false; retryMs: number; error?: unknown }>;
  /**
   * Sends a message. `beforeEnd` is called when the server is ready for the message; if `beforeEnd` returns false,
   * the message is aborted. On a pipelining connection, `next` is called after the message was sent, and returns the
   * next email if there is one. The bytes of the message can be reused when the promise resolves.
   */
  send(
    mail: ReadyEmail,
    beforeEnd: () => Promise<boolean>,
    next: () => Envelope | undefined,
  ): Promise<SmtpSendResult>;
  close(): void;
};
export type MailConnectionFactory = { open(): MailConnection };

/** Signs emails (RFC 6376) with the key of this installation. */
export type DkimSigner = {
  domain: string;
  selector: string;
  /** The DNS record to publish. */
  record: { name: string; value: string };
  /** Returns the value of DKIM-Signature for these headers, in order, and this body. */
  sign(headers: readonly (readonly [name: string, value: string])[], body: Uint8Array): Promise<string>;
};

/** The separate process that sends newsletters. `wake` makes the process look for work at once. */
export type SendingProcess = { wake(): void };

/**
 * The limit of one recipient domain, or of several domains that share the limit. The limit of `*` applies to each other domain
 * separately. `rate` is emails per second, `connections` the number of emails at once; undefined means no limit.
 */
export type DomainLimit = {
  domains: readonly string[];
  rate: number | undefined;
  connections: number | undefined;
};
