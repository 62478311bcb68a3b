import type { ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { formatMonthAndYear, formatMonthName } from '#web/format/dates.ts';
import { formatChange, formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import { DataAge } from '../../age.tsx';
import { getErrorText } from '../../error-text.ts';
import { type NewsletterStatistics, useNewsletterStatistics } from './newsletter-statistics.ts';
import styles from './newsletter.module.css';
import { SubscribersTile } from './subscribers-tile.tsx';
import { newsletter } from './texts.ts';
import { states } from '../../texts.ts';

const readersByTexts = {
  opens: 'People who opened or clicked in the last 30 days',
  reached: 'People who received an email in the last 30 days',
} as const;

export function NewsletterTiles() {
  return (
    <section className={styles.tiles} aria-label="Figures">
      <StatisticsTile
        label="Total Newsletter Sent"
        getStatistic={({ sent }) => sent}
        getChange={getSentChange}
        getNote={getSentNote}
        getSource={() => 'Counted from the newsletters'}
        getDate={({ asOf: at }) => at}
      />
      <StatisticsTile
        label="Active Readers"
        getStatistic={({ activeReaders: readers }) => readers}
        getChange={getReadersChange}
        getNote={({ readersBy: by }) => readersByTexts[by]}
        getSource={({ readersBy: by }) =>
          by === 'opens'
            ? 'Counted from opens and clicks of people who agreed to it'
            : 'Counted from deliveries, because opens are not counted or no subscriber has agreed to it'
        }
        getDate={({ activeReadersAsOf: at }) => at}
      />
      <SubscribersTile />
    </section>
  );
}

type StatisticChange = { texts: string; mood: 'good' | 'bad' | 'quiet' };
type StatisticsTileProps = {
  label: string;
  getStatistic: (statistics: NewsletterStatistics) => number;
  getChange: (statistics: NewsletterStatistics) => StatisticChange;
  getNote: (statistics: NewsletterStatistics) => ReactNode;
  getSource: (statistics: NewsletterStatistics) => string;
  getDate: (statistics: NewsletterStatistics) => string;
};

function StatisticsTile({
  label,
  getStatistic,
  getChange,
  getNote,
  getSource,
  getDate,
}: StatisticsTileProps) {
  const { data, error, isFetching, refetch } = useNewsletterStatistics();
  if (data === undefined) {
    const failure = <span role="alert">{`${newsletter.failed} ${getErrorText(error)}`}</span>;
    return (
      <Tile
        label={label}
        statistic={null}
        note={error === null ? <output>{states.loading}</output> : failure}
        footer={error === null ? undefined : <Button onClick={() => void refetch()}>{states.again}</Button>}
        isBusy={isFetching}
      />
    );
  }
  const statistic = getStatistic(data);
  return (
    <Tile
      label={label}
      statistic={formatShortNumber(statistic)}
      fullNumber={formatNumber(statistic)}
      change={getChange(data)}
      note={getNote(data)}
      footer={<DataAge source={getSource(data)} at={new Date(getDate(data))} hasFailed={error !== null} />}
    />
  );
}

function getSentChange({ changePercent: percent, asOf: at }: NewsletterStatistics): StatisticChange {
  return formatStatisticChange(
    percent,
    (statistic) => `This month so far: ${statistic} compared with ${formatMonthName(new Date(at), -1)}`,
  );
}

function getReadersChange({ activeReadersChangePercent: percent }: NewsletterStatistics): StatisticChange {
  return formatStatisticChange(percent, (percent: string) => `${percent} compared with the 30 days before`);
}

function formatStatisticChange(
  percent: number | null,
  formatLabel: (statistic: string) => string,
): StatisticChange {
  if (percent === null) return { texts: newsletter.noComparison, mood: 'quiet' };
  const mood = percent === 0 ? 'quiet' : percent > 0 ? 'good' : 'bad';
  return { texts: formatLabel(formatChange(percent)), mood };
}

function getSentNote({ lettersDelivered: emails, firstSentAt: first }: NewsletterStatistics): string {
  return first === null
    ? 'No newsletter has been sent yet'
    : formatEmailsSent(formatNumber(emails), formatMonthAndYear(new Date(first)));
}

function formatEmailsSent(emails: string, month: string) {
  return emails === '1' ? `1 email sent since ${month}` : `${emails} emails sent since ${month}`;
}
