import { lazy, Suspense } from 'react';
import { dashboard } from '#content/admin/dashboard.ts';
import { states } from '#content/admin/frame.ts';
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
        {dashboard.tilesFailed}
      </MessageBar>
    );
  }
  return (
    <section className={styles.tiles} aria-label={dashboard.tiles}>
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
        period={dashboard.periods[name]}
        statistic={null}
        footer={dashboard.ownCounts[name]}
        isBusy={isBusy}
      />
    );
  return (
    <Tile
      {...labelAndIcon}
      about={
        <Toggletip label={dashboard.about(label)}>
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
        <DataAge source={formatSource(name, answer)} at={new Date(answer.as_of)} hasFailed={hasFailed} />
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
  return period === null || getCountedParts(answer).length === 0
    ? dashboard.periods[name]
    : formatDaySpan(period);
}

function formatSource(name: TileName, answer: TileResponse): string {
  const [first, ...others] = getCountedParts(answer);
  if (first === undefined) return dashboard.ownCounts[name];
  return others.length === 0 ? dashboard.sources[first.source] : dashboard.severalSources(1 + others.length);
}

function formatChangeOf({ change_percent: percent, comparison }: TileResponse) {
  if (percent === null || comparison === null)
    return { texts: dashboard.noComparison, mood: 'quiet' } as const;
  const mood = percent > 0 ? 'good' : percent < 0 ? 'bad' : 'quiet';
  const than = dashboard.than[comparison.kind](formatDaySpan(comparison.before));
  return { texts: formatChange(percent), than, mood } as const;
}
