import { Button } from '#web/ui/fields/button.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { FailureBar } from '../failure-bar.tsx';
import styles from './conflict-panel.module.css';
import { getServerText } from '../error-text.ts';
import { offerUndoToast } from './draft-line.tsx';
import { getFieldErrors } from './field-errors.ts';
import type { EditConflict, Form } from './use-form.ts';

type FormErrorProps = {
  form: Pick<Form<object>, 'error' | 'attempt'> & { conflict?: EditConflict<unknown> | null };
  /** If set, the bar is also shown above errors of fields. */
  heading?: string | undefined;
  explain?: ((error: unknown) => string) | undefined;
};

/** Shows the error of the last submit, unless the fields show it, or the choice between two versions after a conflict. */
export function FormError({ form: { error, attempt, conflict = null }, heading, explain }: FormErrorProps) {
  if (conflict !== null)
    return (
      <MessageBar
        key={attempt}
        tone="warn"
        live="alert"
        note="Save your version over theirs, or load theirs. The discarded version can be restored."
        onOutOfView={focusAndScrollTo}
        action={
          <div className={styles.actions}>
            <Button onClick={() => void conflict.take().then(offerUndoToast)}>Load theirs</Button>
            <Button onClick={conflict.keep}>Save mine</Button>
          </div>
        }
      >
        Not saved: another member has changed the same fields
      </MessageBar>
    );
  if (heading === undefined && Object.keys(getFieldErrors(error)).length > 0) return null;
  return <FailureBar error={error} attempt={attempt} heading={heading} explain={explain ?? getServerText} />;
}
