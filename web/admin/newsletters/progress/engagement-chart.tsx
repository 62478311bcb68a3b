import { lazy, Suspense, useState } from 'react';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
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

const { engagement: texts } = newsletterProgress;
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
      heading={texts.heading}
      lead={texts.leads[shown]}
      tools={
        <>
          <PanelSelect label={texts.shown} choices={texts.shows} chosen={shown} onChoose={setShown} />
          <PanelSelect label={texts.span} choices={texts.spans} chosen={span} onChoose={setSpan} />
          <PanelDownload
            label={texts.csv}
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
          <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
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
  const { columns } = texts;
  return (
    <Suspense fallback={<ChartPlaceholder />}>
      <BarChart
        legend={`${texts.leads[shown]}. ${texts.legend}`}
        bars={toEngagementBars(engagement, shown, span)}
        pickedKey={pickedKey}
        onPick={setPickedKey}
        narrowEnd="first"
        shortValue={formatShortNumber}
        valueText={(value) => texts.count[shown](formatShortNumber(value))}
      />
      <ChartTable
        caption={texts.table}
        columns={[columns.span, columns.opened, columns.clicked, columns.proxies, columns.programs]}
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
      <BarLegend full={texts.full[span]} part={isOver ? null : texts.soFar[span]} />
      {wasCounted ? null : <p>{texts.notCounted}</p>}
      {later === 0 ? null : <p>{texts.later(texts.count[shown](formatNumber(later)))}</p>}
    </>
  );
}

async function saveFile(engagement: Engagement, span: EngagementSpanKind): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  const { from, opened, clicked, proxies, programs } = texts.columns;
  downloadCsv(texts.csvFile(span), [
    [from, opened, clicked, proxies, programs],
    ...getEngagementSpans(engagement, span).map((one) => [
      one.from.toISOString(),
      String(one.opened),
      String(one.clicked),
      String(one.proxies),
      String(one.programs),
    ]),
  ]);
}
