import { outageAsRefusal, refusalStatuses } from '#domain/refusal.ts';
import type { RequestContext } from '#web/request-context.ts';
import { requestContext } from '#web/request-context.ts';

type Args = { context: { get(key: typeof requestContext): RequestContext } };

/**
 * A loader or an action that reads the database. While that is away it throws the answer 503, which the layout shows with
 * a way to try again (layout.tsx) and which machines take as it is; nobody keeps it. Other errors go on.
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
      const headers = {
        'Retry-After': String(outage.details.retryAfterSeconds ?? 60),
        'Cache-Control': 'no-store',
      };
      throw new Response(null, { status: refusalStatuses[outage.code], headers });
    }
  };
}
