import { useLocation } from 'react-router';
import { fault } from '#content/fault.ts';
import { shell } from '#content/site/shell.ts';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { useAddress, useTexts } from '#web/site/parts/texts.ts';

export function FaultPage({ texts: { title, text } }: { texts: { title: string; text: string } }) {
  const to = useAddress();
  const faultTexts = useTexts(fault);
  const shellTexts = useTexts(shell);
  const { pathname, search } = useLocation();
  return (
    <main className="fault-page" id="content">
      <title>{title}</title>
      <div className="outcome">
        <OutcomeStrip isFailure />
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <a className="button" href={to(pathname + search)}>
            {shellTexts.tryAgain}
          </a>
          <a href={to('/')}>{faultTexts.home}</a>
        </div>
      </div>
    </main>
  );
}
