import type { ServerType } from '#api/http/call.ts';
import type { newsletter as shape, newsletterItem } from '#modules/newsletters/item-contract.ts';
import { isSenderRejection } from '#modules/deliveries/rejection-kind.ts';
import type { Ctx } from '#modules/context.ts';
import { getCoverUrl } from '#modules/newsletters/cover.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import type { NewsletterCard } from '#modules/newsletters/find-newsletters.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';

type Item = ServerType<typeof newsletterItem>;

/** Length of the upload id, with which the file names of an upload start. */
const coverIdLength = 32;

export function toNewsletter(ctx: Ctx, newsletter: Newsletter): ServerType<typeof shape> {
  const { cover } = newsletter;
  return {
    ...newsletter,
    ...toNewsletterItem(ctx, newsletter),
    coverId: cover?.slice(0, coverIdLength) ?? null,
    attachment: cover === null ? null : getCoverUrl(ctx, cover),
  };
}

/** Maps a newsletter to the item of lists and progress reports. */
export function toNewsletterItem(ctx: Ctx, newsletter: NewsletterCard): Item {
  const { circuitBreakerPause, tracking, dueAt } = newsletter;
  const now = ctx.clock.now();
  const secondsToUndo =
    newsletter.state === 'waiting' && dueAt !== null
      ? Math.max(0, (dueAt.getTime() - now.getTime()) / 1000)
      : null;
  return {
    ...newsletter,
    inArchive: newsletter.isArchived,
    brake: circuitBreakerPause && {
      ...circuitBreakerPause,
      about: isSenderRejection(circuitBreakerPause.answer, ctx.settings) ? 'sender' : 'recipients',
    },
    opens: newsletter.countsOpens ? { ...tracking, openedByProxy: tracking.proxyOpened } : null,
    deliveryReports: getDeliveryReports(newsletter, now),
    undoSecondsLeft: secondsToUndo === null ? null : Math.ceil(secondsToUndo),
    created: newsletter.createdAt,
    ...computeProgress(newsletter, now),
  };
}

/**
 * Returns the status of bounce reports. An accepted email may still bounce until mail servers stop retrying, after five days.
 */
function getDeliveryReports(
  { hasBounceSource, finishedAt }: NewsletterCard,
  now: Date,
): Item['deliveryReports'] {
  if (!hasBounceSource) return 'none';
  const lastMs = (finishedAt ?? now).getTime() + newsletterLimits.reportSeconds * 1000;
  return now.getTime() < lastMs ? 'awaited' : 'complete';
}

/** Returns the emails per second since sending began, and the estimated seconds for the remaining emails; null if unknown. */
function computeProgress(
  { state, counts, startedAt }: NewsletterCard,
  now: Date,
): Pick<Item, 'ratePerSecond' | 'secondsLeft'> {
  const seconds = startedAt === null ? 0 : (now.getTime() - startedAt.getTime()) / 1000;
  const finished = counts.sent + counts.bounced + counts.failed;
  if (state !== 'sending' || seconds <= 0 || finished === 0)
    return { ratePerSecond: null, secondsLeft: null };
  const rate = finished / seconds;
  const remaining = counts.pending + counts.claimed + counts.sending;
  return { ratePerSecond: Math.round(rate * 10) / 10, secondsLeft: Math.ceil(remaining / rate) };
}
