import { RequestError } from '@hono/node-server';
import type { Log } from '#modules/context.ts';
import { completeHeaders } from '#platform/http/security-headers.ts';

/**
 * Answers what never became a request of the framework: 400 with the headers of every answer for a host or a target that
 * is no address. Anything else that arrives here is a fault of ours.
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
