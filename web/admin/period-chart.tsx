import { type ComponentProps, lazy, Suspense } from 'react';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import {
  BarLegend,
  ChartPanel,
  ChartPlaceholder,
  PanelDownload,
  PanelSelect,
} from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryState } from './query-state.tsx';
import type { ChartView } from './table/use-chart-view.ts';
import { states } from './texts.ts';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

type PeriodTexts<Period extends string> = {
  heading: string;
  leads: Readonly<Record<Period, string>>;
  choose: string;
  choices: readonly { name: Period; texts: string }[];
  legend: string;
  sampleLegend: string;
  full: Readonly<Record<Period, string>>;
  csv: string;
  csvFile: (period: Period) => string;
  table: string;
  columns: { span: string; value: string; note: string };
  unfinished: string;
  failed: string;
};

type ChartData<Period extends string> = {
  period: Period;
  /** The bars to show: of the sample data if there is a sample, otherwise of the real data. */
  bars: readonly Bar[];
  /** The explanation of the hatched bar, or null if all periods are complete. */
  partText: string | null;
  /** The source of the numbers, if there can be several. */
  sourceNote?: string;
  /** Describes the real numbers while the bars show sample data. Null if the bars show real numbers. */
  sampleNote: string | null;
  /** Returns the rows of the CSV file. They contain only real numbers, because sample data is never downloaded. */
  csvRows: () => string[][];
};

type PeriodChartProps<Period extends string> = {
  texts: PeriodTexts<Period>;
  /** Formats a count, such as "12 emails". */
  valueText: (count: string) => string;
  view: ChartView<Period>;
  chartData: ChartData<Period> | undefined;
  query: Pick<ComponentProps<typeof QueryState>, 'error' | 'refetch'>;
};

/** Shows numbers over a period that the user chooses: a bar chart, a table for assistive technology, and a CSV download. */
export function PeriodChart<Period extends string>(props: PeriodChartProps<Period>) {
  const { texts, view, chartData, query } = props;
  const sampleNote = chartData?.sampleNote ?? null;
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.leads[chartData?.period ?? view.period]}
      label={sampleNote === null ? undefined : <Badge tone="sample">{states.sample}</Badge>}
      tools={
        <>
          <PanelSelect
            label={texts.choose}
            choices={texts.choices}
            chosen={view.period}
            onChoose={view.choosePeriod}
          />
          <PanelDownload
            label={texts.csv}
            disabled={chartData === undefined}
            onClick={() => chartData && void saveFile(texts.csvFile(chartData.period), chartData.csvRows())}
          />
        </>
      }
      footer={
        chartData && (
          <>
            <BarLegend full={texts.full[chartData.period]} part={chartData.partText} />
            {sampleNote === null ? <SourceNote figures={chartData} /> : <p>{sampleNote}</p>}
          </>
        )
      }
    >
      {chartData === undefined ? (
        <ChartPlaceholder>
          <QueryState error={query.error} refetch={query.refetch} failed={texts.failed} isQuiet />
        </ChartPlaceholder>
      ) : (
        <Bars {...props} chartData={chartData} />
      )}
    </ChartPanel>
  );
}

function SourceNote({ figures: { sourceNote } }: { figures: Pick<ChartData<string>, 'sourceNote'> }) {
  return sourceNote === undefined ? null : <p>{sourceNote}</p>;
}

type BarsProps<Period extends string> = Pick<PeriodChartProps<Period>, 'texts' | 'valueText' | 'view'> & {
  chartData: ChartData<Period>;
};

function Bars<Period extends string>({ texts, valueText, view, chartData }: BarsProps<Period>) {
  const { period, bars, sampleNote, sourceNote } = chartData;
  const { legend, sampleLegend, table, columns, unfinished } = texts;
  const caption = [table, sourceNote, sampleNote === null ? undefined : sampleLegend];
  // The last complete bar is selected first, because an unfinished bar cannot be compared.
  const initialKey = bars.findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
  return (
    <Suspense fallback={<ChartPlaceholder />}>
      <BarChart
        legend={`${texts.leads[period]}. ${sampleNote === null ? '' : `${sampleLegend}. `}${legend}`}
        bars={bars}
        pickedKey={bars.some(({ key }) => key === view.pickedKey) ? view.pickedKey : initialKey}
        onPick={view.pick}
        shortValue={formatShortNumber}
        valueText={(value) => valueText(formatShortNumber(value))}
      />
      <ChartTable
        caption={caption.filter((part) => part !== undefined).join('. ')}
        columns={[columns.span, columns.value, columns.note]}
        rows={bars.map(({ longLabel, value, isUnfinished }) => [
          longLabel,
          formatNumber(value),
          isUnfinished ? unfinished : '',
        ])}
      />
    </Suspense>
  );
}

async function saveFile(name: string, rows: string[][]): Promise<void> {
  const { downloadCsv } = await import('./csv-file.ts');
  downloadCsv(name, rows);
}
