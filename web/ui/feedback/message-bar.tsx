import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { whenOutOfSight } from './in-sight.ts';
import styles from './message-bar.module.css';

type Mood = 'good' | 'bad' | 'warn' | 'info';

const icons: Record<Mood, IconName> = { good: 'check', bad: 'warning', warn: 'warning', info: 'info' };

type MessageBarProps = {
  mood: Mood;
  /** `alert` interrupts screen readers, `status` waits. Unset for a message that is on the page from the start. */
  live?: 'alert' | 'status';
  note?: ReactNode;
  /** A button at the end, such as "Try again". */
  action?: ReactNode;
  /** Called with the bar if it appears outside the visible area, such as to scroll to it. The bar then accepts the focus. */
  onOutOfSight?: ((bar: HTMLElement) => void) | undefined;
  children: ReactNode;
};

export function MessageBar({ mood, live, note, action, onOutOfSight, children }: MessageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const act = useRef(onOutOfSight);
  useEffect(() => {
    if (bar.current === null || act.current === undefined) return undefined;
    return whenOutOfSight(bar.current, act.current);
  }, []);
  return (
    <div
      ref={bar}
      className={`${styles.bar} ${styles[mood]}`}
      role={live}
      tabIndex={onOutOfSight === undefined ? undefined : -1}
    >
      <Icon name={icons[mood]} size={18} />
      <div className={styles.texts}>
        <p>{children}</p>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </div>
  );
}
