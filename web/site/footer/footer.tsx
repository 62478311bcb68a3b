import { getShownBrand } from '#content/placeholders.ts';
import { shell } from '#content/site/shell.ts';
import { LanguageLinks } from '#web/site/footer/language-links.tsx';
import { ImageChoice } from '#web/site/text-only/image-choice.tsx';
import { BrandMark } from '#web/site/parts/brand-mark.tsx';
import { NewsletterForm } from '#web/site/footer/newsletter-form.tsx';
import type { SiteData } from '#web/site/parts/site-data.ts';
import { Wordmark } from '#web/site/footer/wordmark.tsx';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

type FooterProps = SiteData & { path: string; search: string };

export function Footer({ year, publicUrl, hasPast, hasTopics, isTextOnly, path, search }: FooterProps) {
  const texts = useTexts(shell);
  const { networks } = getShownBrand(publicUrl);
  return (
    <footer className="foot on-indigo">
      <div className="stripe" />
      <div className="foot-columns measure">
        <NewsletterForm hasPast={hasPast} hasTopics={hasTopics} />
        <nav aria-label={texts.legalNavigation}>
          <p className="foot-title">
            <BrandMark />
          </p>
          <LinkList links={texts.legal} />
        </nav>
        {networks.length === 0 ? null : (
          <nav aria-labelledby="follow">
            <h2 className="foot-title" id="follow">
              {texts.follow}
            </h2>
            <LinkList links={networks} />
          </nav>
        )}
      </div>
      <LanguageLinks path={path} />
      <Wordmark />
      <div className="foot-end measure">
        <p>{texts.copyright(year)}</p>
        <ImageChoice isTextOnly={isTextOnly} path={path} search={search} />
        <p>{texts.unavailable}</p>
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
