import { Link } from 'react-router';
import { newsletterProgress } from '#content/admin/sending.ts';
import { formatTime, formatDay, countDaysBetween } from '#web/format/dates.ts';
import { formatFullMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { newslettersAddress } from '../../paths.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { useEvents } from './use-events.ts';

export function SendingLead({ newsletter }: { newsletter: Newsletter }) {
  const now = useNow();
  const { data: events } = useEvents(newsletter);
  const sentBy = events?.find(({ kind }) => kind === 'sent' || kind === 'scheduled')?.by ?? null;
  return (
    <span className={styles.lead}>
      <Link to={newslettersAddress}>{newsletterProgress.newsletter}</Link>
      <span aria-hidden="true">/</span>
      <span>{formatState(newsletter, sentBy, now)}</span>
    </span>
  );
}

function formatState(newsletter: Newsletter, sentBy: string | null, now: Date): string {
  const { state, started_at: startedAt, finished_at: finishedAt, send_at: sendAt } = newsletter;
  const formatMoment = (at: string) => formatStart(new Date(at), now);
  if (state === 'sent' && finishedAt !== null) return newsletterProgress.finished(formatMoment(finishedAt));
  if (state === 'cancelled' && finishedAt !== null)
    return newsletterProgress.cancelledAt(formatMoment(finishedAt));
  if (state === 'scheduled' && sendAt !== null)
    return newsletterProgress.scheduledFor(formatFullMoment(new Date(sendAt)));
  if (startedAt === null) return newsletterProgress.notBegun;
  return sentBy === null
    ? newsletterProgress.startedAlone(formatMoment(startedAt))
    : newsletterProgress.started(formatMoment(startedAt), sentBy);
}

/** Formats a time for the middle of a sentence, such as "today 10:41" or "5 Nov 10:41". */
function formatStart(at: Date, now: Date): string {
  return `${countDaysBetween(at, now) === 0 ? newsletterProgress.today : formatDay(at, now)} ${formatTime(at)}`;
}
