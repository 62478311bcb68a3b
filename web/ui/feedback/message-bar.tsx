import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { runIfOutOfView } from './scroll-into-view.ts';
import styles from './message-bar.module.css';

type Tone = 'good' | 'bad' | 'warn' | 'info';

const icons: Record<Tone, IconName> = { good: 'check', bad: 'warning', warn: 'warning', info: 'info' };

type MessageBarProps = {
  tone: Tone;
  /** `alert` interrupts screen readers, `status` waits. Unset for a message that is on the page from the start. */
  live?: 'alert' | 'status';
  note?: ReactNode;
  /** A button at the end, such as "Try again". */
  action?: ReactNode;
  /**
   * Called with the bar if the bar appears outside the visible area, for example to scroll to it. If this callback is
   * set, the bar is focusable.
   */
  onOutOfView?: ((bar: HTMLElement) => void) | undefined;
  children: ReactNode;
};

export function MessageBar({ tone, live, note, action, onOutOfView, children }: MessageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onOutOfViewRef = useRef(onOutOfView);
  useEffect(() => {
    if (bar.current === null || onOutOfViewRef.current === undefined) return undefined;
    return runIfOutOfView(bar.current, onOutOfViewRef.current);
  }, []);
  return (
    <div
      ref={bar}
      className={`${styles.bar} ${styles[tone]}`}
      role={live}
      tabIndex={onOutOfView === undefined ? undefined : -1}
    >
      <Icon name={icons[tone]} size={18} />
      <div className={styles.texts}>
        <p>{children}</p>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </div>
  );
}
