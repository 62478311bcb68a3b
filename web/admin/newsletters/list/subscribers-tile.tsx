import { newsletter } from '#content/admin/newsletter.ts';
import { refusals } from '#content/refusals.ts';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { monthName } from '#web/format/dates.ts';
import { changeText, fullNumber, shortNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import { refusalText } from '../../refusal-text.ts';
import { Age } from '../../age.tsx';
import { type SubscriberStatistics, useSubscriberStatistics } from './subscriber-statistics.ts';

/** The number of confirmed subscribers, the number of unconfirmed ones, and this month's change. */
export function SubscribersTile() {
  const { data, error, isFetching, refetch } = useSubscriberStatistics();
  if (data === undefined) {
    const note = error === null ? <output>{states.loading}</output> : <Failure error={error} />;
    const again = <Button onClick={() => void refetch()}>{states.again}</Button>;
    return (
      <Tile
        label={newsletter.total}
        statistic={null}
        note={note}
        foot={error === null || isForbidden(error) ? undefined : again}
        isBusy={isFetching}
      />
    );
  }
  return (
    <Tile
      label={newsletter.total}
      statistic={shortNumber(data.confirmed)}
      fullNumber={fullNumber(data.confirmed)}
      change={change(data)}
      note={`${newsletter.counts} · ${waitingText(data)}`}
      foot={<Age source={newsletter.source} at={new Date(data.as_of)} hasFailed={error !== null} />}
    />
  );
}

function Failure({ error }: { error: Error }) {
  if (isForbidden(error)) return refusals.forbidden;
  return (
    <span role="alert">
      {newsletter.failed} {refusalText(error)}
    </span>
  );
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiRefusal && error.code === 'forbidden';
}

function waitingText({ waiting }: SubscriberStatistics): string {
  return waiting === 0 ? newsletter.nobodyWaits : newsletter.waiting(fullNumber(waiting));
}

function change({ change_percent: percent, as_of: at }: SubscriberStatistics) {
  if (percent === null) return { texts: newsletter.noComparison, mood: 'quiet' as const };
  const texts = newsletter.change(changeText(percent), monthName(new Date(at), -1));
  if (percent === 0) return { texts, mood: 'quiet' as const };
  return { texts, mood: percent > 0 ? ('good' as const) : ('bad' as const) };
}
