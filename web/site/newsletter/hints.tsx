import { shell } from '#content/site/shell.ts';
import { elapsedField, honeypotField } from '#domain/subscribers/limits.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/**
 * What a sign-up form has beside the address and nobody sees: the label of the trap is read by nobody; `elapsed` is filled
 * by the script and never required.
 */
export function Hints() {
  const texts = useTexts(shell);
  return (
    <div className="unseen" aria-hidden="true">
      <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label={texts.newsletter.trap} />
      <input type="hidden" name={elapsedField} />
    </div>
  );
}
