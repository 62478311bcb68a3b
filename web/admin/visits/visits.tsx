import { visits as texts } from '#content/admin/visits.ts';
import { frame, states } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Tile } from '#web/ui/charts/tile.tsx';
import { Age } from '../age.tsx';
import { refusalText } from '../refusal-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { oneOf } from '../table/list-view.ts';
import { useChartView } from '../table/use-chart-view.ts';
import { CountTable } from './count-table.tsx';
import { type Metrics, useMetrics } from './visit-data.ts';
import { VisitorChart } from './visitor-chart.tsx';
import styles from './visits.module.css';

type Shown = (typeof texts.periods)[number]['name'];

const shownPeriod = oneOf<Shown>('month', ...texts.periods.map(({ name }) => name));

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** Visitors, pages, sources and store clicks of a week, a month, a quarter or a year. */
export default function Visits() {
  const view = useChartView('period', shownPeriod);
  const { data, error, refetch } = useMetrics(view.period);
  return (
    <>
      <PageHeading section={sectionNamed('visits')} heading={texts.heading} lead={texts.lead} />
      <div className={styles.period}>
        <Segments
          label={texts.period}
          choices={texts.periods}
          chosen={view.period}
          onChoose={view.choosePeriod}
        />
      </div>
      {data === undefined && error === null ? <output>{states.loading}</output> : null}
      {error === null ? null : (
        <MessageBar
          mood="bad"
          live="alert"
          note={refusalText(error)}
          action={<Button onClick={() => void refetch()}>{states.again}</Button>}
        >
          {texts.failed}
        </MessageBar>
      )}
      {data === undefined ? null : (
        <div className={styles.page}>
          <Sums metrics={data} />
          <VisitorChart metrics={data} period={data.period} pickedKey={view.pickedKey} onPick={view.pick} />
          <div className={styles.tables}>
            <CountTable name="pages" rows={data.tables.pages} />
            <CountTable name="sources" rows={data.tables.sources} />
            <CountTable name="stores" rows={data.tables.stores} />
            <CountTable name="events" rows={data.tables.events} />
          </div>
        </div>
      )}
    </>
  );
}

/** Today's visitors, and the views of the period: views may be added up, visitors may not. */
function Sums({ metrics }: { metrics: Metrics }) {
  const [visitors, views, bots] = metrics.series;
  const foot = <Age source={texts.source} at={new Date(metrics.tiles[0]?.as_of ?? 0)} />;
  const tiles = [
    { label: texts.today, value: visitors?.points.at(-1)?.value ?? 0, note: texts.todayCount },
    { label: texts.views, value: sum(views?.points), note: texts.viewsCount },
    { label: texts.bots, value: sum(bots?.points), note: texts.botsCount },
  ];
  return (
    <div className={styles.tiles}>
      {tiles.map(({ label, value, note }) => (
        <Tile
          key={label}
          label={label}
          statistic={shortNumber(value)}
          fullNumber={fullNumber(value)}
          note={note}
          foot={foot}
        />
      ))}
    </div>
  );
}

function sum(points: readonly { value: number }[] = []): number {
  return points.reduce((total, { value }) => total + value, 0);
}
