import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export function PastNewslettersLink() {
  const localize = useLocalizedAddress();
  const texts = useTexts('shell');
  return (
    <p>
      <a href={localize('/newsletters')}>{texts.newsletter.past}</a>
    </p>
  );
}
