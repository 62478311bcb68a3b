import { RequestError } from '@hono/node-server';
import { expect, it } from 'vitest';
import type { Log } from '#modules/context.ts';
import { closedPolicy } from '#platform/http/security-headers.ts';
import { createRequestErrorHandler } from '#platform/http/request-error-handler.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

function createErrorLog(): { log: Log; errors: unknown[] } {
  const errors: unknown[] = [];
  const log: Log = { ...silentLog, error: (fields) => errors.push(fields) };
  return { log, errors };
}

it('an invalid Host header is rejected with the common headers and is not logged', () => {
  const { log, errors } = createErrorLog();
  const answer = createRequestErrorHandler(
    { 'X-Content-Type-Options': 'nosniff' },
    log,
  )(new RequestError('no host'));
  expect(answer.status).toBe(400);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'x-content-type-options': 'nosniff',
    'content-security-policy': closedPolicy,
  });
  expect(errors).toEqual([]);
});

it('any other error is answered with 500 and logged once', () => {
  const { log, errors } = createErrorLog();
  const fault = new Error('our own');
  expect(createRequestErrorHandler({}, log)(fault).status).toBe(500);
  expect(errors).toEqual([{ err: fault }]);
});
