import { shownBrand } from '#content/placeholders.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { useAddress } from '#web/site/parts/texts.ts';

type ContactWaysProps = { texts: { emailLink: (email: string) => string; contactLink: string } };

export function ContactWays({ texts: { emailLink, contactLink } }: ContactWaysProps) {
  const { contactEmail } = shownBrand(useSite().publicUrl);
  const address = useAddress();
  return (
    <p className="ways">
      {contactEmail === null ? null : (
        <a className="button" href={`mailto:${contactEmail}`}>
          {emailLink(contactEmail)}
        </a>
      )}{' '}
      <a className={contactEmail === null ? 'button' : 'button second'} href={address('/contact')}>
        {contactLink}
      </a>
    </p>
  );
}
