import type { Ctx, Db } from '#modules/context.ts';
import { indexNowLimits } from '#modules/indexnow/constants.ts';
import {
  deleteAllAddresses,
  deleteReservedAddresses,
  insertChangedAddresses,
  postponeAddresses,
  reserveDueAddresses,
} from '#modules/indexnow/store.ts';
import { addTime } from '#modules/time.ts';

/**
 * Queues pages that are new, changed or deleted for submission to search engines, in the transaction that changes them. Does
 * nothing if the site settings have no key, or turn the submission or all search engines off.
 */
export async function enqueueChangedPages(
  ctx: Pick<Ctx, 'clock' | 'siteSettings'>,
  trx: Db,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const { indexnow, indexnowKey, robots } = (await ctx.siteSettings.read()).settings;
  if (!indexnow || indexnowKey === '' || !robots) return;
  await insertChangedAddresses(trx, [...new Set(paths)], ctx.clock.now());
}

type IndexNowCtx = Pick<Ctx, 'db' | 'clock' | 'settings' | 'siteSettings' | 'askSource' | 'log'>;

/**
 * Submits due addresses to search engines in one request (indexnow.org). A request contains at most 500 addresses; the other
 * due addresses are submitted a minute later. Retries failed addresses after 2 minutes, 10 minutes, 1 hour and 6 hours, then
 * removes them. Removes rejected addresses at once. Logs retries and removals. Returns the number of submitted addresses.
 */
export async function submitChangedPages(ctx: IndexNowCtx): Promise<number> {
  const { indexnowKey: key } = (await ctx.siteSettings.read()).settings;
  if (key === '') {
    await deleteAllAddresses(ctx.db);
    return 0;
  }
  const now = ctx.clock.now();
  const until = addTime(now, { minutes: indexNowLimits.leaseMinutes });
  const dueAddresses = await reserveDueAddresses(ctx.db, { now, until, limit: indexNowLimits.addresses });
  const paths = dueAddresses.map(({ path }) => path);
  if (paths.length === 0) return 0;
  const result = await submitPaths(ctx, key, paths);
  if (result.isSubmitted) {
    await deleteReservedAddresses(ctx.db, paths, until);
    return paths.length;
  }
  const { retryMinutes } = indexNowLimits;
  // NOTE: the addresses of one request may have different numbers of failed attempts.
  for (const attempts of new Set(dueAddresses.map((dueAddress) => dueAddress.attempts))) {
    const failedPaths = dueAddresses.filter((one) => one.attempts === attempts).map(({ path }) => path);
    const minutes = result.isFinal ? undefined : retryMinutes[attempts];
    const logFields = { addresses: failedPaths.length, reason: result.reason };
    if (minutes === undefined) {
      ctx.log.error(logFields, 'Search engines were not notified of changed pages');
      await deleteReservedAddresses(ctx.db, failedPaths, until);
    } else {
      ctx.log.warn(
        { ...logFields, minutes },
        'Search engines could not be notified of changed pages; the request will be retried',
      );
      await postponeAddresses(ctx.db, failedPaths, {
        until,
        due: addTime(now, { minutes }),
      });
    }
  }
  return 0;
}

type SubmitResult = { isSubmitted: true } | { isSubmitted: false; isFinal: boolean; reason: string };

async function submitPaths(
  { settings, askSource }: IndexNowCtx,
  key: string,
  paths: readonly string[],
): Promise<SubmitResult> {
  const { publicUrl, indexNowUrl: url } = settings;
  const body = JSON.stringify({
    host: new URL(publicUrl).host,
    key,
    keyLocation: `${publicUrl}/${key}.txt`,
    urlList: paths.map((path) => publicUrl + path),
  });
  const { timeoutSeconds, readBytes } = indexNowLimits;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  try {
    const { status } = await askSource({ method: 'POST', url, headers, body, timeoutSeconds, readBytes });
    if (status >= 200 && status < 300) return { isSubmitted: true };
    return {
      isSubmitted: false,
      isFinal: status < 500 && status !== 429,
      reason: `The response has the status ${status}`,
    };
  } catch (error) {
    return {
      isSubmitted: false,
      isFinal: false,
      reason: error instanceof Error ? error.message : 'There was no response',
    };
  }
}
