import { useLocation } from 'react-router';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export function ErrorPage({ texts: { title, text } }: { texts: { title: string; text: string } }) {
  const localize = useLocalizedAddress();
  const errorTexts = useTexts('fault');
  const shellTexts = useTexts('shell');
  const { pathname, search } = useLocation();
  return (
    <main className="fault-page" id="content">
      <title>{title}</title>
      <div className="outcome">
        <OutcomeStrip isFailure />
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <a className="button" href={localize(pathname + search)}>
            {shellTexts.tryAgain}
          </a>
          <a href={localize('/')}>{errorTexts.home}</a>
        </div>
      </div>
    </main>
  );
}
