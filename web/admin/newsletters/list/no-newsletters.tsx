import { Link } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { writeAddress } from '../../paths.ts';
import type { NewsletterView } from './newsletter-items.ts';
import styles from './newsletter-list.module.css';
import { newsletterList as texts, newsletter } from './texts.ts';

const nothingThenAdviceText = 'Choose a longer period, or write a newsletter.';

const dayTexts = { '7': texts.within['7'], '30': texts.within['30'], '14': texts.within['14'] } as const;

const motifs = ['fish', 'talk', 'lattice'] as const;

/** Explains an empty list: no newsletter matches the filters, the period has no newsletters, or no newsletter exists yet. */
export function NoNewsletters({ list: { view, setView } }: { list: NewsletterView }) {
  const { search, days, state } = view;
  const showAllButton =
    days === 'all' ? null : (
      <Button variant="quiet" onClick={() => setView({ days: 'all' })}>
        Any time
      </Button>
    );
  if (search.trim() !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={`No newsletters match “${search.trim()}”`}
        action={
          <span className={styles.ways}>
            <Button onClick={() => setView({ search: '' })}>Clear search</Button>
            {showAllButton}
          </span>
        }
      >
        {formatNoMatchAdvice(days === 'all' ? '' : getDaysLabel(days))}
      </EmptyState>
    );
  if (state !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact="No newsletters have this status"
        action={<Button onClick={() => setView({ state: '' })}>{texts.anyState}</Button>}
      >
        {nothingThenAdviceText}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={motifs}
      fact={days === 'all' ? 'No newsletters yet' : `No newsletters ${dayTexts[days]}`}
      action={
        <span className={styles.ways}>
          <Link to={writeAddress} className={getButtonClass('plain')}>
            {newsletter.write}
          </Link>
          {showAllButton}
        </span>
      }
    >
      {days === 'all'
        ? 'Write the first one. It goes to everyone who has confirmed their email address.'
        : nothingThenAdviceText}
    </EmptyState>
  );
}

function getDaysLabel(days: NewsletterView['view']['days']): string {
  return (texts.dayChoices.find(({ name }) => name === days)?.texts ?? '').toLowerCase();
}

function formatNoMatchAdvice(days: string) {
  return days === '' ? 'Check the spelling.' : `Check the spelling, or choose more than the ${days}.`;
}
