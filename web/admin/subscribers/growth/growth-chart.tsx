import { lazy, Suspense } from 'react';
import { subscriberGrowth as texts } from '#content/admin/subscribers.ts';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import {
  BarLegend,
  ChartPanel,
  ChartPlaceholder,
  PanelDownload,
  PanelSelect,
} from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { QueryState } from '../../query-state.tsx';
import { type ChartView, useChartView } from '../../table/use-chart-view.ts';
import { toGrowthBars, toGrowthRows, toGrowthTable, sumBySource } from './growth-bars.ts';
import {
  type GrowthResponse,
  type GrowthSource,
  spanField,
  useGrowth,
  useGrowthChoice,
} from './growth-data.ts';
import styles from './growth.module.css';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

const sourceChoices: readonly { name: GrowthSource; texts: string }[] = [
  { name: 'all', texts: texts.allSources },
  { name: 'form', texts: texts.sources.form },
  { name: 'import', texts: texts.sources.import },
  { name: 'staff', texts: texts.sources.staff },
];

/**
 * The growth of the subscriber list by day, week or month: a bar chart, a table for assistive technology, and a CSV download.
 */
export function GrowthChart() {
  const view = useChartView('by', spanField);
  const shown = useGrowthChoice();
  const { data: answer, error, refetch } = useGrowth(view.period);
  return (
    <div className={styles.growth}>
      <ChartPanel
        heading={texts.heading}
        lead={texts.leads[shown.shown]}
        tools={
          <div className={styles.tools}>
            <PanelSelect
              label={texts.shown}
              choices={texts.shows}
              chosen={shown.shown}
              onChoose={shown.choose}
            />
            <PanelSelect
              label={texts.span}
              choices={texts.spans}
              chosen={view.period}
              onChoose={view.choosePeriod}
            />
            <PanelSelect
              label={texts.source}
              choices={sourceChoices}
              chosen={shown.source}
              onChoose={shown.chooseSource}
            />
            <PanelDownload
              label={texts.csv}
              disabled={answer === undefined}
              onClick={() => answer && void saveFile(answer)}
            />
          </div>
        }
        footer={answer && <GrowthFooter answer={answer} shown={shown} />}
      >
        {answer === undefined ? (
          <ChartPlaceholder>
            <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
          </ChartPlaceholder>
        ) : (
          <Bars answer={answer} shown={shown} view={view} />
        )}
      </ChartPanel>
    </div>
  );
}

type ShownProps = { answer: GrowthResponse; shown: ReturnType<typeof useGrowthChoice> };

function Bars({ answer, shown, view }: ShownProps & { view: ChartView<GrowthResponse['by']> }) {
  const bars = toGrowthBars(answer, shown.shown, shown.source);
  // The last complete bar is selected first, because an unfinished bar cannot be compared.
  const initialKey = bars.findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
  const table = toGrowthTable(answer, shown.source, formatNumber);
  return (
    <Suspense fallback={<ChartPlaceholder />}>
      <BarChart
        legend={`${texts.leads[shown.shown]}. ${texts.legend}`}
        bars={bars}
        pickedKey={bars.some(({ key }) => key === view.pickedKey) ? view.pickedKey : initialKey}
        onPick={view.pick}
        shortValue={formatShortNumber}
        valueText={(value) => texts.people(formatShortNumber(value))}
      />
      <ChartTable
        caption={`${texts.table}. ${sourceChoices.find(({ name }) => name === shown.source)?.texts ?? ''}.`}
        columns={table.columns}
        rows={table.rows}
      />
    </Suspense>
  );
}

/** The legend of the bars, and the sums by source, so that imports are not mistaken for sign-ups through the form. */
function GrowthFooter({ answer, shown: { shown } }: ShownProps) {
  const sums = sumBySource(answer, shown).filter(({ sum }) => sum !== 0);
  const parts = sums.map(({ source, sum }) => texts.sum(formatNumber(sum), texts.sources[source]));
  const lead = shown === 'total' ? texts.now : texts.within[answer.by];
  return (
    <>
      <BarLegend full={texts.full[answer.by]} part={texts.soFar[answer.by]} />
      <p>{`${lead}: ${parts.length === 0 ? texts.nobody : parts.join(' · ')}`}</p>
    </>
  );
}

async function saveFile(answer: GrowthResponse): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(texts.csvFile(answer.by), toGrowthRows(answer));
}
