import { Button } from '#web/ui/fields/button.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { formatMomentInSentence } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from './draft-line.module.css';
import type { StoredFormDraft, UndoStep } from './form-input.ts';
import { drafts as texts } from './texts.ts';

/** Shows when the draft was stored and where, with a button that discards it. Without a draft it shows nothing. */
export function StoredDraftNotice({ draft: { keptAt, isInTab, discard } }: { draft: StoredFormDraft }) {
  const now = useNow();
  if (keptAt === null) return null;
  return (
    <p className={styles.line}>
      <output>
        {isInTab
          ? 'This browser has no space to store it: it is lost when you close the tab.'
          : `Stored on this device: ${formatMomentInSentence(keptAt, now)}`}
      </output>
      <Button variant="quiet" size="small" onClick={() => offerUndoToast(discard())}>
        Discard
      </Button>
    </p>
  );
}

/** Shows an undo toast. If the undo replaces newer input, a second toast offers to restore the newer input. */
export function offerUndoToast(undo: UndoStep): void {
  showUndo(texts.discarded, () => {
    const redo = undo();
    if (redo !== null) offerUndoToast(redo);
  });
}
