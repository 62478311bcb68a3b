import { lazy, Suspense } from 'react';
import { alerts } from '#content/alerts.ts';
import type { TileName } from '#modules/analytics/constants.ts';
import { formatChange, formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import type { IconName } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Toggletip } from '#web/ui/feedback/toggletip.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DataAge } from '../age.tsx';
import { getErrorText } from '../error-text.ts';
import { type TileResponse, useTiles } from './dashboard-data.ts';
import { formatDaySpan } from './day-spans.ts';
import styles from './dashboard.module.css';
import { states } from '../texts.ts';

const periodTexts = { activeUsers: '24 hours', newUsers: 'This month', downloads: 'This month' } as const;

/** Short labels of the site's own statistics, used without connectors; a tooltip explains each. */
const ownCountTexts = {
  activeUsers: 'Site visitors',
  newUsers: 'Site sign-ups',
  downloads: 'Store clicks',
} as const;

const sourceTexts = {
  samsung: 'Galaxy Store',
  appGallery: 'AppGallery',
  googlePlay: 'Google Play',
  googleAnalytics: 'Web analytics',
} as const;

/** Text for screen readers after a change in percent: the days that the value is compared with. */
const thanTexts = {
  sameDays: (days: string) => `vs ${days}`,
  weekday: (days: string) => `vs ${days}`,
  averageDay: (days: string) => `vs an average day of ${days}`,
} as const;

const TileDetails = lazy(async () => ({ default: (await import('./tile-details.tsx')).TileDetails }));

/**
 * The tiles in the order of the specification. This list is literal, because importing the contract's list would add
 * the validation library to the bundle.
 */
const tileNames: readonly TileName[] = ['activeUsers', 'newUsers', 'downloads'];

const icons: Record<TileName, IconName> = { activeUsers: 'user', newUsers: 'trend', downloads: 'download' };

/** The tiles Active Users, New Users and Downloads: change, source, age and definition of each number. */
export function Tiles() {
  const { data, error, isFetching, refetch } = useTiles();
  if (data === undefined && error !== null) {
    const retryButton = <Button onClick={() => void refetch()}>{states.again}</Button>;
    return (
      <MessageBar tone="bad" live="alert" action={retryButton} note={getErrorText(error)}>
        The numbers could not be loaded.
      </MessageBar>
    );
  }
  return (
    <section className={styles.tiles} aria-label="Figures">
      {tileNames.map((name) => (
        <StatisticTile
          key={name}
          name={name}
          answer={data?.tiles.find((tile) => tile.name === alerts[`figures.${name}`])}
          isBusy={data === undefined && isFetching}
          hasFailed={error !== null}
        />
      ))}
    </section>
  );
}

type StatisticTileProps = {
  name: TileName;
  answer: TileResponse | undefined;
  isBusy: boolean;
  hasFailed: boolean;
};

function StatisticTile({ name, answer, isBusy, hasFailed }: StatisticTileProps) {
  const label = alerts[`figures.${name}`];
  const labelAndIcon = { label, icon: icons[name] };
  if (answer === undefined)
    return (
      <Tile
        {...labelAndIcon}
        period={periodTexts[name]}
        statistic={null}
        footer={ownCountTexts[name]}
        isBusy={isBusy}
      />
    );
  return (
    <Tile
      {...labelAndIcon}
      about={
        <Toggletip label={`What ${label} counts`}>
          <Suspense fallback={<output>{states.loading}</output>}>
            <TileDetails answer={answer} />
          </Suspense>
        </Toggletip>
      }
      period={formatPeriod(name, answer)}
      statistic={formatShortNumber(answer.value)}
      fullNumber={formatNumber(answer.value)}
      change={formatChangeOf(answer)}
      footer={
        <DataAge source={formatSource(name, answer)} at={new Date(answer.asOf)} hasFailed={hasFailed} />
      }
    />
  );
}

function getCountedParts({ parts }: TileResponse) {
  return parts.filter(({ counted }) => counted);
}

/** Returns the days of a tile. Connectors are some days behind; the site's own count is current. */
function formatPeriod(name: TileName, answer: TileResponse): string {
  const { period } = answer;
  return period === null || getCountedParts(answer).length === 0 ? periodTexts[name] : formatDaySpan(period);
}

function formatSource(name: TileName, answer: TileResponse): string {
  const [first, ...others] = getCountedParts(answer);
  if (first === undefined) return ownCountTexts[name];
  return others.length === 0 ? sourceTexts[first.source] : `${1 + others.length} stores`;
}

function formatChangeOf({ changePercent: percent, comparison }: TileResponse) {
  if (percent === null || comparison === null) return { texts: 'No comparison yet', mood: 'quiet' } as const;
  const mood = percent > 0 ? 'good' : percent < 0 ? 'bad' : 'quiet';
  const than = thanTexts[comparison.kind](formatDaySpan(comparison.before));
  return { texts: formatChange(percent), than, mood } as const;
}
