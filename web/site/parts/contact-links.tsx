import { getShownBrand } from '#content/placeholders.ts';
import type { Texts } from '#content/translated.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { useLocalizedAddress } from '#web/site/parts/texts.ts';

type ContactLinksProps = {
  texts: Pick<Texts['press']['contact'], 'emailLink' | 'contactLink'>;
};

export function ContactLinks({ texts: { emailLink, contactLink } }: ContactLinksProps) {
  const { contactEmail } = getShownBrand(useSite().publicUrl);
  const localize = useLocalizedAddress();
  return (
    <p className="ways">
      {contactEmail === null ? null : (
        <a className="button" href={`mailto:${contactEmail}`}>
          {emailLink({ email: contactEmail })}
        </a>
      )}{' '}
      <a className={contactEmail === null ? 'button' : 'button second'} href={localize('/contact')}>
        {contactLink}
      </a>
    </p>
  );
}
