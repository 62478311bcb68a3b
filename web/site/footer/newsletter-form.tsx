import { shell } from '#content/site/shell.ts';
import { PastLink } from '#web/site/newsletter/past-link.tsx';
import { elapsedField, honeypotField } from '#domain/subscribers/limits.ts';

const { newsletter } = shell;

/**
 * Posts to the API with and without script: without it the server answers 303 to a page, with it the outcome
 * opens in the dialogs `newsletter-done` and `newsletter-failed` (web/site/enhance.ts). The label of the trap is
 * read by nobody; `elapsed` is filled by the script and never required.
 */
export function NewsletterForm({ hasPast }: { hasPast: boolean }) {
  return (
    <form
      className="letterbox"
      method="post"
      action="/api/v1/newsletter"
      data-outcome="newsletter"
      data-sending={newsletter.sending}
    >
      <h2 className="foot-title">{newsletter.title}</h2>
      <p className="quiet">{newsletter.text}</p>
      <label className="unseen" htmlFor="newsletter-email">
        {newsletter.label}
      </label>
      <div className="letterbox-row">
        <input
          className="field"
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={newsletter.placeholder}
        />
        <button className="button">{newsletter.submit}</button>
      </div>
      {hasPast ? <PastLink /> : null}
      <div className="unseen" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label={newsletter.trap} />
        <input type="hidden" name={elapsedField} />
      </div>
    </form>
  );
}
