import { Link } from 'react-router';
import { dashboard } from '#content/office-dashboard.ts';
import { fullFigure, shortFigure } from '#web/ui/figures.ts';
import { Tile } from '#web/ui/tile.tsx';
import { lettersGo, useLetters } from '../outbox/letters.ts';
import { sectionNamed } from '../shell/sections.ts';
import styles from './dashboard.module.css';

/** How many letters wait to be read instead of being sent; absent where there are none to see. */
export function OutboxTile() {
  const { data } = useLetters();
  const page = data?.pages[0];
  if (page === undefined || (lettersGo(data) === 'mailServer' && page.total === 0)) return null;
  const open = (
    <Link to={sectionNamed('outbox').address} className={styles.open}>
      {dashboard.openOutbox}
    </Link>
  );
  return (
    <Tile
      label={dashboard.outbox}
      figure={shortFigure(page.total)}
      fullFigure={fullFigure(page.total)}
      note={dashboard.outboxCounts}
      foot={open}
    />
  );
}
