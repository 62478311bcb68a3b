import { statistics as texts } from '#content/admin/dashboard.ts';
import type { Span } from '#modules/analytics/constants.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { PeriodChart } from '../period-chart.tsx';
import { oneOf } from '../table/list-view.ts';
import { useChartView } from '../table/use-chart-view.ts';
import { type StatisticsAnswer, useStatistics } from './dashboard-data.ts';
import { barsOf, hatchName } from './statistics-bars.ts';

const shownSpan = oneOf<Span>('month', 'week');

export function Statistics() {
  const view = useChartView('per', shownSpan);
  const query = useStatistics(view.period);
  return (
    <PeriodChart
      texts={texts}
      valueText={texts.downloads}
      view={view}
      figures={query.data && figuresOf(query.data)}
      query={query}
    />
  );
}

function figuresOf(answer: StatisticsAnswer) {
  const { per, spans, sample } = answer;
  const own = texts.downloads(fullNumber(spans.at(-1)?.value ?? 0));
  return {
    period: per,
    bars: barsOf(answer),
    partText: hatchName(answer),
    sourceNote: answer.source,
    sampleNote: sample === null ? null : texts.realSoFar(own, per),
    csvRows: () => csvRows(answer),
  };
}

function csvRows({ spans }: StatisticsAnswer): string[][] {
  const { columns } = texts;
  return [
    [columns.from, columns.to, columns.value, columns.note],
    ...spans.map(({ from, to, value, unfinished }) => [
      from,
      to,
      String(value),
      unfinished ? texts.unfinished : '',
    ]),
  ];
}
