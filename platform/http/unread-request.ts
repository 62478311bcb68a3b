import { RequestError } from '@hono/node-server';
import type { Log } from '#modules/context.ts';
import { completeHeaders } from '#platform/http/security-headers.ts';

/**
 * Handles requests that failed before they reached the framework: 400 for an invalid host or target, 500 for internal errors.
 * Adds the common headers.
 */
export function refuseUnread(headers: Record<string, string>, log: Log): (fault: unknown) => Response {
  return (fault) => {
    const isTheirs = fault instanceof RequestError;
    if (!isTheirs) log.error({ err: fault }, 'request failed');
    const response = new Response(null, { status: isTheirs ? 400 : 500 });
    completeHeaders(response.headers, headers);
    return response;
  };
}
