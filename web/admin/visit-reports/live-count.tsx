import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import popover from '#web/ui/feedback/popover.module.css';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { useLiveVisits } from './visit-data.ts';
import styles from './visits.module.css';

/** The number of current visitors. A click shows their pages and sources. */
export function LiveCount() {
  const { data, error } = useLiveVisits();
  if (data === undefined || error !== null)
    return error === null ? null : <span className={styles.liveAway}>Unavailable right now</span>;
  const label = `${formatNumber(data.visitors)} now: visitors of the last 5 minutes`;
  return (
    <DialogTrigger>
      <Button className={styles.live} aria-label={label}>
        <span className={data.visitors === 0 ? styles.liveNobody : styles.liveDot} />
        {`${formatShortNumber(data.visitors)} now`}
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Dialog className={popover.texts} aria-label="The last 5 minutes">
          <h2 className={popover.heading}>The last 5 minutes</h2>
          {data.visitors === 0 ? <p className="quiet">No visitors right now.</p> : null}
          <LiveList heading="Pages" rows={data.pages} />
          <LiveList heading="Came from" rows={data.sources} />
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
