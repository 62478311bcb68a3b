import type { NewsletterEventKind } from '#modules/newsletters/constants.ts';
import { formatTimeWithSeconds, countDaysBetween } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { formatFullMoment, formatMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { type NewsletterEvent, useEvents } from './use-events.ts';
import { states } from '../../texts.ts';

const kindTexts = {
  sent: () => 'Sending requested.',
  scheduled: () => 'Scheduled.',
  undone: () => 'Undone: nothing was sent.',
  begun: () => 'Time to undo is over. Sending started.',
  audience: (count: string) =>
    count === '1'
      ? 'Recipient list fixed: 1 confirmed subscriber.'
      : `Recipient list fixed: ${count} confirmed subscribers.`,
  worker: () => 'Sending was interrupted and has continued.',
  paused: () => 'Paused.',
  resumed: () => 'Sending resumed.',
  cancelled: () => 'Cancelled: the remaining emails are not sent.',
  retried: (count: string) =>
    count === '1' ? '1 failed email was retried.' : `${count} failed emails were retried.`,
  'sent-again': (count: string) =>
    count === '1' ? '1 email was sent again.' : `${count} emails were sent again.`,
  braked: (count: string) => `Paused: the mail server refused ${count} emails.`,
  'bounces-undone': (count: string) =>
    count === '1' ? '1 bounced address gets emails again.' : `${count} bounced addresses get emails again.`,
  'import-skipped': () => 'Sending no longer waits for the running import.',
  finished: (count: string) => (count === '1' ? 'Done: 1 email sent.' : `Done: ${count} emails sent.`),
} as const;

const icons: Record<NewsletterEventKind, IconName> = {
  sent: 'send',
  scheduled: 'clock',
  undone: 'undo',
  begun: 'check',
  audience: 'people',
  worker: 'info',
  paused: 'pause',
  resumed: 'play',
  cancelled: 'close',
  retried: 'refresh',
  'sent-again': 'refresh',
  braked: 'warning',
  'bounces-undone': 'undo',
  'import-skipped': 'send',
  finished: 'check',
};

export function EventList({ newsletter }: { newsletter: Newsletter }) {
  const now = useNow();
  const { data, error } = useEvents(newsletter);
  const { deferred } = newsletter.counts;
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className="title">What happened</h2>
      </div>
      {data === undefined ? (
        <p className="muted">{error === null ? states.loading : 'The history could not be loaded.'}</p>
      ) : data.length === 0 && deferred === 0 ? (
        <p className="muted">Nothing yet. Each step of sending appears here.</p>
      ) : (
        <ol className={styles.lines}>
          {deferred === 0 ? null : (
            <li className={styles.event}>
              <span className={styles.eventTime}>now</span>
              <span className="warn">
                <Icon name="warning" size={18} />
              </span>
              <span>{formatDeferred(formatNumber(deferred))}</span>
            </li>
          )}
          {data.map((event) => (
            <EventRow key={event.id} event={event} now={now} />
          ))}
        </ol>
      )}
    </section>
  );
}

function EventRow({ event, now }: { event: NewsletterEvent; now: Date }) {
  const at = new Date(event.at);
  const text = kindTexts[event.kind](formatNumber(event.count ?? 0));
  return (
    <li className={styles.event}>
      <time dateTime={event.at} title={formatFullMoment(at)} className={styles.eventTime}>
        {countDaysBetween(at, now) === 0 ? formatTimeWithSeconds(at) : formatMoment(at, now)}
      </time>
      <span className="muted">
        <Icon name={icons[event.kind]} size={18} />
      </span>
      <span>{event.by === null ? text : `${text} (${event.by})`}</span>
    </li>
  );
}

function formatDeferred(count: string) {
  return count === '1'
    ? 'A mail server asked us to slow down: 1 email waits.'
    : `Mail servers asked us to slow down: ${count} emails wait.`;
}
