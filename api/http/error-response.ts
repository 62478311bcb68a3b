import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { formatFileCheck, isFileCheck } from '#content/file-checks.ts';
import { isMessageKey, formatMessage } from '#content/messages.ts';
import { english, translateMessage, type VisitorLanguage } from '#content/visitor-language.ts';
import type { Call, WireType } from '#api/http/call.ts';
import { listSchemas, toWire, toWirePath } from '#api/http/wire-fields.ts';
import { problem as problemSchema } from '#api/problem.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Log } from '#modules/context.ts';
import { toOutageError, AppError, errorStatuses } from '#modules/app-error.ts';
import type { AppErrorCode, AppErrorDetails } from '#modules/app-error.ts';

/** Titles of error responses: the reason phrase of the status (RFC 9110, 15). */
const statusTitles: Readonly<Record<AppErrorCode, string>> = {
  malformed: 'Bad Request',
  unauthenticated: 'Unauthorized',
  forbidden: 'Forbidden',
  missing: 'Not Found',
  taken: 'Conflict',
  gone: 'Gone',
  tooLarge: 'Content Too Large',
  unsupported: 'Unsupported Media Type',
  invalid: 'Unprocessable Content',
  tooMany: 'Too Many Requests',
  busy: 'Service Unavailable',
  full: 'Insufficient Storage',
};

/**
 * Converts an error of a handler to a response: an `AppError` to problem+json (RFC 9457), an outage to 503, and all
 * other errors to 500. `visitorLanguage` is the language of the message. `call` has the names of the fields.
 */
export function toErrorResponse(
  c: Context<ApiEnv>,
  error: unknown,
  log: Log,
  visitorLanguage: VisitorLanguage = english,
  call?: Call,
): Response {
  const appError = error instanceof AppError ? error : (toOutageError(error) ?? toBadTextError(error));
  if (appError === undefined) {
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed');
    const key = 'request.failed';
    const detail = translateMessage(visitorLanguage, key);
    return createProblemResponse(c, {
      status: 500,
      title: 'Internal Server Error',
      code: toErrorCode(key),
      detail,
    });
  }
  if (error !== appError && appError.code !== 'malformed')
    log.warn({ requestId: c.get('requestId'), err: error }, 'the database or another service is unavailable');
  if (loggedCodes.has(appError.code)) logRejection(c, appError, log);
  return toProblemResponse(c, appError, visitorLanguage, call === undefined ? [] : listSchemas(call));
}

/** Errors of permissions and limits. Many such errors in sequence may be an attack (docs/asvs.md, 16.3). */
const loggedCodes: ReadonlySet<AppErrorCode> = new Set(['unauthenticated', 'forbidden', 'tooMany']);

function logRejection(c: Context<ApiEnv>, { message }: AppError, log: Log): void {
  // Undefined before the login is checked.
  const member: { id: number } | undefined = c.get('member');
  const call = `${c.req.method} ${c.req.routePath}`;
  log.info({ requestId: c.get('requestId'), member: member?.id, call, reason: message }, 'request rejected');
}

/** Returns the code of a message key in the responses: `post.title_required` for `post.titleRequired`. */
export function toErrorCode(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Responds 405 with the permitted methods (RFC 9110, 15.5.6). */
export function toMethodNotAllowedResponse(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const key = 'request.methodNotAllowed';
  const body = {
    status: 405,
    title: 'Method Not Allowed',
    code: toErrorCode(key),
    detail: formatMessage(key),
  } as const;
  return createProblemResponse(c, body, { Allow: methods.join(', ') });
}

function toProblemResponse(
  c: Context<ApiEnv>,
  appError: AppError,
  visitorLanguage: VisitorLanguage,
  schemas: readonly z.core.$ZodType[],
): Response {
  const status = errorStatuses[appError.code];
  const title = statusTitles[appError.code];
  const { fields, retryAfterSeconds, values, extra, type } = appError.details;
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const errors = fields?.map((fieldError): FieldError => ({
    path: toWirePath(schemas, fieldError.path),
    code: toErrorCode(fieldError.message),
    message: getMessage(visitorLanguage, fieldError.message, fieldError.values ?? values),
  }));
  return createProblemResponse(
    c,
    {
      type,
      status,
      title,
      code: toErrorCode(appError.message),
      detail: getMessage(visitorLanguage, appError.message, values),
      errors,
      extra,
    },
    headers,
  );
}

type ProblemDocument = WireType<typeof problemSchema>;
type FieldError = ProblemDocument['errors'][number];

type Problem = {
  type?: string | undefined;
  status: ContentfulStatusCode;
  title: string;
  code: string;
  detail: string;
  errors?: FieldError[] | undefined;
  extra?: AppErrorDetails['extra'];
};

/** `message` repeats `detail` for clients that read only `message`. */
function createProblemResponse(
  c: Context<ApiEnv>,
  content: Problem,
  headers: Record<string, string> = {},
): Response {
  const { type = 'about:blank', status, title, code, detail, errors = [], extra = {} } = content;
  const document: ProblemDocument = { type, title, status, code, detail, message: detail, errors };
  const body = JSON.stringify(toWire(problemSchema, { ...extra, ...document }));
  return c.body(body, status, { ...headers, 'Content-Type': 'application/problem+json' });
}

function getMessage(
  visitorLanguage: VisitorLanguage,
  key: string,
  values?: Record<string, string | number>,
): string {
  if (isFileCheck(key)) return formatFileCheck(key, values);
  if (!isMessageKey(key)) throw new Error(`No message has the key ${key}`);
  return translateMessage(visitorLanguage, key, values);
}

/** PostgreSQL rejects NUL. A query or body that contains NUL is an error of the client (22021). */
function toBadTextError(error: unknown): AppError | undefined {
  const isBadText = error instanceof Error && 'code' in error && error.code === '22021';
  return isBadText ? new AppError('malformed', 'request.malformed') : undefined;
}
