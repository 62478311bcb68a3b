import { statistics as texts } from '#content/admin/dashboard.ts';
import type { ChartSpan } from '#modules/analytics/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { PeriodChart } from '../period-chart.tsx';
import { choiceField } from '../table/list-view.ts';
import { useChartView } from '../table/use-chart-view.ts';
import { type StatisticsResponse, useStatistics } from './dashboard-data.ts';
import { toBars, getHatchName } from './statistics-bars.ts';

const shownSpan = choiceField<ChartSpan>('month', 'week');

export function Statistics() {
  const view = useChartView('per', shownSpan);
  const query = useStatistics(view.period);
  return (
    <PeriodChart
      texts={texts}
      valueText={texts.downloads}
      view={view}
      chartData={query.data && toChartData(query.data)}
      query={query}
    />
  );
}

function toChartData(answer: StatisticsResponse) {
  const { per, spans, sample } = answer;
  const currentDownloads = texts.downloads(formatNumber(spans.at(-1)?.value ?? 0));
  return {
    period: per,
    bars: toBars(answer),
    partText: getHatchName(answer),
    sourceNote: answer.source,
    sampleNote: sample === null ? null : texts.realSoFar(currentDownloads, per),
    csvRows: () => toCsvRows(answer),
  };
}

function toCsvRows({ spans }: StatisticsResponse): string[][] {
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
