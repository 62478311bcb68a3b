import { formatNumber } from '#web/format/numbers.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { formatSpan } from './span-text.ts';

const arrivedTexts = {
  none: 'Accepted by your mail server',
  awaited: 'Accepted, not bounced',
  complete: 'Delivered',
} as const;

const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export function Report({ newsletter }: { newsletter: Newsletter }) {
  const { counts, opens, recipients, startedAt: from, finishedAt: until } = newsletter;
  const shareText =
    newsletter.deliveryReports === 'complete'
      ? (percent: string) => `${percent} of delivered`
      : (percent: string) => `${percent} of accepted`;
  const formatShare = (count: number) =>
    shareText(percentFormat.format(counts.sent === 0 ? 0 : count / counts.sent));
  const formatShareOfCounted = (count: number, counted: number) =>
    counted === 0
      ? ''
      : formatReportShareOfCounted(percentFormat.format(count / counted), formatNumber(counted));
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className="title">Report</h2>
      </div>
      <dl className={styles.report}>
        <Fact
          name={arrivedTexts[newsletter.deliveryReports]}
          value={formatNumber(counts.sent)}
          note={recipients === 0 ? '' : percentFormat.format(counts.sent / recipients)}
        />
        {opens === null ? null : (
          <>
            <Fact
              name="Opened"
              value={formatNumber(opens.opened)}
              note={formatShareOfCounted(opens.opened, opens.counted)}
            />
            <Fact
              name="Clicked"
              value={formatNumber(opens.clicked)}
              note={formatShareOfCounted(opens.clicked, opens.counted)}
            />
            <Fact name="Opened automatically" value={formatNumber(opens.openedByProxy)} note="" />
          </>
        )}
        <Fact name="Bounced" value={formatNumber(counts.bounced)} note="" />
        {newsletter.complaints === 0 ? null : (
          <Fact
            name="Marked as spam"
            value={formatNumber(newsletter.complaints)}
            note={formatShare(newsletter.complaints)}
          />
        )}
        {counts.left === 0 ? null : (
          <Fact name="Unsubscribed before sending" value={formatNumber(counts.left)} note="" />
        )}
        {from === null || until === null ? null : (
          <Fact name="Time taken" value={formatSpan((Date.parse(until) - Date.parse(from)) / 1000)} note="" />
        )}
      </dl>
      <p className="quiet">
        {opens === null
          ? 'Opens and clicks were not counted for this newsletter.'
          : 'Opens and clicks are counted only for people who had agreed to it when the email was sent, and the percentages refer to these people. Some mail programs load images automatically. Those opens are counted separately, because the email may not have been read.'}
      </p>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.statistic}>{value}</span>
        {note === '' ? null : <span className="quiet">{note}</span>}
      </dd>
    </div>
  );
}

function formatReportShareOfCounted(percent: string, counted: string) {
  return counted === '1' ? `${percent} of 1 who agreed` : `${percent} of ${counted} who agreed`;
}
