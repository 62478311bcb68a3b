import { ImageChoice } from '#web/site/text-only/image-choice.tsx';
import { useBrand } from '#web/site/parts/brand.ts';
import { BrandMark } from '#web/site/parts/brand-mark.tsx';
import type { SiteData } from '#web/site/parts/site-data.ts';
import { useLocalizedAddress, useTexts, buildApiAddress, useVisitorLanguage } from '#web/site/parts/texts.ts';
import { elapsedField, honeypotField } from '#modules/subscribers/constants.ts';
import { PastNewslettersLink } from '#web/site/newsletter/past-link.tsx';
import { Honeypot } from '#web/site/parts/honeypot.tsx';

/** The pages of `shell.legal` under each title. */
const pageGroups: Readonly<Record<'company' | 'app' | 'legal', readonly string[]>> = {
  company: ['/about', '/careers', '/press', '/contact'],
  app: ['/changelog', '/stickers', '/filters', '/status'],
  legal: ['/privacy', '/terms', '/security', '/accessibility'],
};

type FooterProps = SiteData & { path: string; search: string };

export function Footer({
  year,
  hasPast,
  hasTopics,
  hasChanges,
  gallery,
  isTextOnly,
  path,
  search,
}: FooterProps) {
  const texts = useTexts('shell');
  const { networks, links, stores } = useBrand();
  const emptyPages = new Set([
    ...(hasChanges ? [] : ['/changelog']),
    ...(gallery.stickers ? [] : ['/stickers']),
    ...(gallery.filters ? [] : ['/filters']),
  ]);
  const listPages = (group: keyof typeof pageGroups) =>
    texts.legal.filter(({ address }) => pageGroups[group].includes(address) && !emptyPages.has(address));
  return (
    <footer className="foot on-indigo">
      <div className="stripe" />
      <div className="foot-columns measure">
        <NewsletterForm hasPast={hasPast} hasTopics={hasTopics} />
        <nav className="link-groups" aria-label={texts.legalNavigation}>
          <div>
            <p className="foot-title">
              <BrandMark />
            </p>
            <LinkList links={[...listPages('company'), ...links]} />
          </div>
          <div>
            <h2 className="foot-title">{texts.linkGroups.app}</h2>
            <LinkList links={listPages('app')} />
          </div>
          <div>
            <h2 className="foot-title">{texts.linkGroups.legal}</h2>
            <LinkList links={listPages('legal')} />
          </div>
          {networks.length === 0 ? null : (
            <div>
              <h2 className="foot-title">{texts.follow}</h2>
              <LinkList links={networks} />
            </div>
          )}
        </nav>
      </div>
      <div className="foot-end measure">
        <p>{texts.copyright({ year })}</p>
        <ImageChoice isTextOnly={isTextOnly} path={path} search={search} />
        {stores.some(({ id }) => id === 'apple') ? null : <p>{texts.unavailable}</p>}
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly { name: string; address: string | null }[] }) {
  const localize = useLocalizedAddress();
  return (
    <ul>
      {links.map(({ name, address }) => (
        <li key={name}>
          <a href={address === null ? undefined : localize(address)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Posts to the API. Without script the server responds with 303 to a page; with script the outcome opens in the dialogs
 * `newsletter-done` and `newsletter-failed` (web/site/enhance.ts).
 */
function NewsletterForm({ hasPast, hasTopics }: Pick<SiteData, 'hasPast' | 'hasTopics'>) {
  const localize = useLocalizedAddress();
  const { newsletter } = useTexts('shell');
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
