import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { formatNumber } from '#web/format/numbers.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { formatSpan } from './span-text.ts';

const { report: texts } = newsletterProgress;
const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export function Report({ newsletter }: { newsletter: Newsletter }) {
  const { counts, opens, recipients, startedAt: from, finishedAt: until } = newsletter;
  const shareText = newsletter.deliveryReports === 'complete' ? texts.share : texts.shareOfAccepted;
  const formatShare = (count: number) =>
    shareText(percentFormat.format(counts.sent === 0 ? 0 : count / counts.sent));
  const formatShareOfCounted = (count: number, counted: number) =>
    counted === 0 ? '' : texts.shareOfCounted(percentFormat.format(count / counted), formatNumber(counted));
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className="title">{texts.heading}</h2>
      </div>
      <dl className={styles.report}>
        <Fact
          name={texts.arrived[newsletter.deliveryReports]}
          value={formatNumber(counts.sent)}
          note={recipients === 0 ? '' : percentFormat.format(counts.sent / recipients)}
        />
        {opens === null ? null : (
          <>
            <Fact
              name={texts.opened}
              value={formatNumber(opens.opened)}
              note={formatShareOfCounted(opens.opened, opens.counted)}
            />
            <Fact
              name={texts.clicked}
              value={formatNumber(opens.clicked)}
              note={formatShareOfCounted(opens.clicked, opens.counted)}
            />
            <Fact name={texts.byProxy} value={formatNumber(opens.openedByProxy)} note="" />
          </>
        )}
        <Fact name={texts.bounced} value={formatNumber(counts.bounced)} note="" />
        {newsletter.complaints === 0 ? null : (
          <Fact
            name={texts.complaints}
            value={formatNumber(newsletter.complaints)}
            note={formatShare(newsletter.complaints)}
          />
        )}
        {counts.left === 0 ? null : <Fact name={texts.left} value={formatNumber(counts.left)} note="" />}
        {from === null || until === null ? null : (
          <Fact name={texts.took} value={formatSpan((Date.parse(until) - Date.parse(from)) / 1000)} note="" />
        )}
      </dl>
      <p className="quiet">{opens === null ? texts.notCounted : texts.proxyNote}</p>
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
