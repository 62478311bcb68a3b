/** A request to another system's server. */
export type WebhookRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutSeconds: number;
  /** Maximum number of characters that are read from the response. */
  answerCharacters: number;
};

/** `text`: the start of the response; `retryAfterSeconds`: the delay that the receiver requests. */
export type WebhookResponse = { status: number; text: string; retryAfterSeconds?: number };

export type WebhookSender = {
  /**
   * Posts to an address of the public internet, or of a network that the operator allows. Does not follow redirects. Throws
   * with a readable reason if there is no response or the address is not allowed.
   */
  post(request: WebhookRequest): Promise<WebhookResponse>;
  /**
   * Runs `work` in the background, one run per name at a time. A call during a run starts another run after the
   * current run. `ended` is aborted on shutdown; the shutdown waits for the run.
   */
  run(name: string, work: (ended: AbortSignal) => Promise<void>): void;
};
