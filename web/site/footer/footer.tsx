import { shownBrand } from '#content/placeholders.ts';
import { shell } from '#content/site/shell.ts';
import { BrandMark } from '#web/site/parts/brand-mark.tsx';
import { NewsletterForm } from '#web/site/footer/newsletter-form.tsx';
import type { SiteData } from '#web/site/parts/site-data.ts';
import { Wordmark } from '#web/site/footer/wordmark.tsx';

export function Footer({ year, publicUrl, hasPast, hasTopics }: SiteData) {
  const { networks } = shownBrand(publicUrl);
  return (
    <footer className="foot on-indigo">
      <div className="stripe" />
      <div className="foot-columns measure">
        <NewsletterForm hasPast={hasPast} hasTopics={hasTopics} />
        <nav aria-label={shell.legalNavigation}>
          <p className="foot-title">
            <BrandMark />
          </p>
          <LinkList links={shell.legal} />
        </nav>
        {networks.length === 0 ? null : (
          <nav aria-labelledby="follow">
            <h2 className="foot-title" id="follow">
              {shell.follow}
            </h2>
            <LinkList links={networks} />
          </nav>
        )}
      </div>
      <Wordmark />
      <div className="foot-end measure">
        <p>{shell.copyright(year)}</p>
        <p>{shell.unavailable}</p>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly { name: string; address: string | null }[] }) {
  return (
    <ul>
      {links.map(({ name, address }) => (
        <li key={name}>
          <a href={address ?? undefined}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
