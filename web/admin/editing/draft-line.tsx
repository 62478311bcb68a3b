import { drafts as texts } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from './draft-line.module.css';
import type { FormDraft } from './use-form-draft.ts';

type DraftLineProps<Text extends Readonly<Record<string, string>>> = {
  draft: FormDraft<Text>;
  /** The form without a draft. */
  start: Text;
};

/** Says that what stands in the form is kept here, with the way to be without it; nothing while nothing is kept. */
export function DraftLine<Text extends Readonly<Record<string, string>>>(props: DraftLineProps<Text>) {
  const { draft, start } = props;
  const now = useNow();
  if (draft.keptAt === null) return null;

  function discard() {
    draft.change(start);
    showUndo(texts.discarded, { texts: texts.undo, run: () => draft.change(draft.fields) });
  }

  return (
    <p className={styles.line}>
      <output>{texts.kept(momentText(draft.keptAt, now))}</output>
      <Button look="quiet" size="small" onClick={discard}>
        {texts.discard}
      </Button>
    </p>
  );
}
