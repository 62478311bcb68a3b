import { useBrand } from '#web/site/parts/brand.ts';
import { useLocalizedAddress, useVisitorLanguage } from '#web/site/parts/texts.ts';

/** The announcement of the site settings, above the navigation bar. */
export function Announcement() {
  const { text, link } = useBrand().announcement;
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  if (text.en === '') return null;
  const lang = text[language] === '' ? 'en' : undefined;
  const shown = text[language] || text.en;
  return (
    <p className="announcement" lang={language === 'en' ? undefined : lang}>
      {link === '' ? shown : <a href={localize(link)}>{shown}</a>}
    </p>
  );
}
