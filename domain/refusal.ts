/** The kinds of expected refusal. api/http/answer.ts is the only place that turns one into a status. */
export type RefusalCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'taken'
  | 'tooLarge'
  | 'unsupported'
  | 'invalid'
  | 'tooMany'
  | 'busy'
  | 'full';

/** One field that was refused: its path in the wire body, the message key of the reason, and what fills that. */
export type FieldFault = { path: string; message: string; values?: Record<string, string | number> };

export type RefusalDetails = {
  /** Faults of single fields, each with a message key of content/messages.ts. */
  fields?: FieldFault[];
  /** When trying again makes sense, in whole seconds (RFC 9110, Retry-After). */
  retryAfterSeconds?: number;
  /** Further members of the answer (RFC 9457, 3.2). */
  extra?: Record<string, unknown>;
  /** Values that fill the placeholders of the message, and machine-readable extras of the answer. */
  values?: Record<string, string | number>;
  /** Members that stand beside those of the problem document (RFC 9457, 3.2). */
  extras?: Record<string, string | number>;
};

/**
 * An expected outcome that is not success: thrown by verbs, turned into an answer by the doors.
 * `message` is a key of content/messages.ts, never a sentence, so that rooms know no words.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
