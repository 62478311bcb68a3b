import { Link } from 'react-router';
import { newsletter, newsletterList as words } from '#content/admin/newsletter.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { writeAddress } from './addresses.ts';
import type { ListView } from './list-view.ts';
import styles from './newsletter-list.module.css';

type NoNewslettersProps = { view: ListView; onView: (view: ListView) => void };

/** Nothing that matches, nothing so recent, a page that is gone, or nothing at all. */
export function NoNewsletters({ view, onView }: NoNewslettersProps) {
  const { search, days, state, trail } = view;
  const lookBack = (
    <Button look="quiet" onClick={() => onView({ ...view, days: 'all', trail: [] })}>
      {words.furtherBack}
    </Button>
  );
  if (search.trim() !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={words.noMatch(search.trim())}
        action={
          <span className={styles.ways}>
            <Button onClick={() => onView({ ...view, search: '', trail: [] })}>{words.clear}</Button>
            {days === 'all' ? null : lookBack}
          </span>
        }
      >
        {words.noMatchAdvice(days === 'all' ? '' : dayWords(days))}
      </EmptyState>
    );
  if (trail.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={words.pageGone}
        action={<Button onClick={() => onView({ ...view, trail: [] })}>{words.firstPage}</Button>}
      >
        {words.pageGoneAdvice}
      </EmptyState>
    );
  if (state !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={words.nothingInState}
        action={<Button onClick={() => onView({ ...view, state: '', trail: [] })}>{words.anyState}</Button>}
      >
        {words.nothingThenAdvice}
      </EmptyState>
    );
  const write = (
    <Link to={writeAddress} className={buttonClass('plain')}>
      {newsletter.write}
    </Link>
  );
  if (days === 'all')
    return (
      <EmptyState motifs={['fish', 'talk', 'lattice']} fact={words.none} action={write}>
        {words.noneAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['fish', 'talk', 'lattice']}
      fact={words.nothingThen(words.within[days])}
      action={
        <span className={styles.ways}>
          {write}
          {lookBack}
        </span>
      }
    >
      {words.nothingThenAdvice}
    </EmptyState>
  );
}

function dayWords(days: ListView['days']): string {
  return (words.dayChoices.find(({ name }) => name === days)?.words ?? '').toLowerCase();
}
