import { Link } from 'react-router';
import { newsletter, newsletterList as texts } from '#content/admin/newsletter.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { writeAddress } from '../../paths.ts';
import type { NewsletterView } from './newsletter-items.ts';
import styles from './newsletter-list.module.css';

const motifs = ['fish', 'talk', 'lattice'] as const;

/** Explains an empty list: no newsletter matches the filters, the period has no newsletters, or no newsletter exists yet. */
export function NoNewsletters({ list: { view, setView } }: { list: NewsletterView }) {
  const { search, days, state } = view;
  const showAllButton =
    days === 'all' ? null : (
      <Button variant="quiet" onClick={() => setView({ days: 'all' })}>
        {texts.furtherBack}
      </Button>
    );
  if (search.trim() !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={texts.noMatch(search.trim())}
        action={
          <span className={styles.ways}>
            <Button onClick={() => setView({ search: '' })}>{texts.clear}</Button>
            {showAllButton}
          </span>
        }
      >
        {texts.noMatchAdvice(days === 'all' ? '' : getDaysLabel(days))}
      </EmptyState>
    );
  if (state !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={texts.nothingInState}
        action={<Button onClick={() => setView({ state: '' })}>{texts.anyState}</Button>}
      >
        {texts.nothingThenAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={motifs}
      fact={days === 'all' ? texts.none : texts.nothingThen(texts.within[days])}
      action={
        <span className={styles.ways}>
          <Link to={writeAddress} className={getButtonClass('plain')}>
            {newsletter.write}
          </Link>
          {showAllButton}
        </span>
      }
    >
      {days === 'all' ? texts.noneAdvice : texts.nothingThenAdvice}
    </EmptyState>
  );
}

function getDaysLabel(days: NewsletterView['view']['days']): string {
  return (texts.dayChoices.find(({ name }) => name === days)?.texts ?? '').toLowerCase();
}
