import { toOutageError, errorStatuses } from '#modules/app-error.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

type Args = { context: { get(key: typeof requestContext): RequestContext } };

/**
 * Wraps a loader or action that reads the database. During an outage it throws a 503 response that is not cached: a
 * page shows the error in the layout with a retry link (page-or-error.tsx), and a file responds with one sentence of
 * text. Other errors pass through.
 */
export function needsDatabase<LoaderArgs extends Args, Result>(
  load: (asked: LoaderArgs) => Promise<Result>,
): (asked: LoaderArgs) => Promise<Result> {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      const outageError = toOutageError(error);
      if (outageError === undefined) throw error;
      const { ctx, requestId } = args.context.get(requestContext);
      ctx.log.warn({ requestId, err: error }, 'the database or another service is unavailable');
      throw new Response(`${translateTexts(english, 'fault').away.text}\n`, {
        status: errorStatuses[outageError.code],
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Retry-After': String(outageError.details.retryAfterSeconds ?? 60),
          'Cache-Control': 'no-store',
        },
      });
    }
  };
}
