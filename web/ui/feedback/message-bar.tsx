import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './message-bar.module.css';

type Mood = 'good' | 'bad' | 'warn' | 'info';

const icons: Record<Mood, IconName> = { good: 'check', bad: 'warning', warn: 'warning', info: 'info' };

type MessageBarProps = {
  mood: Mood;
  /** `alert` interrupts, `status` waits; none for what is on the page from the start. */
  live?: 'alert' | 'status';
  /** A quieter second line. */
  note?: ReactNode;
  /** A button at the end, such as "Try again". */
  action?: ReactNode;
  children: ReactNode;
};

/** A tinted bar beside the action that it speaks of. */
export function MessageBar({ mood, live, note, action, children }: MessageBarProps) {
  return (
    <div className={`${styles.bar} ${styles[mood]}`} role={live}>
      <Icon name={icons[mood]} size={18} />
      <div className={styles.texts}>
        <p>{children}</p>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </div>
  );
}
