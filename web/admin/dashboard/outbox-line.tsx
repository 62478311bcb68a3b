import { Link } from 'react-router';
import { dashboard } from '#content/office-dashboard.ts';
import { fullFigure } from '#web/ui/figures.ts';
import { MessageBar } from '#web/ui/message-bar.tsx';
import { lettersGo, useLetters } from '../outbox/letters.ts';
import { sectionNamed } from '../shell/sections.ts';
import styles from './dashboard.module.css';

/** How many letters wait to be read instead of being sent; absent where there are none to see. */
export function OutboxLine() {
  const { data } = useLetters();
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0 || lettersGo(data) === 'mailServer') return null;
  const open = (
    <Link to={sectionNamed('outbox').address} className={styles.open}>
      {dashboard.openOutbox}
    </Link>
  );
  return (
    <div className={styles.outbox}>
      <MessageBar mood="info" action={open}>
        {dashboard.outbox(fullFigure(total))}
      </MessageBar>
    </div>
  );
}
