import type { Ctx } from '#domain/context.ts';
import type { Newsletter, NewsletterCard } from '#domain/newsletters/newsletter.ts';

export type AnyNewsletter = NewsletterCard & Partial<Pick<Newsletter, 'message' | 'cover'>>;

/** A newsletter on the wire (operations.md, "Shapes"). */
export function showNewsletterItem(ctx: Ctx, newsletter: NewsletterCard): Record<string, unknown> {
  const { counts, reading, startedAt, finishedAt, dueAt } = newsletter;
  const now = ctx.clock.now();
  const secondsToUndo =
    newsletter.state === 'waiting' && dueAt !== null
      ? Math.max(0, (dueAt.getTime() - now.getTime()) / 1000)
      : null;
  return {
    id: newsletter.id,
    subject: newsletter.subject,
    state: newsletter.state,
    version: newsletter.version,
    recipients: newsletter.recipients,
    counts,
    opens: newsletter.countsOpens
      ? { opened: reading.opened, opened_by_proxy: reading.proxyOpened, clicked: reading.clicked }
      : null,
    send_at: newsletter.sendAt,
    send_zone: newsletter.sendZone,
    due_at: dueAt,
    undo_seconds_left: secondsToUndo === null ? null : Math.ceil(secondsToUndo),
    created: newsletter.createdAt,
    started_at: startedAt,
    finished_at: finishedAt,
    ...progressOf(newsletter, now),
  };
}

/** Mails a second since sending began, and the seconds that the rest takes at that pace; null while nothing is known. */
function progressOf(
  { state, counts, startedAt }: NewsletterCard,
  now: Date,
): { rate_per_second: number | null; seconds_left: number | null } {
  const seconds = startedAt === null ? 0 : (now.getTime() - startedAt.getTime()) / 1000;
  const done = counts.sent + counts.bounced + counts.failed;
  if (state !== 'sending' || seconds <= 0 || done === 0) return { rate_per_second: null, seconds_left: null };
  const rate = done / seconds;
  const left = counts.pending + counts.claimed + counts.sending;
  return { rate_per_second: Math.round(rate * 10) / 10, seconds_left: Math.ceil(left / rate) };
}
