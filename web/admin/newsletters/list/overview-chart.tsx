import { overview as texts } from '#content/admin/newsletter.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { PeriodChart } from '../../period-chart.tsx';
import { oneOf } from '../../table/list-view.ts';
import { useChartView } from '../../table/use-chart-view.ts';
import { type OverviewAnswer, type OverviewPeriod, useOverview } from './newsletter-statistics.ts';
import { overviewBars, overviewRows } from './overview-bars.ts';

const shownPeriod = oneOf<OverviewPeriod>('quarter', 'half', 'year');

export function OverviewChart() {
  const view = useChartView('period', shownPeriod);
  const query = useOverview(view.period);
  return (
    <PeriodChart
      texts={texts}
      valueText={texts.emails}
      view={view}
      figures={query.data && figuresOf(query.data)}
      query={query}
    />
  );
}

function figuresOf(answer: OverviewAnswer) {
  const { period, points, sample } = answer;
  const own = points.reduce((sum, { value }) => sum + value, 0);
  return {
    period,
    bars: overviewBars(answer),
    partText: texts.soFar[period],
    sampleNote: sample === null ? null : texts.realSoFar(texts.emails(fullNumber(own))),
    csvRows: () => overviewRows(answer),
  };
}
