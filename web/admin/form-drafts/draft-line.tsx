import { drafts as texts } from '#content/admin/frame/lists.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { momentWithin } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from './draft-line.module.css';
import type { KeptDraft, StepBack } from './use-form-draft.ts';

/** Shows when the draft was stored and where, with a button that discards it. Without a draft it shows nothing. */
export function DraftLine({ draft: { keptAt, isInTab, discard } }: { draft: KeptDraft }) {
  const now = useNow();
  if (keptAt === null) return null;
  return (
    <p className={styles.line}>
      <output>{isInTab ? texts.keptInTab : texts.kept(momentWithin(keptAt, now))}</output>
      <Button look="quiet" size="small" onClick={() => offer(discard())}>
        {texts.discard}
      </Button>
    </p>
  );
}

/** Shows an undo toast. If the undo replaces newer input, a second toast offers to restore that. */
function offer(back: StepBack): void {
  showUndo(texts.discarded, {
    texts: texts.undo,
    run: () => {
      const forward = back();
      if (forward !== null) offer(forward);
    },
  });
}
