import { versions as texts } from '#content/admin/versions.ts';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import type { DraftText } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

/** Discards the input of a form and starts a new one. An undo toast can restore the input for 30 seconds. */
export function putAside<Text extends DraftText>({ forget }: Draft<Text>, beginAnew: () => void): void {
  const putBack = forget();
  beginAnew();
  showUndo(texts.putAside, {
    texts: texts.undo,
    run: () => {
      putBack();
      beginAnew();
    },
  });
}
