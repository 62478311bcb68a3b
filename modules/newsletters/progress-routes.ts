import type { Context } from 'hono';
import type { Value } from '#api/http/call.ts';
import type { newsletterItem } from '#modules/newsletters/item-contract.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handler } from '#api/http/handler.ts';
import { streamShare } from '#api/http/stream-share.ts';
import { toNewsletterItem } from '#modules/newsletters/item-response.ts';
import type { Ctx } from '#modules/context.ts';
import { isStillIn } from '#modules/api-keys/bearer.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import type { NewsletterCard } from '#modules/newsletters/find.ts';

type Item = Value<typeof newsletterItem>;

const stepMs = 1_000;
/** A stream ends after this time, and the browser opens the next stream. */
const lengthMs = 60_000;
/** The rate is calculated over the last seconds, so that a pause is visible. */
const windowSteps = 10;
const moving = new Set<NewsletterCard['state']>(['scheduled', 'waiting', 'sending']);

/** Clients without a stream poll every few seconds instead. */
const streams = streamShare();

/**
 * Streams one JSON line a second while the newsletter may change, for at most a minute. The client reads it with fetch and the
 * bearer header. The stream ends with the session or the role.
 * @throws {Refusal} busy for more than 10 concurrent streams of a member.
 */
export const followProgress: Handler<typeof newsletters.followProgress> = async ({ c, path }, ctx) => {
  const newsletter = await readNewsletter(ctx, path.id);
  const over = streams.open(c.get('member').id);
  // Releases the stream even if the body is never read, for example after a HEAD request.
  setTimeout(over, lengthMs).unref();
  return untilEnd(linesOf(c, ctx, newsletter), over);
};

async function* untilEnd(lines: AsyncGenerator<Item, void>, over: () => void): AsyncGenerator<Item, void> {
  try {
    yield* lines;
  } finally {
    over();
  }
}

async function* linesOf(c: Context<ApiEnv>, ctx: Ctx, first: NewsletterCard): AsyncGenerator<Item, void> {
  const until = performance.now() + lengthMs;
  const seen: { atMs: number; done: number }[] = [];
  let newsletter: NewsletterCard | undefined = first;
  while (newsletter !== undefined) {
    yield { ...toNewsletterItem(ctx, newsletter), ...pace(newsletter, seen) };
    if (!moving.has(newsletter.state) || performance.now() > until) return;
    await new Promise((resolve) => void setTimeout(resolve, stepMs));
    newsletter = await readAgain(c, ctx, first.id).catch(() => undefined);
  }
}

/** Returns undefined if the session or the role has ended. */
async function readAgain(c: Context<ApiEnv>, ctx: Ctx, id: number): Promise<NewsletterCard | undefined> {
  if (!(await isStillIn(ctx, c.get('bearer'), 'newsletters'))) return undefined;
  return readNewsletter(ctx, id);
}

function pace(
  { state, counts }: NewsletterCard,
  seen: { atMs: number; done: number }[],
): Pick<Item, 'rate_per_second' | 'seconds_left'> {
  const done = counts.sent + counts.bounced + counts.failed;
  seen.push({ atMs: performance.now(), done });
  if (seen.length > windowSteps) seen.shift();
  const [oldest] = seen;
  const last = seen.at(-1);
  if (state !== 'sending' || !oldest || !last || last.atMs === oldest.atMs)
    return { rate_per_second: null, seconds_left: null };
  const rate = ((last.done - oldest.done) * 1000) / (last.atMs - oldest.atMs);
  const left = counts.pending + counts.claimed + counts.sending;
  return {
    rate_per_second: Math.round(rate * 10) / 10,
    seconds_left: rate > 0 ? Math.ceil(left / rate) : null,
  };
}
