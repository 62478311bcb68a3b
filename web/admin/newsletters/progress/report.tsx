import { sending } from '#content/admin/sending.ts';
import { fullNumber } from '#web/format/numbers.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import { spanText } from './span-text.ts';

const { report: texts } = sending;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export function Report({ newsletter }: { newsletter: Newsletter }) {
  const { counts, opens, recipients, started_at: from, finished_at: until } = newsletter;
  const ofSent = newsletter.delivery_reports === 'complete' ? texts.share : texts.shareOfAccepted;
  const share = (count: number) => ofSent(percent.format(counts.sent === 0 ? 0 : count / counts.sent));
  const shareOfCounted = (count: number, counted: number) =>
    counted === 0 ? '' : texts.shareOfCounted(percent.format(count / counted), fullNumber(counted));
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardHeading}>{texts.heading}</h2>
      </div>
      <dl className={styles.report}>
        <Fact
          name={texts.arrived[newsletter.delivery_reports]}
          value={fullNumber(counts.sent)}
          note={recipients === 0 ? '' : percent.format(counts.sent / recipients)}
        />
        {opens === null ? null : (
          <>
            <Fact
              name={texts.opened}
              value={fullNumber(opens.opened)}
              note={shareOfCounted(opens.opened, opens.counted)}
            />
            <Fact
              name={texts.clicked}
              value={fullNumber(opens.clicked)}
              note={shareOfCounted(opens.clicked, opens.counted)}
            />
            <Fact name={texts.byProxy} value={fullNumber(opens.opened_by_proxy)} note="" />
          </>
        )}
        <Fact name={texts.bounced} value={fullNumber(counts.bounced)} note="" />
        {newsletter.complaints === 0 ? null : (
          <Fact
            name={texts.complaints}
            value={fullNumber(newsletter.complaints)}
            note={share(newsletter.complaints)}
          />
        )}
        {counts.left === 0 ? null : <Fact name={texts.left} value={fullNumber(counts.left)} note="" />}
        {from === null || until === null ? null : (
          <Fact name={texts.took} value={spanText((Date.parse(until) - Date.parse(from)) / 1000)} note="" />
        )}
      </dl>
      <p className={styles.small}>{opens === null ? texts.notCounted : texts.proxyNote}</p>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.statistic}>{value}</span>
        {note === '' ? null : <span className={styles.small}>{note}</span>}
      </dd>
    </div>
  );
}
