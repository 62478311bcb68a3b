import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { newsletterItem } from '#modules/newsletters/item-contract.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handler } from '#api/http/handler.ts';
import { createStreamLimit } from '#api/http/stream-limit.ts';
import { toNewsletterItem } from '#modules/newsletters/item-response.ts';
import type { Ctx } from '#modules/context.ts';
import { isStillAuthorized } from '#modules/api-keys/bearer.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import type { NewsletterCard } from '#modules/newsletters/find-newsletters.ts';
import { minuteMs } from '#modules/time.ts';

type Item = ServerType<typeof newsletterItem>;

const intervalMs = 1_000;
/** A stream ends after this time; the browser then opens a new stream. */
const streamMs = minuteMs;
/** Number of seconds over which the rate is calculated; the short time makes a pause visible. */
const windowSteps = 10;
const changingStates = new Set<NewsletterCard['state']>(['scheduled', 'waiting', 'sending']);

/** Limits the concurrent streams per member. A client without a stream polls every few seconds. */
const streams = createStreamLimit();

/**
 * Streams one JSON line a second while the newsletter may change, for at most a minute. The client reads the stream
 * with fetch and the bearer header. The stream ends if the session expires or the member loses the permission.
 * @throws {AppError} busy if the member already has 10 concurrent streams.
 */
export const followProgress: Handler<typeof newsletters.followProgress> = async ({ c, path }, ctx) => {
  const newsletter = await readNewsletter(ctx, path.id);
  const release = streams.open(c.get('member').id);
  // Releases the stream even if the body is never read, for example after a HEAD request.
  setTimeout(release, streamMs).unref();
  return releaseAtEnd(streamItems(c, ctx, newsletter), release);
};

async function* releaseAtEnd(
  items: AsyncGenerator<Item, void>,
  releaseStream: () => void,
): AsyncGenerator<Item, void> {
  try {
    yield* items;
  } finally {
    releaseStream();
  }
}

async function* streamItems(
  c: Context<ApiEnv>,
  ctx: Ctx,
  initial: NewsletterCard,
): AsyncGenerator<Item, void> {
  const until = performance.now() + streamMs;
  const samples: { atMs: number; done: number }[] = [];
  let newsletter: NewsletterCard | undefined = initial;
  while (newsletter !== undefined) {
    yield { ...toNewsletterItem(ctx, newsletter), ...computeRate(newsletter, samples) };
    if (!changingStates.has(newsletter.state) || performance.now() > until) return;
    await new Promise((resolve) => void setTimeout(resolve, intervalMs));
    newsletter = await reloadNewsletter(c, ctx, initial.id).catch(() => undefined);
  }
}

/** Returns undefined if the session has expired or the member has lost the permission. */
async function reloadNewsletter(
  c: Context<ApiEnv>,
  ctx: Ctx,
  id: number,
): Promise<NewsletterCard | undefined> {
  if (!(await isStillAuthorized(ctx, c.get('bearer'), 'newsletters'))) return undefined;
  return readNewsletter(ctx, id);
}

function computeRate(
  { state, counts }: NewsletterCard,
  rateSamples: { atMs: number; done: number }[],
): Pick<Item, 'ratePerSecond' | 'secondsLeft'> {
  const done = counts.sent + counts.bounced + counts.failed;
  rateSamples.push({ atMs: performance.now(), done });
  if (rateSamples.length > windowSteps) rateSamples.shift();
  const [oldest] = rateSamples;
  const last = rateSamples.at(-1);
  if (state !== 'sending' || !oldest || !last || last.atMs === oldest.atMs)
    return { ratePerSecond: null, secondsLeft: null };
  const rate = ((last.done - oldest.done) * 1000) / (last.atMs - oldest.atMs);
  const remaining = counts.pending + counts.claimed + counts.sending;
  return {
    ratePerSecond: Math.round(rate * 10) / 10,
    secondsLeft: rate > 0 ? Math.ceil(remaining / rate) : null,
  };
}
