import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { visits } from '#content/admin/visits.ts';
import popover from '#web/ui/feedback/popover.module.css';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { useLiveVisits } from './visit-data.ts';
import styles from './visits.module.css';

const texts = visits.live;

/** The number of current visitors. A click shows their pages and sources. */
export function LiveCount() {
  const { data, error } = useLiveVisits();
  if (data === undefined || error !== null)
    return error === null ? null : <span className={styles.liveAway}>{texts.away}</span>;
  const label = texts.label(formatNumber(data.visitors));
  return (
    <DialogTrigger>
      <Button className={styles.live} aria-label={label}>
        <span className={data.visitors === 0 ? styles.liveNobody : styles.liveDot} />
        {texts.count(formatShortNumber(data.visitors))}
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Dialog className={popover.texts} aria-label={texts.heading}>
          <h2 className={popover.heading}>{texts.heading}</h2>
          {data.visitors === 0 ? <p className="quiet">{texts.none}</p> : null}
          <LiveList heading={texts.pages} rows={data.pages} />
          <LiveList heading={texts.sources} rows={data.sources} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type LiveRow = { name: string; title: string | null; count: number };

function LiveList({ heading, rows }: { heading: string; rows: readonly LiveRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.liveHeading}>{heading}</h3>
      <ul className={styles.liveList}>
        {rows.map(({ name, title, count }) => (
          <li key={name}>
            <span dir="auto">{title ?? name}</span>
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
