import { dashboard } from '#content/admin/dashboard.ts';
import { states } from '#content/admin/frame.ts';
import { alerts } from '#content/alerts.ts';
import type { TileName } from '#domain/analytics/limits.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { changeText, fullNumber, shortNumber } from '#web/format/numbers.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Tile } from '#web/ui/charts/tile.tsx';
import { Age } from '../age.tsx';
import { refusalText } from '../refusal-text.ts';
import { type TileAnswer, useTiles } from './dashboard-data.ts';
import styles from './dashboard.module.css';

/** In the described order. NOTE: the names themselves; importing the list would bring the validation library along. */
const tileNames: readonly TileName[] = ['activeUsers', 'newUsers', 'downloads'];

const icons: Record<TileName, IconName> = { activeUsers: 'user', newUsers: 'trend', downloads: 'download' };

/** Active Users, New Users and Downloads: what each counts, where it comes from and how old it is. */
export function Tiles() {
  const { data, error, isFetching, refetch } = useTiles();
  if (data === undefined && error !== null) {
    const again = <Button onClick={() => void refetch()}>{states.again}</Button>;
    return (
      <MessageBar mood="bad" live="alert" action={again} note={refusalText(error)}>
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
  answer: TileAnswer | undefined;
  isBusy: boolean;
  hasFailed: boolean;
};

function StatisticTile({ name, answer, isBusy, hasFailed }: StatisticTileProps) {
  const label = alerts[`figures.${name}`];
  const looks = { label, icon: icons[name], period: dashboard.periods[name] };
  if (answer === undefined) {
    return <Tile {...looks} statistic={null} note={alerts[`figures.${name}.source`]} isBusy={isBusy} />;
  }
  return (
    <Tile
      {...looks}
      statistic={shortNumber(answer.value)}
      fullNumber={fullNumber(answer.value)}
      change={changeOf(answer.change_percent)}
      note={answer.source}
      foot={<Age source={dashboard.ownSource} at={new Date(answer.as_of)} hasFailed={hasFailed} />}
    />
  );
}

function changeOf(percent: number | null) {
  if (percent === null) return undefined;
  const mood = percent > 0 ? 'good' : percent < 0 ? 'bad' : 'quiet';
  return { texts: changeText(percent), mood } as const;
}
