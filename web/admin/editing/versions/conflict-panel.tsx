import { type ReactNode, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConfirmDialog, type Question } from '../../confirm-dialog.tsx';
import styles from './conflict-panel.module.css';

type Choice = 'take' | 'keep';

type ConflictPanelProps = {
  texts: { heading: string; text: string; takeTheirs: string };
  keepText: string;
  /** The two versions, or only the stored version. Undefined while loading. */
  shown: ReactNode;
  /** Confirmations before a version is discarded. Not needed if the choice can be undone. */
  questions?: Record<Choice, Question>;
  onKeep: () => void;
  onTake: (() => void) | undefined;
};

/** Shows two versions of a text with their differences. The user chooses one of them. */
export function ConflictPanel({ texts, keepText, shown, questions, onKeep, onTake }: ConflictPanelProps) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const acts = { take: onTake, keep: onKeep };
  const choose = (choice: Choice) => (questions === undefined ? acts[choice]?.() : setAsked(choice));
  return (
    <section className={styles.conflict} aria-label={texts.heading} tabIndex={-1} data-save-question="">
      <MessageBar mood="warn" live="alert">
        {texts.text}
      </MessageBar>
      {shown === undefined ? (
        <output>{states.loading}</output>
      ) : (
        <>
          {shown}
          <div className={styles.actions}>
            <Button onClick={() => choose('take')}>{texts.takeTheirs}</Button>
            <Button onClick={() => choose('keep')}>{keepText}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        question={asked && (questions?.[asked] ?? null)}
        onClose={() => setAsked(null)}
        act={async () => {
          if (asked !== null) acts[asked]?.();
        }}
      />
    </section>
  );
}
