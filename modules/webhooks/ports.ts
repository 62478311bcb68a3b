/** A request to somebody else's server. */
export type WebhookRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutSeconds: number;
  /** Of the answer so much is read. */
  answerCharacters: number;
};

/** `text`: how the answer begins; `retryAfterSeconds`: when its sender wants to be asked again. */
export type WebhookAnswer = { status: number; text: string; retryAfterSeconds?: number };

export type WebhookSender = {
  /**
   * Posts to an address of the public internet, or of a network that the operator names; follows nowhere. Throws with a
   * reason for people where there is no answer, or the address is none that may be reached.
   */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
  /**
   * Runs this beside everything else, once for each name at a time; asked for again meanwhile it runs once more after that.
   * `ended` is aborted when the process stops, which waits for it.
   */
  run(name: string, work: (ended: AbortSignal) => Promise<void>): void;
};
