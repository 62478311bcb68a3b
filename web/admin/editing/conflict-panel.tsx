import type { ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import styles from './conflict-panel.module.css';

type ConflictPanelProps = {
  texts: { heading: string; text: string; takeTheirs: string };
  keepText: string;
  /** What the other one saved; undefined while it is on its way. */
  theirs: ReactNode;
  /** Who wrote it and when, or what it is called. */
  theirsHeading?: string;
  onKeep: () => void;
  onTake: (() => void) | undefined;
};

/** Two people have changed one thing: both versions are in sight, and a person chooses which one goes on. */
export function ConflictPanel({ texts, keepText, theirs, theirsHeading, ...acts }: ConflictPanelProps) {
  return (
    <section className={styles.conflict} aria-label={texts.heading}>
      <MessageBar mood="warn" live="alert">
        {texts.text}
      </MessageBar>
      {theirs === undefined ? null : (
        <>
          {theirsHeading === undefined ? null : <h2 className={styles.heading}>{theirsHeading}</h2>}
          <div className={styles.theirs}>{theirs}</div>
          <div className={styles.actions}>
            <Button onClick={acts.onTake}>{texts.takeTheirs}</Button>
            <Button onClick={acts.onKeep}>{keepText}</Button>
          </div>
        </>
      )}
    </section>
  );
}
