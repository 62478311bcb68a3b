import { versions as texts } from '#content/admin/versions.ts';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import type { DraftText } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

/** Discards the input of a form and starts a new form. An undo toast can restore the input for 30 seconds. */
export function discardWithUndo<Text extends DraftText>(
  { discard }: Draft<Text>,
  startNew: () => void,
): void {
  const restore = discard();
  startNew();
  showUndo(texts.putAside, () => {
    restore();
    startNew();
  });
}
