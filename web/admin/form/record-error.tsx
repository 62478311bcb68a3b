import type { ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { offerUndoToast } from './draft-line.tsx';
import { FormError } from './form-error.tsx';
import type { EditConflict, Form } from './use-form.ts';

type RecordErrorProps<Stored> = {
  form: Pick<Form<object, never, Stored>, 'error' | 'attempt'> & {
    conflict: EditConflict<Stored> | null;
  };
  explain?: (error: unknown) => string;
} & (
  | { texts: { changed: string; changedNote: string; load: string } }
  | { conflictTexts: ConflictTexts; renderNewer: (newer: Stored) => ReactNode }
);
type ConflictTexts = { heading: string; text: string; takeTheirs: string; keepMine: string };

/**
 * The error of the last submit of a stored record. After a conflict the user chooses a version; a discarded input can
 * be restored.
 */
export function RecordError<Stored>({ form, explain, ...props }: RecordErrorProps<Stored>) {
  const { conflict } = form;
  if (conflict === null) return <FormError form={form} explain={explain} />;
  const { newer, keep } = conflict;
  const take = () => void conflict.take().then(offerUndoToast);
  if ('texts' in props)
    return (
      <MessageBar
        tone="bad"
        live="alert"
        note={props.texts.changedNote}
        action={<Button onClick={take}>{props.texts.load}</Button>}
      >
        {props.texts.changed}
      </MessageBar>
    );
  const { conflictTexts: texts, renderNewer } = props;
  return (
    <ConflictPanel
      texts={texts}
      keepText={texts.keepMine}
      versions={newer && renderNewer(newer)}
      onKeep={keep}
      onTake={take}
    />
  );
}
