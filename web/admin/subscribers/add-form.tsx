import { useId } from 'react';
import { cardClass } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { canChangeExisting } from './import-counts.tsx';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

type AddFormProps = { report: ImportReport; onAdd: () => void };

/** Starts the import after the user has confirmed that the people gave their consent. */
export function AddForm({ report, onAdd }: AddFormProps) {
  const form = useForm(async () => onAdd(), {
    draft: null,
    start: { hasConsent: false },
    validate: ({ hasConsent }) =>
      hasConsent ? {} : { hasConsent: 'Please confirm that these people agreed.' },
    onSaved: () => undefined,
  });
  const { hasConsent: error } = form.errors;
  const id = useId();
  const unclearColumns = report.columns.filter(({ use }) => use === 'unclear').length;
  const submitText = getSubmitText(report);
  if (unclearColumns > 0) return <MessageBar tone="warn">{formatColumnsUnclear(unclearColumns)}</MessageBar>;
  if (submitText === undefined)
    return <MessageBar tone="info">No one in this file is new, so there is nothing to add.</MessageBar>;

  return (
    <form className={cardClass} {...form.props}>
      <div className={styles.consent}>
        <input
          id={id}
          type="checkbox"
          checked={form.values.hasConsent}
          aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error !== undefined || undefined}
          onChange={({ target }) => form.change({ hasConsent: target.checked })}
        />
        <div>
          <label htmlFor={id} className="semibold">
            These people agreed to receive our newsletter
          </label>
          <p id={`${id}-hint`} className="quiet">
            Do not import anyone who did not agree. The import is recorded in the audit log with your name.
          </p>
          {error === undefined ? null : (
            <p id={`${id}-error`} className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
      <div>
        <Button type="submit" variant="main">
          {submitText}
        </Button>
      </div>
    </form>
  );
}

/** Returns the label of the submit button, or undefined if the import would change nothing. */
function getSubmitText(report: ImportReport): string | undefined {
  const { added, known, away } = report;
  if (added > 0) return formatSubmit(formatNumber(added));
  if (known > 0 && canChangeExisting(report)) return formatUpdate(formatNumber(known));
  return away > 0 ? formatAway(formatNumber(away)) : undefined;
}

function formatColumnsUnclear(count: number) {
  return count === 1
    ? 'A column may mark people who want no emails, but its values are unknown. Choose how to read it before you add subscribers.'
    : `${count} columns may mark people who want no emails, but their values are unknown. Choose how to read them before you add subscribers.`;
}

function formatSubmit(count: string) {
  return count === '1' ? 'Add 1 subscriber' : `Add ${count} subscribers`;
}

function formatUpdate(count: string) {
  return count === '1' ? 'Update 1 subscriber' : `Update ${count} subscribers`;
}

function formatAway(count: string) {
  return count === '1' ? 'Block 1 address' : `Block ${count} addresses`;
}
