import type { ReactNode } from 'react';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { OutcomeAttempt } from '../use-outcome.ts';
import styles from './outcome-bar.module.css';

/** The result message of an action, with a note about its cause. */
export type Outcome = { tone: 'good' | 'bad' | 'warn'; text: string; note?: string | undefined };

type OutcomeBarProps = {
  outcome: OutcomeAttempt<Outcome>;
  action?: ReactNode;
};

/**
 * Shows the result of an action and announces it to screen readers. If the bar is outside the visible window, a
 * success is shown as a toast. Errors and results with a next step take focus.
 */
export function OutcomeBar({ outcome: { tone, text, note, attempt }, action }: OutcomeBarProps) {
  const isToast = tone === 'good' && !action;
  return (
    <div className={styles.outcome}>
      <MessageBar
        key={attempt}
        tone={tone}
        live="alert"
        note={note}
        action={action}
        onOutOfView={isToast ? () => showToast(text) : focusAndScrollTo}
      >
        {text}
      </MessageBar>
    </div>
  );
}

type StickyOutcomeProps = { outcome: OutcomeAttempt<Outcome>; closeText: string; onClose: () => void };

/** Shows the result at a fixed position in the window until the user closes it. */
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

/** Explains why the form contains input that the user did not type on this visit, with a button that discards it. */
export function RestoredInputBar({ children, undoText, onUndo }: NoteBarProps) {
  return (
    <div className={styles.outcome}>
      <MessageBar
        tone="info"
        live="status"
        action={
          <Button variant="quiet" onClick={onUndo}>
            {undoText}
          </Button>
        }
      >
        {children}
      </MessageBar>
    </div>
  );
}
