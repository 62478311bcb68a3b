import { lazy, Suspense, useState } from 'react';
import { visits as texts } from '#content/admin/visits.ts';
import { BarLegend, ChartPanel, ChartPlaceholder, PanelSelect } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { formatFullMetric, formatMetricWithUnit, formatShortMetric } from './metric-text.ts';
import { formatDays, getGrain, listGrains, toVisitBars } from './visit-bars.ts';
import type { Visits } from './visit-data.ts';
import type { Grain, VisitView } from './visit-view.ts';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

/** The maximum number of bars on a phone. More bars would be too narrow for a finger. */
const narrowBars = 12;

type VisitChartProps = { report: Visits; view: VisitView; onGrain: (grain: Grain) => void };

/** A chart of the selected total by day, with the earlier period as a dashed line, and a table for assistive technology. */
export function VisitChart({ report, view, onGrain }: VisitChartProps) {
  const isNarrow = useMedia('(width < 768px)');
  const { metric } = view;
  const { days, compared } = report;
  const grain = getGrain(view.grain, days.length, isNarrow ? 'narrow' : 'wide');
  const bars = toVisitBars(report, metric, grain);
  const [picked, setPicked] = useState('');
  const hasComparison = bars.some(({ comparison }) => comparison !== undefined);
  const choices = listGrains(days.length).map((name) => ({ name, texts: texts.grains[name] }));
  return (
    <ChartPanel
      heading={texts.metrics[metric]}
      lead={texts.chartLeads[grain]}
      tools={
        choices.length < 2 ? undefined : (
          <PanelSelect label={texts.grain} choices={choices} chosen={grain} onChoose={onGrain} />
        )
      }
      footer={
        <>
          <BarLegend
            full={texts.full[grain]}
            part={bars.some(({ isUnfinished }) => isUnfinished) ? texts.soFar[grain] : null}
          />
          {compared === null || !hasComparison ? null : (
            <p>{texts.compared(formatDays(compared.from, compared.to))}</p>
          )}
        </>
      }
    >
      <Suspense fallback={<ChartPlaceholder />}>
        <BarChart
          legend={`${texts.metrics[metric]}, ${texts.chartLeads[grain]}. ${texts.chartLegend}`}
          bars={bars}
          narrowBars={narrowBars}
          pickedKey={picked}
          onPick={setPicked}
          shortValue={(value) => formatShortMetric(metric, value)}
          valueText={(value) => formatMetricWithUnit(metric, value)}
        />
        <ChartTable
          caption={texts.metrics[metric]}
          columns={[texts.columns.days, texts.metrics[metric], texts.columns.compared, texts.columns.note]}
          rows={bars.map(({ longLabel, value, comparison: beside, isUnfinished }) => [
            longLabel,
            formatFullMetric(metric, value),
            beside === undefined ? '' : formatFullMetric(metric, beside.value),
            isUnfinished ? texts.soFar[grain] : '',
          ])}
        />
      </Suspense>
    </ChartPanel>
  );
}
