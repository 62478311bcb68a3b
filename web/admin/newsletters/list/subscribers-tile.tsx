import { errorMessages } from '#content/error-messages.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatMonthName } from '#web/format/dates.ts';
import { formatChange, formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import { getErrorText } from '../../error-text.ts';
import { DataAge } from '../../age.tsx';
import { type SubscriberStatistics, useSubscriberStatistics } from './subscriber-statistics.ts';
import { states } from '../../texts.ts';
import { newsletter } from './texts.ts';

/** The numbers of confirmed and of unconfirmed subscribers, and this month's change. */
export function SubscribersTile() {
  const { data, error, isFetching, refetch } = useSubscriberStatistics();
  if (data === undefined) {
    const note = error === null ? <output>{states.loading}</output> : <Failure error={error} />;
    const retryButton = <Button onClick={() => void refetch()}>{states.again}</Button>;
    return (
      <Tile
        label="Total Subscribers"
        statistic={null}
        note={note}
        footer={error === null || isForbidden(error) ? undefined : retryButton}
        isBusy={isFetching}
      />
    );
  }
  return (
    <Tile
      label="Total Subscribers"
      statistic={formatShortNumber(data.confirmed)}
      fullNumber={formatNumber(data.confirmed)}
      change={formatStatisticChange(data)}
      note={`People who confirmed their address · ${formatWaiting(data)}`}
      footer={
        <DataAge
          source="Counted from the subscriber list"
          at={new Date(data.asOf)}
          hasFailed={error !== null}
        />
      }
    />
  );
}

function Failure({ error }: { error: Error }) {
  if (isForbidden(error)) return errorMessages.forbidden;
  return (
    <span role="alert">
      {newsletter.failed} {getErrorText(error)}
    </span>
  );
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

function formatWaiting({ waiting }: SubscriberStatistics): string {
  return waiting === 0 ? 'everyone has confirmed' : `${formatNumber(waiting)} more not confirmed yet`;
}

function formatStatisticChange({ changePercent: percent, asOf: at }: SubscriberStatistics) {
  if (percent === null) return { texts: newsletter.noComparison, mood: 'quiet' as const };
  const texts = `New this month so far: ${formatChange(percent)} compared with ${formatMonthName(new Date(at), -1)}`;
  if (percent === 0) return { texts, mood: 'quiet' as const };
  return { texts, mood: percent > 0 ? ('good' as const) : ('bad' as const) };
}
