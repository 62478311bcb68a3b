import { sending } from '#content/admin/sending.ts';
import { fullFigure } from '#web/format/numbers.ts';
import type { NewsletterItem } from './newsletter-item.ts';
import styles from './sending.module.css';
import { spanWords } from './span-words.ts';

const { report: words } = sending;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** What became of it in the end: delivered, read where that is counted, bounced, and how long it took. */
export function Report({ newsletter }: { newsletter: NewsletterItem }) {
  const { counts, opens, recipients, started_at: from, finished_at: until } = newsletter;
  const share = (count: number) => words.share(percent.format(counts.sent === 0 ? 0 : count / counts.sent));
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardHeading}>{words.heading}</h2>
      </div>
      <dl className={styles.report}>
        <Fact
          name={words.delivered}
          value={fullFigure(counts.sent)}
          note={recipients === 0 ? '' : percent.format(counts.sent / recipients)}
        />
        {opens === null ? null : (
          <>
            <Fact name={words.opened} value={fullFigure(opens.opened)} note={share(opens.opened)} />
            <Fact name={words.clicked} value={fullFigure(opens.clicked)} note={share(opens.clicked)} />
            <Fact name={words.byProxy} value={fullFigure(opens.opened_by_proxy)} note="" />
          </>
        )}
        <Fact name={words.bounced} value={fullFigure(counts.bounced)} note="" />
        {counts.left === 0 ? null : <Fact name={words.left} value={fullFigure(counts.left)} note="" />}
        {from === null || until === null ? null : (
          <Fact name={words.took} value={spanWords((Date.parse(until) - Date.parse(from)) / 1000)} note="" />
        )}
      </dl>
      <p className={styles.small}>{opens === null ? words.notCounted : words.proxyNote}</p>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{value}</span>
        {note === '' ? null : <span className={styles.small}>{note}</span>}
      </dd>
    </div>
  );
}
