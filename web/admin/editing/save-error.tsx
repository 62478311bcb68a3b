import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';

type SaveErrorProps = {
  save: { error: unknown; submittedAt: number };
  isConflict: boolean;
  texts: { changed: string; changedNote: string; load: string };
  load: () => Promise<void>;
};

/** The error after saving a settings form. After a conflict it offers to load the stored values. */
export function SaveError({ save, isConflict, texts, load }: SaveErrorProps) {
  if (!isConflict) return <FailureBar error={save.error} attempt={save.submittedAt} explain={getErrorText} />;
  return (
    <MessageBar
      tone="bad"
      live="alert"
      note={texts.changedNote}
      action={<Button onClick={() => void load()}>{texts.load}</Button>}
    >
      {texts.changed}
    </MessageBar>
  );
}
