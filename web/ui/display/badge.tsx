import type { ReactNode } from 'react';
import styles from './badge.module.css';

type BadgeProps = {
  tone?: 'tint' | 'good' | 'warn' | 'bad' | 'quiet' | 'sample';
  /** A dot marks a state; a badge without a dot is a plain label. */
  hasDot?: boolean;
  children: ReactNode;
};

export function Badge({ tone = 'tint', hasDot = false, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {hasDot ? <span className={styles.dot} /> : null}
      {children}
    </span>
  );
}
