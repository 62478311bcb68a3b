import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { fileCheckText, isFileCheck } from '#content/file-checks.ts';
import { isMessageKey, messageText } from '#content/messages.ts';
import { english, messageIn, type Spoken } from '#content/speak.ts';
import type { Wire } from '#api/http/call.ts';
import type { problem as problemSchema } from '#api/problem.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Log } from '#modules/context.ts';
import { outageAsRefusal, Refusal, refusalStatuses } from '#modules/refusal.ts';
import type { RefusalCode, RefusalDetails } from '#modules/refusal.ts';

/** Titles of error responses: the reason phrase of the status (RFC 9110, 15). */
const titles: Readonly<Record<RefusalCode, string>> = {
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
 * Converts an error of a handler to a response: a `Refusal` to problem+json (RFC 9457), an outage to 503, and all others to 500.
 * `spoken` is the language of the message.
 */
export function answerError(
  c: Context<ApiEnv>,
  error: unknown,
  log: Log,
  spoken: Spoken = english,
): Response {
  const refusal = error instanceof Refusal ? error : (outageAsRefusal(error) ?? badTextAsRefusal(error));
  if (refusal === undefined) {
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed');
    const detail = messageIn(spoken, 'request.failed');
    return problem(c, { status: 500, title: 'Internal Server Error', detail });
  }
  if (error !== refusal && refusal.code !== 'malformed')
    log.warn({ requestId: c.get('requestId'), err: error }, 'a needed part is down');
  if (guarded.has(refusal.code)) noteRefusal(c, refusal, log);
  return answerRefusal(c, refusal, spoken);
}

/** Errors of permissions and limits. Many of them in sequence may be an attack (docs/asvs.md, 16.3). */
const guarded: ReadonlySet<RefusalCode> = new Set(['unauthenticated', 'forbidden', 'tooMany']);

function noteRefusal(c: Context<ApiEnv>, { message }: Refusal, log: Log): void {
  // Undefined before the login is checked.
  const member: { id: number } | undefined = c.get('member');
  const call = `${c.req.method} ${c.req.routePath}`;
  log.info({ requestId: c.get('requestId'), member: member?.id, call, reason: message }, 'refused');
}

/** Responds 405 with the permitted methods (RFC 9110, 15.5.6). */
export function answerWrongMethod(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const body = {
    status: 405,
    title: 'Method Not Allowed',
    detail: messageText('request.wrongMethod'),
  } as const;
  return problem(c, body, { Allow: methods.join(', ') });
}

function answerRefusal(c: Context<ApiEnv>, refusal: Refusal, spoken: Spoken): Response {
  const status = refusalStatuses[refusal.code];
  const title = titles[refusal.code];
  const { fields, retryAfterSeconds, values, extra, type } = refusal.details;
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const errors = fields?.map((fault): FieldFault => ({
    path: fault.path,
    message: sentence(spoken, fault.message, fault.values ?? values),
  }));
  return problem(
    c,
    { type, status, title, detail: sentence(spoken, refusal.message, values), errors, extra },
    headers,
  );
}

type ProblemDocument = Wire<typeof problemSchema>;
type FieldFault = ProblemDocument['errors'][number];

type Problem = {
  type?: string | undefined;
  status: ContentfulStatusCode;
  title: string;
  detail: string;
  errors?: FieldFault[] | undefined;
  extra?: RefusalDetails['extra'];
};

/** `message` repeats `detail` for clients that read only this field. */
function problem(c: Context<ApiEnv>, content: Problem, headers: Record<string, string> = {}): Response {
  const { type = 'about:blank', status, title, detail, errors = [], extra = {} } = content;
  const document: ProblemDocument = { type, title, status, detail, message: detail, errors };
  const body = JSON.stringify({ ...extra, ...document });
  return c.body(body, status, { ...headers, 'Content-Type': 'application/problem+json' });
}

function sentence(spoken: Spoken, key: string, values?: Record<string, string | number>): string {
  if (isFileCheck(key)) return fileCheckText(key, values);
  if (!isMessageKey(key)) throw new Error(`No message has the key ${key}`);
  return messageIn(spoken, key, values);
}

/** PostgreSQL rejects NUL. A query or body that contains NUL is an error of the client (22021). */
function badTextAsRefusal(error: unknown): Refusal | undefined {
  const isBadText = error instanceof Error && 'code' in error && error.code === '22021';
  return isBadText ? new Refusal('malformed', 'request.malformed') : undefined;
}
