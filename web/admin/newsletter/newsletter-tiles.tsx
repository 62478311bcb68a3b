import type { ReactNode } from 'react';
import { newsletter, newsletterTiles as words } from '#content/admin/newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { monthAndYear, monthName } from '#web/format/dates.ts';
import { changeFigure, fullFigure, shortFigure } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import { Age } from '../age.tsx';
import { refusalWords } from '../refusal-words.ts';
import { type NewsletterFigures, useNewsletterFigures } from './newsletter-figures.ts';
import styles from './newsletter.module.css';
import { SubscribersTile } from './subscribers-tile.tsx';

/** Total Newsletter Sent, Active Readers and Total Subscribers. */
export function NewsletterTiles() {
  return (
    <section className={styles.tiles} aria-label={newsletter.tiles}>
      <FiguresTile
        label={words.sent}
        figureOf={({ sent }) => sent}
        changeOf={sentChange}
        noteOf={sentNote}
        sourceOf={() => words.sentSource}
        asOf={({ as_of: at }) => at}
      />
      <FiguresTile
        label={words.readers}
        figureOf={({ active_readers: readers }) => readers}
        changeOf={readersChange}
        noteOf={({ readers_by: by }) => words.readersBy[by]}
        sourceOf={({ readers_by: by }) => (by === 'opens' ? words.readersSource : words.reachedSource)}
        asOf={({ active_readers_as_of: at }) => at}
      />
      <SubscribersTile />
    </section>
  );
}

type Change = { words: string; mood: 'good' | 'bad' | 'quiet' };
type FiguresTileProps = {
  label: string;
  figureOf: (figures: NewsletterFigures) => number;
  changeOf: (figures: NewsletterFigures) => Change;
  noteOf: (figures: NewsletterFigures) => ReactNode;
  sourceOf: (figures: NewsletterFigures) => string;
  asOf: (figures: NewsletterFigures) => string;
};

function FiguresTile({ label, figureOf, changeOf, noteOf, sourceOf, asOf }: FiguresTileProps) {
  const { data, error, isFetching, refetch } = useNewsletterFigures();
  if (data === undefined) {
    const failure = <span role="alert">{`${newsletter.failed} ${refusalWords(error)}`}</span>;
    return (
      <Tile
        label={label}
        figure={null}
        note={error === null ? <output>{states.loading}</output> : failure}
        foot={error === null ? undefined : <Button onClick={() => void refetch()}>{states.again}</Button>}
        isBusy={isFetching}
      />
    );
  }
  const figure = figureOf(data);
  return (
    <Tile
      label={label}
      figure={shortFigure(figure)}
      fullFigure={fullFigure(figure)}
      change={changeOf(data)}
      note={noteOf(data)}
      foot={<Age source={sourceOf(data)} at={new Date(asOf(data))} hasFailed={error !== null} />}
    />
  );
}

function sentChange({ change_percent: percent, as_of: at }: NewsletterFigures): Change {
  return change(percent, (figure) => newsletter.change(figure, monthName(new Date(at), -1)));
}

function readersChange({ active_readers_change_percent: percent }: NewsletterFigures): Change {
  return change(percent, words.readersChange);
}

function change(percent: number | null, wordsOf: (figure: string) => string): Change {
  if (percent === null) return { words: newsletter.noComparison, mood: 'quiet' };
  const mood = percent === 0 ? 'quiet' : percent > 0 ? 'good' : 'bad';
  return { words: wordsOf(changeFigure(percent)), mood };
}

function sentNote({ letters_delivered: letters, first_sent_at: first }: NewsletterFigures): string {
  return first === null
    ? words.nothingSent
    : words.delivered(fullFigure(letters), monthAndYear(new Date(first)));
}
