import type { ReactNode } from 'react';
import { newsletter, newsletterTiles as texts } from '#content/admin/newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { monthAndYear, monthName } from '#web/format/dates.ts';
import { changeText, fullNumber, shortNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import { Age } from '../../age.tsx';
import { refusalText } from '../../refusal-text.ts';
import { type NewsletterStatistics, useNewsletterStatistics } from './newsletter-statistics.ts';
import styles from './newsletter.module.css';
import { SubscribersTile } from './subscribers-tile.tsx';

export function NewsletterTiles() {
  return (
    <section className={styles.tiles} aria-label={newsletter.tiles}>
      <StatisticsTile
        label={texts.sent}
        statisticOf={({ sent }) => sent}
        changeOf={sentChange}
        noteOf={sentNote}
        sourceOf={() => texts.sentSource}
        asOf={({ as_of: at }) => at}
      />
      <StatisticsTile
        label={texts.readers}
        statisticOf={({ active_readers: readers }) => readers}
        changeOf={readersChange}
        noteOf={({ readers_by: by }) => texts.readersBy[by]}
        sourceOf={({ readers_by: by }) => (by === 'opens' ? texts.readersSource : texts.reachedSource)}
        asOf={({ active_readers_as_of: at }) => at}
      />
      <SubscribersTile />
    </section>
  );
}

type Change = { texts: string; mood: 'good' | 'bad' | 'quiet' };
type StatisticsTileProps = {
  label: string;
  statisticOf: (statistics: NewsletterStatistics) => number;
  changeOf: (statistics: NewsletterStatistics) => Change;
  noteOf: (statistics: NewsletterStatistics) => ReactNode;
  sourceOf: (statistics: NewsletterStatistics) => string;
  asOf: (statistics: NewsletterStatistics) => string;
};

function StatisticsTile({ label, statisticOf, changeOf, noteOf, sourceOf, asOf }: StatisticsTileProps) {
  const { data, error, isFetching, refetch } = useNewsletterStatistics();
  if (data === undefined) {
    const failure = <span role="alert">{`${newsletter.failed} ${refusalText(error)}`}</span>;
    return (
      <Tile
        label={label}
        statistic={null}
        note={error === null ? <output>{states.loading}</output> : failure}
        foot={error === null ? undefined : <Button onClick={() => void refetch()}>{states.again}</Button>}
        isBusy={isFetching}
      />
    );
  }
  const statistic = statisticOf(data);
  return (
    <Tile
      label={label}
      statistic={shortNumber(statistic)}
      fullNumber={fullNumber(statistic)}
      change={changeOf(data)}
      note={noteOf(data)}
      foot={<Age source={sourceOf(data)} at={new Date(asOf(data))} hasFailed={error !== null} />}
    />
  );
}

function sentChange({ change_percent: percent, as_of: at }: NewsletterStatistics): Change {
  return change(percent, (statistic) => newsletter.sentChange(statistic, monthName(new Date(at), -1)));
}

function readersChange({ active_readers_change_percent: percent }: NewsletterStatistics): Change {
  return change(percent, texts.readersChange);
}

function change(percent: number | null, wordsOf: (statistic: string) => string): Change {
  if (percent === null) return { texts: newsletter.noComparison, mood: 'quiet' };
  const mood = percent === 0 ? 'quiet' : percent > 0 ? 'good' : 'bad';
  return { texts: wordsOf(changeText(percent)), mood };
}

function sentNote({ letters_delivered: emails, first_sent_at: first }: NewsletterStatistics): string {
  return first === null
    ? texts.nothingSent
    : texts.emailsSent(fullNumber(emails), monthAndYear(new Date(first)));
}
