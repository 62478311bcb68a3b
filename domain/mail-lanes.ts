/** One finished message to one person; `id` names its file where letters are files. */
export type LaneMail = { id: string; from: string; to: string; message: Uint8Array };
/** What became of a message. `lost` with `isEnded`: the final dot had left and no answer came. */
export type LaneOutcome =
  | { kind: 'accepted'; answer: string }
  | { kind: 'refused'; stage: 'recipient' | 'message'; code: number; answer: string }
  | { kind: 'deferred'; answer: string }
  | { kind: 'lost'; isEnded: boolean; reason: string }
  | { kind: 'held' };

/** One connection to the mail server, or one hand that writes files: takes one message after another. */
export type MailLane = {
  isConnected(): boolean;
  /** Throws while the mail server cannot be reached. */
  connect(): Promise<void>;
  /** `beforeEnd` is asked when all but the final dot has left; where it says no, the message is broken off. */
  send(mail: LaneMail, beforeEnd: () => Promise<boolean>): Promise<LaneOutcome>;
  close(): void;
};
export type MailLanes = { open(): MailLane };

/** Signs letters (RFC 6376) with the key of this installation. */
export type Dkim = {
  domain: string;
  selector: string;
  /** What is to be published in the domain's DNS. */
  record: { name: string; value: string };
  /** The value of DKIM-Signature over these headers, in their order, and this body. */
  sign(headers: readonly (readonly [name: string, value: string])[], body: Uint8Array): Promise<string>;
};
