import { useNow } from './use-now.ts';
import { formatAge, formatFullMoment } from './time-text.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './age.module.css';
import { dayMs } from '#modules/time.ts';

type AgeProps = {
  source: string;
  at: Date;
  /** True if the last attempt to update the number failed. */
  hasFailed?: boolean;
};

const staleMs = dayMs;

/**
 * Shows the source and the age of a number. After a day, or if the last update failed, the text is amber and has a
 * warning icon.
 */
export function DataAge({ source, at, hasFailed = false }: AgeProps) {
  const now = useNow();
  const isOld = hasFailed || now.getTime() - at.getTime() > staleMs;
  return (
    <p className={isOld ? styles.old : styles.age}>
      <Icon name={isOld ? 'warning' : 'clock'} size={16} />
      <span>
        {source} ·{' '}
        <time dateTime={at.toISOString()} title={formatFullMoment(at)}>
          {formatAge(at, now)}
        </time>
      </span>
    </p>
  );
}
