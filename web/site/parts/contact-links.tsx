import { getShownBrand } from '#content/placeholders.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { useLocalizedAddress } from '#web/site/parts/texts.ts';

type ContactLinksProps = { texts: { emailLink: (email: string) => string; contactLink: string } };

export function ContactLinks({ texts: { emailLink, contactLink } }: ContactLinksProps) {
  const { contactEmail } = getShownBrand(useSite().publicUrl);
  const localize = useLocalizedAddress();
  return (
    <p className="ways">
      {contactEmail === null ? null : (
        <a className="button" href={`mailto:${contactEmail}`}>
          {emailLink(contactEmail)}
        </a>
      )}{' '}
      <a className={contactEmail === null ? 'button' : 'button second'} href={localize('/contact')}>
        {contactLink}
      </a>
    </p>
  );
}
