import { shell } from '#content/site/shell.ts';
import { useAddress, useTexts } from '#web/site/parts/texts.ts';

export function PastLink() {
  const to = useAddress();
  const texts = useTexts(shell);
  return (
    <p>
      <a href={to('/newsletters')}>{texts.newsletter.past}</a>
    </p>
  );
}
