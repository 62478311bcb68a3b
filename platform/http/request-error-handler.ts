import { RequestError } from '@hono/node-server';
import type { Log } from '#modules/context.ts';
import { addMissingHeaders } from '#platform/http/security-headers.ts';

/**
 * Handles requests that failed before they reached the framework: 400 for an invalid host or target, 500 for internal errors.
 * Adds the common headers.
 */
export function createRequestErrorHandler(
  headers: Record<string, string>,
  log: Log,
): (error: unknown) => Response {
  return (fault) => {
    const isClientError = fault instanceof RequestError;
    if (!isClientError) log.error({ err: fault }, 'request failed');
    const response = new Response(null, { status: isClientError ? 400 : 500 });
    addMissingHeaders(response.headers, headers);
    return response;
  };
}
