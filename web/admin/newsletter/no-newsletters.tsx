import { Link } from 'react-router';
import { newsletter, newsletterList as texts } from '#content/admin/newsletter.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { writeAddress } from './addresses.ts';
import type { ListView } from './list-view.ts';
import styles from './newsletter-list.module.css';

type NoNewslettersProps = { view: ListView; onView: (view: ListView) => void };

/** Nothing that matches, nothing so recent, a page that is gone, or nothing at all. */
export function NoNewsletters({ view, onView }: NoNewslettersProps) {
  const { search, days, state, cursor } = view;
  const lookBack = (
    <Button look="quiet" onClick={() => onView({ ...view, days: 'all', cursor: [] })}>
      {texts.furtherBack}
    </Button>
  );
  if (search.trim() !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.noMatch(search.trim())}
        action={
          <span className={styles.ways}>
            <Button onClick={() => onView({ ...view, search: '', cursor: [] })}>{texts.clear}</Button>
            {days === 'all' ? null : lookBack}
          </span>
        }
      >
        {texts.noMatchAdvice(days === 'all' ? '' : dayText(days))}
      </EmptyState>
    );
  if (cursor.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={texts.pageGone}
        action={<Button onClick={() => onView({ ...view, cursor: [] })}>{texts.firstPage}</Button>}
      >
        {texts.pageGoneAdvice}
      </EmptyState>
    );
  if (state !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.nothingInState}
        action={<Button onClick={() => onView({ ...view, state: '', cursor: [] })}>{texts.anyState}</Button>}
      >
        {texts.nothingThenAdvice}
      </EmptyState>
    );
  const write = (
    <Link to={writeAddress} className={buttonClass('plain')}>
      {newsletter.write}
    </Link>
  );
  if (days === 'all')
    return (
      <EmptyState motifs={['fish', 'talk', 'lattice']} fact={texts.none} action={write}>
        {texts.noneAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['fish', 'talk', 'lattice']}
      fact={texts.nothingThen(texts.within[days])}
      action={
        <span className={styles.ways}>
          {write}
          {lookBack}
        </span>
      }
    >
      {texts.nothingThenAdvice}
    </EmptyState>
  );
}

function dayText(days: ListView['days']): string {
  return (texts.dayChoices.find(({ name }) => name === days)?.texts ?? '').toLowerCase();
}
