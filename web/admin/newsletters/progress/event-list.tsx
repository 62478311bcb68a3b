import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { states } from '#content/admin/frame.ts';
import type { NewsletterEventKind } from '#modules/newsletters/constants.ts';
import { formatTimeWithSeconds, countDaysBetween } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { formatFullMoment, formatMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { type NewsletterEvent, useEvents } from './use-events.ts';

const { events: texts } = newsletterProgress;

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
        <h2 className="title">{texts.heading}</h2>
      </div>
      {data === undefined ? (
        <p className="muted">{error === null ? states.loading : texts.failed}</p>
      ) : data.length === 0 && deferred === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ol className={styles.lines}>
          {deferred === 0 ? null : (
            <li className={styles.event}>
              <span className={styles.eventTime}>{texts.now}</span>
              <span className="warn">
                <Icon name="warning" size={18} />
              </span>
              <span>{texts.deferred(formatNumber(deferred))}</span>
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
  const text = texts.kinds[event.kind](formatNumber(event.count ?? 0));
  return (
    <li className={styles.event}>
      <time dateTime={event.at} title={formatFullMoment(at)} className={styles.eventTime}>
        {countDaysBetween(at, now) === 0 ? formatTimeWithSeconds(at) : formatMoment(at, now)}
      </time>
      <span className="muted">
        <Icon name={icons[event.kind]} size={18} />
      </span>
      <span>{event.by === null ? text : texts.by(text, event.by)}</span>
    </li>
  );
}
