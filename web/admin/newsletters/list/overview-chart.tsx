import { overview as texts } from '#content/admin/newsletter.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { PeriodChart } from '../../period-chart.tsx';
import { choiceField } from '../../table/list-view.ts';
import { useChartView } from '../../table/use-chart-view.ts';
import { type OverviewResponse, type OverviewPeriod, useOverview } from './newsletter-statistics.ts';
import { toOverviewBars, toOverviewRows } from './overview-bars.ts';

const shownPeriod = choiceField<OverviewPeriod>('quarter', 'half', 'year');

export function OverviewChart() {
  const view = useChartView('period', shownPeriod);
  const query = useOverview(view.period);
  return (
    <PeriodChart
      texts={texts}
      valueText={texts.emails}
      view={view}
      chartData={query.data && toChartData(query.data)}
      query={query}
    />
  );
}

function toChartData(answer: OverviewResponse) {
  const { period, points, sample } = answer;
  const realCount = points.reduce((sum, { value }) => sum + value, 0);
  return {
    period,
    bars: toOverviewBars(answer),
    partText: texts.soFar[period],
    sampleNote: sample === null ? null : texts.realSoFar(texts.emails(formatNumber(realCount))),
    csvRows: () => toOverviewRows(answer),
  };
}
