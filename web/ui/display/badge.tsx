import type { ReactNode } from 'react';
import styles from './badge.module.css';

type BadgeProps = {
  mood?: 'tint' | 'good' | 'warn' | 'bad' | 'quiet' | 'sample';
  /** A dot marks a state; a badge without a dot is a plain label. */
  hasDot?: boolean;
  children: ReactNode;
};

export function Badge({ mood = 'tint', hasDot = false, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[mood]}`}>
      {hasDot ? <span className={styles.dot} /> : null}
      {children}
    </span>
  );
}
