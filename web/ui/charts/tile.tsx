import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './tile.module.css';

type TileProps = {
  label: string;
  /** Icon before the label, in layouts where tiles become rows. */
  icon?: IconName;
  about?: ReactNode;
  /** Period of the statistic, such as "24 hours". */
  period?: string;
  /** Formatted value; null while unknown. */
  statistic: string | null;
  /** The full number, for the `title` attribute. */
  fullNumber?: string | undefined;
  /** `than`: the base of the comparison, for assistive technology and for the `title` attribute. */
  change?: { texts: string; than?: string; mood: 'good' | 'bad' | 'quiet' } | undefined;
  note?: ReactNode;
  footer?: ReactNode;
  isBusy?: boolean;
};

export function Tile({
  label,
  icon,
  about,
  period,
  statistic,
  fullNumber,
  change,
  note,
  footer,
  isBusy = false,
}: TileProps) {
  return (
    <section className={styles.tile} aria-label={label} aria-busy={isBusy}>
      {icon === undefined ? null : (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <div className={styles.labelLine}>
        <h2 className={styles.label}>{label}</h2>
        {about}
        {period === undefined ? null : <p className={styles.period}>{period}</p>}
      </div>
      <p className={styles.statistics}>
        <span className={statistic === null ? styles.unknown : styles.statistic} title={fullNumber}>
          {statistic ?? <span aria-hidden="true">–</span>}
        </span>
        {change === undefined ? null : (
          <span className={styles[change.mood]} title={change.than}>
            {change.texts}
            {change.than === undefined ? null : <span className="visually-hidden"> {change.than}</span>}
          </span>
        )}
      </p>
      {note === undefined ? null : <div className={styles.note}>{note}</div>}
      {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
    </section>
  );
}
