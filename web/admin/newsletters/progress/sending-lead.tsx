import { Link } from 'react-router';
import { sending } from '#content/admin/sending.ts';
import { clock, day, daysBetween } from '#web/format/dates.ts';
import { fullMomentText } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { newslettersAddress } from '../../paths.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { useEvents } from './use-events.ts';

export function SendingLead({ newsletter }: { newsletter: Newsletter }) {
  const now = useNow();
  const { data: events } = useEvents(newsletter);
  const by = events?.find(({ kind }) => kind === 'sent' || kind === 'scheduled')?.by ?? null;
  return (
    <span className={styles.lead}>
      <Link to={newslettersAddress}>{sending.newsletter}</Link>
      <span aria-hidden="true">/</span>
      <span>{standing(newsletter, by, now)}</span>
    </span>
  );
}

function standing(newsletter: Newsletter, by: string | null, now: Date): string {
  const { state, started_at: startedAt, finished_at: finishedAt, send_at: sendAt } = newsletter;
  const moment = (at: string) => startText(new Date(at), now);
  if (state === 'sent' && finishedAt !== null) return sending.finished(moment(finishedAt));
  if (state === 'cancelled' && finishedAt !== null) return sending.cancelledAt(moment(finishedAt));
  if (state === 'scheduled' && sendAt !== null) return sending.scheduledFor(fullMomentText(new Date(sendAt)));
  if (startedAt === null) return sending.notBegun;
  return by === null ? sending.startedAlone(moment(startedAt)) : sending.started(moment(startedAt), by);
}

/** Formats a time for the middle of a sentence, such as "today 10:41" or "5 Nov 10:41". */
function startText(at: Date, now: Date): string {
  return `${daysBetween(at, now) === 0 ? sending.today : day(at, now)} ${clock(at)}`;
}
