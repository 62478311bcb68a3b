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
  const { audience, cover, message, template } = newsletter;
  return {
    ...toNewsletterItem(ctx, newsletter),
    message,
    audience,
    template,
    cover_id: cover?.slice(0, coverIdLength) ?? null,
    attachment: cover === null ? null : getCoverUrl(ctx, cover),
  };
}

/** Maps a newsletter to the item of lists and progress reports. */
export function toNewsletterItem(ctx: Ctx, newsletter: NewsletterCard): Item {
  const { circuitBreakerPause, counts, tracking, startedAt, finishedAt, dueAt } = newsletter;
  const now = ctx.clock.now();
  const secondsToUndo =
    newsletter.state === 'waiting' && dueAt !== null
      ? Math.max(0, (dueAt.getTime() - now.getTime()) / 1000)
      : null;
  return {
    id: newsletter.id,
    subject: newsletter.subject,
    preheader: newsletter.preheader,
    in_archive: newsletter.isArchived,
    state: newsletter.state,
    version: newsletter.version,
    recipients: newsletter.recipients,
    counts,
    brake: circuitBreakerPause && {
      ...circuitBreakerPause,
      about: isSenderRejection(circuitBreakerPause.answer, ctx.settings) ? 'sender' : 'recipients',
    },
    opens: newsletter.countsOpens
      ? {
          counted: tracking.counted,
          opened: tracking.opened,
          opened_by_proxy: tracking.proxyOpened,
          clicked: tracking.clicked,
        }
      : null,
    complaints: newsletter.complaints,
    delivery_reports: getDeliveryReports(newsletter, now),
    send_at: newsletter.sendAt,
    send_zone: newsletter.sendZone,
    due_at: dueAt,
    skips_imports: newsletter.skipsImports,
    undo_seconds_left: secondsToUndo === null ? null : Math.ceil(secondsToUndo),
    created: newsletter.createdAt,
    started_at: startedAt,
    finished_at: finishedAt,
    folded_at: newsletter.foldedAt,
    ...computeProgress(newsletter, now),
  };
}

/**
 * Returns the status of bounce reports. An accepted email may still bounce until mail servers stop retrying, after five days.
 */
function getDeliveryReports(
  { hasBounceSource, finishedAt }: NewsletterCard,
  now: Date,
): Item['delivery_reports'] {
  if (!hasBounceSource) return 'none';
  const lastMs = (finishedAt ?? now).getTime() + newsletterLimits.reportSeconds * 1000;
  return now.getTime() < lastMs ? 'awaited' : 'complete';
}

/** Returns the emails per second since sending began, and the estimated seconds for the remaining emails; null if unknown. */
function computeProgress(
  { state, counts, startedAt }: NewsletterCard,
  now: Date,
): Pick<Item, 'rate_per_second' | 'seconds_left'> {
  const seconds = startedAt === null ? 0 : (now.getTime() - startedAt.getTime()) / 1000;
  const finished = counts.sent + counts.bounced + counts.failed;
  if (state !== 'sending' || seconds <= 0 || finished === 0)
    return { rate_per_second: null, seconds_left: null };
  const rate = finished / seconds;
  const remaining = counts.pending + counts.claimed + counts.sending;
  return { rate_per_second: Math.round(rate * 10) / 10, seconds_left: Math.ceil(remaining / rate) };
}
