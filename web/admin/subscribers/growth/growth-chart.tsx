import { lazy, Suspense } from 'react';
import { subscriberGrowth as texts } from '#content/admin/subscribers.ts';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { BarLegend, ChartPanel, ChartRoom, PanelDownload, PanelSelect } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { QueryState } from '../../query-state.tsx';
import { type ChartView, useChartView } from '../../table/use-chart-view.ts';
import { growthBars, growthRows, growthTable, sumsBySource } from './growth-bars.ts';
import { type GrowthAnswer, type ShownSource, shownSpan, useGrowth, useShown } from './growth-data.ts';
import styles from './growth.module.css';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

const sourceChoices: readonly { name: ShownSource; texts: string }[] = [
  { name: 'all', texts: texts.allSources },
  { name: 'form', texts: texts.sources.form },
  { name: 'import', texts: texts.sources.import },
  { name: 'staff', texts: texts.sources.staff },
];

/** The growth of the list by day, week or month: a bar chart, a table for assistive technology, and a CSV download. */
export function GrowthChart() {
  const view = useChartView('by', shownSpan);
  const shown = useShown();
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
        foot={answer && <Foot answer={answer} shown={shown} />}
      >
        {answer === undefined ? (
          <ChartRoom>
            <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
          </ChartRoom>
        ) : (
          <Bars answer={answer} shown={shown} view={view} />
        )}
      </ChartPanel>
    </div>
  );
}

type ShownProps = { answer: GrowthAnswer; shown: ReturnType<typeof useShown> };

function Bars({ answer, shown, view }: ShownProps & { view: ChartView<GrowthAnswer['by']> }) {
  const bars = growthBars(answer, shown.shown, shown.source);
  // The last complete bar is selected first, because an unfinished one cannot be compared.
  const startingPick = bars.findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
  const table = growthTable(answer, shown.source, fullNumber);
  return (
    <Suspense fallback={<ChartRoom />}>
      <BarChart
        legend={`${texts.leads[shown.shown]}. ${texts.legend}`}
        bars={bars}
        pickedKey={bars.some(({ key }) => key === view.pickedKey) ? view.pickedKey : startingPick}
        onPick={view.pick}
        shortValue={shortNumber}
        valueText={(value) => texts.people(shortNumber(value))}
      />
      <ChartTable
        caption={`${texts.table}. ${sourceChoices.find(({ name }) => name === shown.source)?.texts ?? ''}.`}
        columns={table.columns}
        rows={table.rows}
      />
    </Suspense>
  );
}

/** The legend of the bars, and the sums by source: imports must not look like growth by the form. */
function Foot({ answer, shown: { shown } }: ShownProps) {
  const sums = sumsBySource(answer, shown).filter(({ sum }) => sum !== 0);
  const parts = sums.map(({ source, sum }) => texts.sum(fullNumber(sum), texts.sources[source]));
  const lead = shown === 'total' ? texts.now : texts.within[answer.by];
  return (
    <>
      <BarLegend full={texts.full[answer.by]} part={texts.soFar[answer.by]} />
      <p>{`${lead}: ${parts.length === 0 ? texts.nobody : parts.join(' · ')}`}</p>
    </>
  );
}

async function saveFile(answer: GrowthAnswer): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(texts.csvFile(answer.by), growthRows(answer));
}
