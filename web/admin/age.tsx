import { useNow } from './use-now.ts';
import { ageText, fullMomentText } from './time-text.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './age.module.css';

type AgeProps = {
  /** Where a figure comes from. */
  source: string;
  at: Date;
  /** The last attempt to get a newer one failed. */
  hasFailed?: boolean;
};

const staleMs = 24 * 3600 * 1000;

/** The source of a figure and its age, growing while one looks; amber with a sign after a day. */
export function Age({ source, at, hasFailed = false }: AgeProps) {
  const now = useNow();
  const isOld = hasFailed || now.getTime() - at.getTime() > staleMs;
  return (
    <p className={isOld ? styles.old : styles.age}>
      <Icon name={isOld ? 'warning' : 'clock'} size={16} />
      <span>
        {source} ·{' '}
        <time dateTime={at.toISOString()} title={fullMomentText(at)}>
          {ageText(at, now)}
        </time>
      </span>
    </p>
  );
}
