import { lazy, Suspense } from 'react';
import { visits as texts } from '#content/admin/visits.ts';
import { states } from '#content/admin/frame.ts';
import type { Period } from '#domain/analytics/limits.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { BarLegend, ChartPanel, ChartRoom, PanelDownload } from '#web/ui/charts/chart-panel.tsx';
import type { BarChartProps } from '#web/ui/charts/chart-bars.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { grains, visitorBars } from './visit-bars.ts';
import type { Metrics } from './visit-data.ts';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

type VisitorChartProps = Pick<BarChartProps, 'pickedKey' | 'onPick'> & { metrics: Metrics; period: Period };

/** Different visitors over a period, as bars, as a table for assistive technology, and by day as a file. */
export function VisitorChart({ metrics, period, pickedKey, onPick }: VisitorChartProps) {
  const [visitors] = metrics.series;
  const sample = metrics.series.find(({ sample: isSample }) => isSample);
  const grain = grains[period];
  const bars = visitorBars((sample ?? visitors)?.points ?? [], grain);
  const today = visitors?.points.at(-1)?.value ?? 0;
  return (
    <ChartPanel
      heading={texts.chart}
      lead={texts.chartLeads[grain]}
      tools={
        <>
          {sample === undefined ? null : <Badge mood="sample">{states.sample}</Badge>}
          <PanelDownload label={texts.csv} onClick={() => void saveFile(metrics, period)} />
        </>
      }
      foot={
        <>
          <BarLegend full={texts.full[grain]} part={texts.soFar[grain]} />
          {sample === undefined ? null : <p>{texts.sampleNote(texts.visitors(fullNumber(today)))}</p>}
        </>
      }
    >
      <Suspense fallback={<ChartRoom />}>
        <BarChart
          legend={`${texts.chartLeads[grain]}. ${texts.legend}`}
          bars={bars}
          pickedKey={pickedKey}
          onPick={onPick}
          shortValue={shortNumber}
          valueText={(value) => texts.visitors(shortNumber(value))}
        />
        <ChartTable
          caption={sample === undefined ? texts.table : `${texts.table}. ${states.sample}.`}
          columns={[texts.columns.span, texts.columns.visitors]}
          rows={bars.map(({ longLabel, value }) => [longLabel, fullNumber(value)])}
        />
      </Suspense>
    </ChartPanel>
  );
}

async function saveFile(metrics: Metrics, period: Period): Promise<void> {
  const { downloadCsv } = await import('../csv-file.ts');
  downloadCsv(texts.csvFile(period), csvRows(metrics));
}

/** Real figures by day: a sample is never handed out. */
function csvRows({ series }: Metrics): string[][] {
  const [visitors, views, bots] = series;
  const { columns } = texts;
  return [
    [columns.date, columns.visitors, columns.views, columns.bots],
    ...(visitors?.points ?? []).map(({ date, value }, index) => [
      date,
      String(value),
      String(views?.points[index]?.value ?? 0),
      String(bots?.points[index]?.value ?? 0),
    ]),
  ];
}
