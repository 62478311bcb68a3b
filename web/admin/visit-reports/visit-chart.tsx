import { lazy, Suspense, useState } from 'react';
import { BarLegend, ChartPanel, ChartPlaceholder, PanelSelect } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { formatFullMetric, formatMetricWithUnit, formatShortMetric } from './metric-text.ts';
import { formatDays, getGrain, listGrains, toVisitBars } from './visit-bars.ts';
import type { Visits } from './visit-data.ts';
import type { Grain, VisitView } from './visit-view.ts';
import { visits as texts } from './texts.ts';

const grainTexts = { day: 'Days', week: 'Weeks', month: 'Months' } as const;

const chartLeadTexts = { day: 'By day (UTC)', week: 'By seven days', month: 'By month' } as const;

const fullTexts = { day: 'Full day', week: 'Full week', month: 'Full month' } as const;

const soFarTexts = { day: 'Today so far', week: 'Not a full week', month: 'Not a full month' } as const;

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
  const choices = listGrains(days.length).map((name) => ({ name, texts: grainTexts[name] }));
  return (
    <ChartPanel
      heading={texts.metrics[metric]}
      lead={chartLeadTexts[grain]}
      tools={
        choices.length < 2 ? undefined : (
          <PanelSelect label="Bars" choices={choices} chosen={grain} onChoose={onGrain} />
        )
      }
      footer={
        <>
          <BarLegend
            full={fullTexts[grain]}
            part={bars.some(({ isUnfinished }) => isUnfinished) ? soFarTexts[grain] : null}
          />
          {compared === null || !hasComparison ? null : (
            <p>{`Dashed: ${formatDays(compared.from, compared.to)}`}</p>
          )}
        </>
      }
    >
      <Suspense fallback={<ChartPlaceholder />}>
        <BarChart
          legend={`${texts.metrics[metric]}, ${chartLeadTexts[grain]}. Arrow keys move from bar to bar.`}
          bars={bars}
          narrowBars={narrowBars}
          pickedKey={picked}
          onPick={setPicked}
          shortValue={(value) => formatShortMetric(metric, value)}
          valueText={(value) => formatMetricWithUnit(metric, value)}
        />
        <ChartTable
          caption={texts.metrics[metric]}
          columns={['Days', texts.metrics[metric], 'Compared with', 'Note']}
          rows={bars.map(({ longLabel, value, comparison: beside, isUnfinished }) => [
            longLabel,
            formatFullMetric(metric, value),
            beside === undefined ? '' : formatFullMetric(metric, beside.value),
            isUnfinished ? soFarTexts[grain] : '',
          ])}
        />
      </Suspense>
    </ChartPanel>
  );
}
