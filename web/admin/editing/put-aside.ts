import { versions as texts } from '#content/admin/versions.ts';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import type { DraftText } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

/** Gives up what is written in a form and begins it anew; for 30 seconds the words can come back. */
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
