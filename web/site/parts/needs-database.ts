import { fault } from '#content/fault.ts';
import { outageAsRefusal, refusalStatuses } from '#modules/refusal.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';

type Args = { context: { get(key: typeof requestContext): RequestContext } };

/**
 * Wraps a loader or action that reads the database. During an outage it throws a 503 response that is not cached: pages show
 * it in the layout with a retry link (page-or-fault.tsx), files send it as one sentence. Other errors pass through.
 */
export function needsDatabase<Asked extends Args, Found>(
  load: (asked: Asked) => Promise<Found>,
): (asked: Asked) => Promise<Found> {
  return async (asked) => {
    try {
      return await load(asked);
    } catch (error) {
      const outage = outageAsRefusal(error);
      if (outage === undefined) throw error;
      const { ctx, requestId } = asked.context.get(requestContext);
      ctx.log.warn({ requestId, err: error }, 'a needed part is down');
      throw new Response(`${fault.away.text}\n`, {
        status: refusalStatuses[outage.code],
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Retry-After': String(outage.details.retryAfterSeconds ?? 60),
          'Cache-Control': 'no-store',
        },
      });
    }
  };
}
