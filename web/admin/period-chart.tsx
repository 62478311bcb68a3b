import { type ComponentProps, lazy, Suspense } from 'react';
import { states } from '#content/admin/frame.ts';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import { BarLegend, ChartPanel, ChartRoom, PanelDownload, PanelSelect } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryState } from './query-state.tsx';
import type { ChartView } from './table/use-chart-view.ts';

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

type Figures<Period extends string> = {
  period: Period;
  /** The bars of the sample data, if there is a sample. */
  bars: readonly Bar[];
  /** The explanation of the hatched bar, or null if all periods are complete. */
  partText: string | null;
  /** The source of the numbers, if there can be several. */
  sourceNote?: string;
  /** Describes the real numbers beside a sample. Null if the bars show real numbers. */
  sampleNote: string | null;
  /** Returns real numbers only. Sample data is never downloaded. */
  csvRows: () => string[][];
};

type PeriodChartProps<Period extends string> = {
  texts: PeriodTexts<Period>;
  /** Formats a count, such as "12 emails". */
  valueText: (count: string) => string;
  view: ChartView<Period>;
  figures: Figures<Period> | undefined;
  query: Pick<ComponentProps<typeof QueryState>, 'error' | 'refetch'>;
};

/**
 * Shows numbers over a period that the user chooses: a bar chart, a table for assistive technology, and a CSV
 * download.
 */
export function PeriodChart<Period extends string>(props: PeriodChartProps<Period>) {
  const { texts, view, figures, query } = props;
  const sampleNote = figures?.sampleNote ?? null;
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.leads[figures?.period ?? view.period]}
      label={sampleNote === null ? undefined : <Badge mood="sample">{states.sample}</Badge>}
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
            disabled={figures === undefined}
            onClick={() => figures && void saveFile(texts.csvFile(figures.period), figures.csvRows())}
          />
        </>
      }
      foot={
        figures && (
          <>
            <BarLegend full={texts.full[figures.period]} part={figures.partText} />
            {sampleNote === null ? <SourceNote figures={figures} /> : <p>{sampleNote}</p>}
          </>
        )
      }
    >
      {figures === undefined ? (
        <ChartRoom>
          <QueryState error={query.error} refetch={query.refetch} failed={texts.failed} isQuiet />
        </ChartRoom>
      ) : (
        <Bars {...props} figures={figures} />
      )}
    </ChartPanel>
  );
}

function SourceNote({ figures: { sourceNote } }: { figures: Pick<Figures<string>, 'sourceNote'> }) {
  return sourceNote === undefined ? null : <p>{sourceNote}</p>;
}

type BarsProps<Period extends string> = Pick<PeriodChartProps<Period>, 'texts' | 'valueText' | 'view'> & {
  figures: Figures<Period>;
};

function Bars<Period extends string>({ texts, valueText, view, figures }: BarsProps<Period>) {
  const { period, bars, sampleNote, sourceNote } = figures;
  const { legend, sampleLegend, table, columns, unfinished } = texts;
  const caption = [table, sourceNote, sampleNote === null ? undefined : sampleLegend];
  // The last complete bar is selected first, because an unfinished one cannot be compared.
  const startingPick = bars.findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
  return (
    <Suspense fallback={<ChartRoom />}>
      <BarChart
        legend={`${texts.leads[period]}. ${sampleNote === null ? '' : `${sampleLegend}. `}${legend}`}
        bars={bars}
        pickedKey={bars.some(({ key }) => key === view.pickedKey) ? view.pickedKey : startingPick}
        onPick={view.pick}
        shortValue={shortNumber}
        valueText={(value) => valueText(shortNumber(value))}
      />
      <ChartTable
        caption={caption.filter((part) => part !== undefined).join('. ')}
        columns={[columns.span, columns.value, columns.note]}
        rows={bars.map(({ longLabel, value, isUnfinished }) => [
          longLabel,
          fullNumber(value),
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
