import { lazy, Suspense, useState } from 'react';
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
import { choiceField } from '../../table/list-view.ts';
import { useChartChoice } from '../../table/use-chart-view.ts';
import {
  sumLaterHours,
  toEngagementBars,
  toEngagementRows,
  getEngagementSpans,
  type EngagementCount,
  type EngagementSpanKind,
} from './engagement-bars.ts';
import type { Engagement, useEngagement } from './engagement-data.ts';
import { progressTexts } from './texts.ts';

const showTexts = [
  { name: 'opened', texts: 'Opened' },
  { name: 'clicked', texts: 'Clicked' },
  { name: 'proxies', texts: 'Opened automatically' },
  { name: 'programs', texts: 'Clicked by bots' },
] as const;

const spanTexts = [
  { name: 'hour', texts: 'First 24 hours' },
  { name: 'day', texts: 'First 14 days' },
] as const;

const countTexts = {
  opened: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  clicked: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  proxies: (count: string) => (count === '1' ? '1 email' : `${count} emails`),
  programs: (count: string) => (count === '1' ? '1 click' : `${count} clicks`),
} as const;

const fullTexts = { hour: 'Full hour', day: 'Full day' } as const;

const soFarTexts = { hour: 'This hour so far', day: 'This day so far' } as const;

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

const shownCount = choiceField<EngagementCount>('opened', 'clicked', 'proxies', 'programs');
const shownSpan = choiceField<EngagementSpanKind>('hour', 'day');

type EngagementChartProps = { query: ReturnType<typeof useEngagement>; wasCounted: boolean };

/**
 * Opens and clicks over time: a bar chart, a table and a CSV download. Opens and clicks by mail programs and scanners
 * are separate counts.
 */
export function EngagementChart({
  query: { data: engagement, error, refetch },
  wasCounted,
}: EngagementChartProps) {
  const [shown, setShown] = useChartChoice('show', shownCount);
  const [span, setSpan] = useChartChoice('per', shownSpan);
  return (
    <ChartPanel
      heading="Opens and clicks over time"
      lead={progressTexts.engagement.leads[shown]}
      tools={
        <>
          <PanelSelect label="What the chart shows" choices={showTexts} chosen={shown} onChoose={setShown} />
          <PanelSelect label="Period of the chart" choices={spanTexts} chosen={span} onChoose={setSpan} />
          <PanelDownload
            label="Download these numbers (CSV)"
            disabled={engagement === undefined}
            onClick={() => engagement && void saveFile(engagement, span)}
          />
        </>
      }
      footer={
        engagement && (
          <ChartFooter engagement={engagement} shown={shown} span={span} wasCounted={wasCounted} />
        )
      }
    >
      {engagement === undefined ? (
        <ChartPlaceholder>
          <QueryState
            error={error}
            refetch={refetch}
            failed="Opens and clicks could not be loaded."
            isQuiet
          />
        </ChartPlaceholder>
      ) : (
        <Bars key={span} engagement={engagement} shown={shown} span={span} />
      )}
    </ChartPanel>
  );
}

type ShownProps = { engagement: Engagement; shown: EngagementCount; span: EngagementSpanKind };

function Bars({ engagement, shown, span }: ShownProps) {
  const [pickedKey, setPickedKey] = useState('1');
  return (
    <Suspense fallback={<ChartPlaceholder />}>
      <BarChart
        legend={`${progressTexts.engagement.leads[shown]}. Arrow keys move from bar to bar.`}
        bars={toEngagementBars(engagement, shown, span)}
        pickedKey={pickedKey}
        onPick={setPickedKey}
        narrowEnd="first"
        shortValue={formatShortNumber}
        valueText={(value) => countTexts[shown](formatShortNumber(value))}
      />
      <ChartTable
        caption="Opens and clicks over time"
        columns={['Since the start (WAT)', 'Opened', 'Clicked', 'Opened automatically', 'Clicked by bots']}
        rows={toEngagementRows(engagement, span, formatNumber)}
      />
    </Suspense>
  );
}

function ChartFooter({ engagement, shown, span, wasCounted }: ShownProps & { wasCounted: boolean }) {
  const later = sumLaterHours(engagement)[shown];
  const isOver = getEngagementSpans(engagement, span).every((one) => one.isOver);
  return (
    <>
      <BarLegend full={fullTexts[span]} part={isOver ? null : soFarTexts[span]} />
      {wasCounted ? null : <p>Opens by hour were not counted yet when this newsletter was sent.</p>}
      {later === 0 ? null : <p>{`After these 14 days: ${countTexts[shown](formatNumber(later))}`}</p>}
    </>
  );
}

async function saveFile(engagement: Engagement, span: EngagementSpanKind): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(`opens-and-clicks-by-${span}.csv`, [
    ['From', 'Opened', 'Clicked', 'Opened automatically', 'Clicked by bots'],
    ...getEngagementSpans(engagement, span).map((one) => [
      one.from.toISOString(),
      String(one.opened),
      String(one.clicked),
      String(one.proxies),
      String(one.programs),
    ]),
  ]);
}
