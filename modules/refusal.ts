/**
 * The kinds of expected refusal, each with the status that a door answers it with (RFC 9110, 15.5 and 15.6; RFC 4918, 11.5):
 * the only such map, for the API and for the pages that take a form.
 */
export const refusalStatuses = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  taken: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  busy: 503,
  full: 507,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

/** One field that was refused: its path in the wire body, the message key of the reason, and what fills that. */
export type FieldFault = { path: string; message: string; values?: Record<string, string | number> };

/** What a refusal tells beside its code and message. */
export type RefusalDetails = {
  /** Faults of single fields, each with a message key of content/messages.ts. */
  fields?: FieldFault[];
  /** What kind of problem it is, where a program must tell it from others of its status (RFC 9457, 3.1.1). */
  type?: string;
  /** When trying again makes sense, in whole seconds (RFC 9110, Retry-After). */
  retryAfterSeconds?: number;
  /** Further members of the answer (RFC 9457, 3.2). */
  extra?: Record<string, unknown>;
  /** Values that fill the placeholders of the message. */
  values?: Record<string, string | number>;
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

/** Codes of PostgreSQL and of sockets which say that the database is away or full, not that we made a mistake. */
const outageCodes = /^(?:08\w{3}|25006|57P0[1-5]|53[03]00|EAGAIN|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const noSpaceCodes = /^(?:53100|ENOSPC|EDQUOT)$/;
const outageTexts =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|connection timeout/i;

/**
 * What went wrong, as a refusal, where the database is away (`busy`, to be asked again in 5 s) or the disk is full (`full`);
 * undefined for every other error.
 */
export function outageAsRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (noSpaceCodes.test(code)) return new Refusal('full', 'request.noSpace');
  // A unix socket that is gone is a missing file.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  const isOutage = isSocketGone || outageCodes.test(code) || outageTexts.test(error.message);
  if (!isOutage) return undefined;
  return new Refusal('busy', 'request.unavailable', { retryAfterSeconds: 5, values: { seconds: 5 } });
}
