import { useId } from 'react';
import { subscriberImport as texts } from '#content/admin/subscribers.ts';
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
    validate: ({ hasConsent }) => (hasConsent ? {} : { hasConsent: texts.consentMissing }),
    onSaved: () => undefined,
  });
  const { hasConsent: error } = form.errors;
  const id = useId();
  const unclearColumns = report.columns.filter(({ use }) => use === 'unclear').length;
  const submitText = getSubmitText(report);
  if (unclearColumns > 0) return <MessageBar tone="warn">{texts.columnsUnclear(unclearColumns)}</MessageBar>;
  if (submitText === undefined) return <MessageBar tone="info">{texts.nothingToAdd}</MessageBar>;

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
            {texts.consent}
          </label>
          <p id={`${id}-hint`} className="quiet">
            {texts.consentHint}
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
  if (added > 0) return texts.submit(formatNumber(added));
  if (known > 0 && canChangeExisting(report)) return texts.update(formatNumber(known));
  return away > 0 ? texts.away(formatNumber(away)) : undefined;
}
