import type { ReactNode } from 'react';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { scrollIntoSight } from '#web/ui/feedback/in-sight.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { Told } from '../use-outcome.ts';
import styles from './outcome-bar.module.css';

/** What the last press came to, in the described words, with what is behind it. */
export type Outcome = { mood: 'good' | 'bad' | 'warn'; text: string; note?: string | undefined };

type OutcomeBarProps = {
  outcome: Told<Outcome>;
  /** The way on. */
  action?: ReactNode;
};

/**
 * What an attempt came to, read out at once. Out of sight, good news is a toast; what has to be read, as a fault or a
 * way on, takes focus.
 */
export function OutcomeBar({ outcome: { mood, text, note, attempt }, action }: OutcomeBarProps) {
  const isNews = mood === 'good' && !action;
  return (
    <div className={styles.outcome}>
      <MessageBar
        key={attempt}
        mood={mood}
        live="alert"
        note={note}
        action={action}
        onOutOfSight={isNews ? () => showToast(text) : scrollIntoSight}
      >
        {text}
      </MessageBar>
    </div>
  );
}

type StickyOutcomeProps = { outcome: Told<Outcome>; closeText: string; onClose: () => void };

/** The same in sight wherever one has scrolled to, until it is closed. */
export function StickyOutcome({ outcome, closeText, onClose }: StickyOutcomeProps) {
  const close = (
    <button
      type="button"
      className={`${iconButtonClass} ${styles.close}`}
      aria-label={closeText}
      onClick={onClose}
    >
      <Icon name="close" size={18} />
    </button>
  );
  return (
    <div className={styles.sticky}>
      <OutcomeBar outcome={outcome} action={close} />
    </div>
  );
}

type NoteBarProps = { children: string; undoText: string; onUndo: () => void };

/** Words that one did not expect to find, with the way to be without them. */
export function NoteBar({ children, undoText, onUndo }: NoteBarProps) {
  return (
    <div className={styles.outcome}>
      <MessageBar
        mood="info"
        live="status"
        action={
          <Button look="quiet" onClick={onUndo}>
            {undoText}
          </Button>
        }
      >
        {children}
      </MessageBar>
    </div>
  );
}
