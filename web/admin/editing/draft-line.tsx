import { drafts as texts } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { momentWithin } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from './draft-line.module.css';
import type { KeptDraft } from './use-form-draft.ts';

/** Says that what stands in the form is kept here, with the way to be without it; nothing while nothing is kept. */
export function DraftLine({ draft: { keptAt, discard } }: { draft: KeptDraft }) {
  const now = useNow();
  if (keptAt === null) return null;
  return (
    <p className={styles.line}>
      <output>{texts.kept(momentWithin(keptAt, now))}</output>
      <Button
        look="quiet"
        size="small"
        onClick={() => showUndo(texts.discarded, { texts: texts.undo, run: discard() })}
      >
        {texts.discard}
      </Button>
    </p>
  );
}
