import { shell } from '#content/site/shell.ts';
import { elapsedField, honeypotField } from '#modules/subscribers/constants.ts';
import { PastNewslettersLink } from '#web/site/newsletter/past-link.tsx';
import type { SiteData } from '#web/site/parts/site-data.ts';
import { Honeypot } from '#web/site/parts/honeypot.tsx';
import { buildApiAddress, useLocalizedAddress, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

/**
 * Posts to the API. Without script the server responds with 303 to a page; with script the outcome opens in the dialogs
 * `newsletter-done` and `newsletter-failed` (web/site/enhance.ts).
 */
export function NewsletterForm({ hasPast, hasTopics }: Pick<SiteData, 'hasPast' | 'hasTopics'>) {
  const localize = useLocalizedAddress();
  const { newsletter } = useTexts(shell);
  return (
    <form
      className="letterbox"
      method="post"
      action={buildApiAddress('/api/v1/newsletter', useVisitorLanguage())}
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
        />{' '}
        <button className="button">{newsletter.submit}</button>
      </div>
      {hasTopics ? (
        <p>
          <a href={localize('/newsletters#subscribe')}>{newsletter.chooseTopics}</a>
        </p>
      ) : null}
      {hasPast ? <PastNewslettersLink /> : null}
      <Honeypot name={honeypotField} label={newsletter.trap} elapsedName={elapsedField} />
    </form>
  );
}
