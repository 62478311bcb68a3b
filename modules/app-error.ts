/**
 * The kinds of expected errors with their HTTP status (RFC 9110, 15.5 and 15.6; RFC 4918, 11.5). The API and pages
 * with forms both use this map.
 */
export const errorStatuses = {
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

export type AppErrorCode = keyof typeof errorStatuses;

/**
 * The validation error of one field: its path in the request body, the message key and the values of the message placeholders.
 */
export type FieldError = { path: string; message: string; values?: Record<string, string | number> };

export type AppErrorDetails = {
  /** Validation errors of single fields, each with a message key of content/messages.ts. */
  fields?: FieldError[];
  /** The problem type, for clients that must distinguish errors of the same status (RFC 9457, 3.1.1). */
  type?: string;
  /** Seconds after which the client should retry (RFC 9110, Retry-After). */
  retryAfterSeconds?: number;
  /** Additional members of the problem response (RFC 9457, 3.2). */
  extra?: Record<string, unknown>;
  /** Values of the placeholders in the message. */
  values?: Record<string, string | number>;
};

/**
 * An expected error. Service functions throw it and HTTP handlers turn it into a response. `message` is a key of
 * content/messages.ts, so that modules contain no user-facing text.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** @throws {AppError} missing, with this message key, if the row does not exist */
export function requireFound<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new AppError('missing', message);
  return row;
}

/**
 * Error codes of PostgreSQL and of sockets for an unavailable or full database. These codes do not indicate a bug in this code.
 */
const outageCodes = /^(?:08\w{3}|25006|57P0[1-5]|53[03]00|EAGAIN|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const noSpaceCodes = /^(?:53100|ENOSPC|EDQUOT)$/;
const outageMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|connection timeout/i;

/**
 * Converts a database or disk outage to an expected error: `busy` with a retry after 5 s if the database is
 * unavailable, `full` if the disk is full. Returns undefined for every other error.
 */
export function toOutageError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (noSpaceCodes.test(code)) return new AppError('full', 'request.storageFull');
  // A missing unix socket reports ENOENT.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  const isOutage = isSocketGone || outageCodes.test(code) || outageMessages.test(error.message);
  if (!isOutage) return undefined;
  return new AppError('busy', 'request.unavailable', { retryAfterSeconds: 5, values: { seconds: 5 } });
}
