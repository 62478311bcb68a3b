import { lazy, Suspense } from 'react';
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
import { subscriberGrowth as texts } from './texts.ts';

const leadTexts = {
  confirmed: 'People who confirmed their address',
  new: 'Sign-ups, confirmed or not',
  unsubscribed: 'Confirmed people who unsubscribed',
  bounced: 'Confirmed people whose address bounced, or who marked an email as spam',
  total: 'Confirmed subscribers at the end of each period',
} as const;

const showTexts = [
  { name: 'confirmed', texts: 'Confirmed' },
  { name: 'new', texts: 'Signed up' },
  { name: 'unsubscribed', texts: 'Unsubscribed' },
  { name: 'bounced', texts: 'Bounced' },
  { name: 'total', texts: 'Total' },
] as const;

const spanTexts = [
  { name: 'day', texts: 'By day' },
  { name: 'week', texts: 'By week' },
  { name: 'month', texts: 'By month' },
] as const;

const withinTexts = {
  day: 'In these 30 days',
  week: 'In these 26 weeks',
  month: 'In these 24 months',
} as const;

const fullTexts = { day: 'Full day', week: 'Full week', month: 'Full month' } as const;

const soFarTexts = { day: 'Today so far', week: 'This week so far', month: 'This month so far' } as const;

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

const sourceChoices: readonly { name: GrowthSource; texts: string }[] = [
  { name: 'all', texts: 'All sources' },
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
        heading="Growth"
        lead={leadTexts[shown.shown]}
        tools={
          <div className={styles.tools}>
            <PanelSelect
              label="What the chart shows"
              choices={showTexts}
              chosen={shown.shown}
              onChoose={shown.choose}
            />
            <PanelSelect
              label="Period of the chart"
              choices={spanTexts}
              chosen={view.period}
              onChoose={view.choosePeriod}
            />
            <PanelSelect
              label="Where people came from"
              choices={sourceChoices}
              chosen={shown.source}
              onChoose={shown.chooseSource}
            />
            <PanelDownload
              label="Download these numbers (CSV)"
              disabled={answer === undefined}
              onClick={() => answer && void saveFile(answer)}
            />
          </div>
        }
        footer={answer && <GrowthFooter answer={answer} shown={shown} />}
      >
        {answer === undefined ? (
          <ChartPlaceholder>
            <QueryState error={error} refetch={refetch} failed="The chart could not be loaded." isQuiet />
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
        legend={`${leadTexts[shown.shown]}. Arrow keys move from bar to bar.`}
        bars={bars}
        pickedKey={bars.some(({ key }) => key === view.pickedKey) ? view.pickedKey : initialKey}
        onPick={view.pick}
        shortValue={formatShortNumber}
        valueText={(value) => formatPeople(formatShortNumber(value))}
      />
      <ChartTable
        caption={`Growth of the list. ${sourceChoices.find(({ name }) => name === shown.source)?.texts ?? ''}.`}
        columns={table.columns}
        rows={table.rows}
      />
    </Suspense>
  );
}

/** The legend of the bars, and the sums by source, so that imports are not mistaken for sign-ups through the form. */
function GrowthFooter({ answer, shown: { shown } }: ShownProps) {
  const sums = sumBySource(answer, shown).filter(({ sum }) => sum !== 0);
  const parts = sums.map(({ source, sum }) => `${texts.sources[source]} ${formatNumber(sum)}`);
  const lead = shown === 'total' ? 'Now' : withinTexts[answer.by];
  return (
    <>
      <BarLegend full={fullTexts[answer.by]} part={soFarTexts[answer.by]} />
      <p>{`${lead}: ${parts.length === 0 ? 'no one' : parts.join(' · ')}`}</p>
    </>
  );
}

async function saveFile(answer: GrowthResponse): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(`subscribers-by-${answer.by}.csv`, toGrowthRows(answer));
}

function formatPeople(count: string) {
  return count === '1' ? '1 person' : `${count} people`;
}
