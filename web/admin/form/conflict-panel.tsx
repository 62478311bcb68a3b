import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConfirmDialog, type ConfirmDialogTexts } from '../confirm-dialog.tsx';
import styles from './conflict-panel.module.css';
import { states } from '../texts.ts';

type Choice = 'take' | 'keep';

type ConflictPanelProps = {
  texts: { heading: string; text: string; takeTheirs: string };
  keepText: string;
  /** The two versions, or only the stored version. Undefined while loading. */
  versions: ReactNode;
  /** Confirmations before a version is discarded. Not needed if the choice can be undone. */
  questions?: Record<Choice, ConfirmDialogTexts>;
  onKeep: () => void;
  onTake: (() => void) | undefined;
};

/** Shows two versions of a text with their differences. The user chooses one of them. */
export function ConflictPanel({ texts, keepText, versions, questions, onKeep, onTake }: ConflictPanelProps) {
  const [pendingChoice, setPendingChoice] = useState<Choice | null>(null);
  const actions = { take: onTake, keep: onKeep };
  const choose = (choice: Choice) =>
    questions === undefined ? actions[choice]?.() : setPendingChoice(choice);
  return (
    <section className={styles.conflict} aria-label={texts.heading} tabIndex={-1} data-save-question="">
      <MessageBar tone="warn" live="alert">
        {texts.text}
      </MessageBar>
      {versions === undefined ? (
        <output>{states.loading}</output>
      ) : (
        <>
          {versions}
          <div className="cluster">
            <Button onClick={() => choose('take')}>{texts.takeTheirs}</Button>
            <Button onClick={() => choose('keep')}>{keepText}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        question={pendingChoice && (questions?.[pendingChoice] ?? null)}
        onClose={() => setPendingChoice(null)}
        action={async () => {
          if (pendingChoice !== null) actions[pendingChoice]?.();
        }}
      />
    </section>
  );
}
