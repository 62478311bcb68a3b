import type { Texts } from '#content/translated.ts';
import { useBrand } from '#web/site/parts/brand.ts';
import { useLocalizedAddress } from '#web/site/parts/texts.ts';

type ContactLinksProps = {
  texts: Pick<Texts['press']['contact'], 'emailLink' | 'contactLink'>;
};

export function ContactLinks({ texts: { emailLink, contactLink } }: ContactLinksProps) {
  const { contactEmail } = useBrand();
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
