import { fault } from '#content/fault.ts';
import { outageAsRefusal, refusalStatuses } from '#modules/refusal.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';

type Args = { context: { get(key: typeof requestContext): RequestContext } };

/**
 * A loader or an action that reads the database. While that is away it throws the answer 503: of a page the layout shows it
 * with a way to try again (page-or-fault.tsx), of a file it is a sentence. Nobody keeps it. Other errors go on.
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
