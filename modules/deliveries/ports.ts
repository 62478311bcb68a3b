/** From whom and to whom, as the mail server is told. */
export type Envelope = { from: string; to: string };
/** One finished message to one person, its lines ended by CRLF; `id` names its file where emails are files. */
export type ReadyEmail = Envelope & { id: string; message: Uint8Array };
/** What a mail server answered to: MAIL FROM, RCPT TO, or the message itself. */
export type SmtpStage = 'sender' | 'recipient' | 'message';
/**
 * What became of a message. `lost` has a stage where the server ended the session by an answer. `lost` with `isEnded`: the final dot had left and no answer came.
 */
export type SmtpResult =
  | { kind: 'accepted'; answer: string }
  | { kind: 'refused'; stage: 'recipient' | 'message'; code: number; answer: string }
  | { kind: 'deferred'; stage: SmtpStage; answer: string }
  | { kind: 'lost'; isEnded: boolean; reason: string; stage?: SmtpStage }
  | { kind: 'held' };

/** One connection to the mail server, or one hand that writes files: takes one message after another. */
export type MailConnection = {
  isConnected(): boolean;
  /** Takes the envelope of the next email with the end of the one before. */
  isPipelining(): boolean;
  /**
   * One attempt. Where no mail server takes us in, the time after which to try again; `error` is why, for the first of
   * several attempts alone. An attempt that is not made yet, because one was made just now, has none.
   */
  connect(): Promise<{ isConnected: true } | { isConnected: false; retryMs: number; error?: unknown }>;
  /**
   * `beforeEnd` is asked when the server wants the message; where it says no, the message is broken off. `next` is
   * asked when the message leaves, of a connection that pipelines alone: the email that is sent next, if there is one. The
   * bytes of the message are free again when its outcome is known.
   */
  send(
    mail: ReadyEmail,
    beforeEnd: () => Promise<boolean>,
    next: () => Envelope | undefined,
  ): Promise<SmtpResult>;
  close(): void;
};
export type MailConnections = { open(): MailConnection };

/** Signs emails (RFC 6376) with the key of this installation. */
export type Dkim = {
  domain: string;
  selector: string;
  /** What is to be published in the domain's DNS. */
  record: { name: string; value: string };
  /** The value of DKIM-Signature over these headers, in their order, and this body. */
  sign(headers: readonly (readonly [name: string, value: string])[], body: Uint8Array): Promise<string>;
};

/** The process beside that sends newsletters: `wake` makes it look for work at once. */
export type Sending = { wake(): void };
