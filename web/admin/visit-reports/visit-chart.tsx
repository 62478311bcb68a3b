import { lazy, Suspense, useState } from 'react';
import { visits as texts } from '#content/admin/visits.ts';
import { BarLegend, ChartPanel, ChartRoom, PanelSelect } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { fullMetric, metricText, shortMetric } from './metric-text.ts';
import { daysText, grainOf, grainsFor, visitBars } from './visit-bars.ts';
import type { Visits } from './visit-data.ts';
import type { Grain, VisitView } from './visit-view.ts';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

/** The maximum number of bars on a phone that a finger can hit. */
const narrowBars = 12;

type VisitChartProps = { report: Visits; view: VisitView; onGrain: (grain: Grain) => void };

/**
 * A chart of the selected total by day, with the earlier period as a dashed line, and a table for assistive
 * technology.
 */
export function VisitChart({ report, view, onGrain }: VisitChartProps) {
  const isNarrow = useMedia('(width < 768px)');
  const { metric } = view;
  const { days, compared } = report;
  const grain = grainOf(view.grain, days.length, isNarrow ? 'narrow' : 'wide');
  const bars = visitBars(report, metric, grain);
  const [picked, setPicked] = useState('');
  const hasBeside = bars.some(({ beside }) => beside !== undefined);
  const choices = grainsFor(days.length).map((name) => ({ name, texts: texts.grains[name] }));
  return (
    <ChartPanel
      heading={texts.metrics[metric]}
      lead={texts.chartLeads[grain]}
      tools={
        choices.length < 2 ? undefined : (
          <PanelSelect label={texts.grain} choices={choices} chosen={grain} onChoose={onGrain} />
        )
      }
      foot={
        <>
          <BarLegend
            full={texts.full[grain]}
            part={bars.some(({ isUnfinished }) => isUnfinished) ? texts.soFar[grain] : null}
          />
          {compared === null || !hasBeside ? null : (
            <p>{texts.compared(daysText(compared.from, compared.to))}</p>
          )}
        </>
      }
    >
      <Suspense fallback={<ChartRoom />}>
        <BarChart
          legend={`${texts.metrics[metric]}, ${texts.chartLeads[grain]}. ${texts.chartLegend}`}
          bars={bars}
          narrowBars={narrowBars}
          pickedKey={picked}
          onPick={setPicked}
          shortValue={(value) => shortMetric(metric, value)}
          valueText={(value) => metricText(metric, value)}
        />
        <ChartTable
          caption={texts.metrics[metric]}
          columns={[texts.columns.days, texts.metrics[metric], texts.columns.compared, texts.columns.note]}
          rows={bars.map(({ longLabel, value, beside, isUnfinished }) => [
            longLabel,
            fullMetric(metric, value),
            beside === undefined ? '' : fullMetric(metric, beside.value),
            isUnfinished ? texts.soFar[grain] : '',
          ])}
        />
      </Suspense>
    </ChartPanel>
  );
}
