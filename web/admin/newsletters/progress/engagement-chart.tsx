import { lazy, Suspense, useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { BarLegend, ChartPanel, ChartRoom, PanelDownload, PanelSelect } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { QueryState } from '../../query-state.tsx';
import { oneOf } from '../../table/list-view.ts';
import { useChartChoice } from '../../table/use-chart-view.ts';
import {
  laterThan,
  engagementBars,
  engagementRows,
  engagementSpans,
  type Shown,
  type Span,
} from './engagement-bars.ts';
import type { Engagement, useEngagement } from './engagement-data.ts';

const { engagement: texts } = sending;
const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

const shownCount = oneOf<Shown>('opened', 'clicked', 'proxies', 'programs');
const shownSpan = oneOf<Span>('hour', 'day');

type EngagementChartProps = { query: ReturnType<typeof useEngagement>; wasCounted: boolean };

/** Opens and clicks over time, without scanners and mail programs: a bar chart, a table and a CSV download. */
export function EngagementChart({
  query: { data: engagement, error, refetch },
  wasCounted,
}: EngagementChartProps) {
  const [shown, show] = useChartChoice('show', shownCount);
  const [span, chooseSpan] = useChartChoice('per', shownSpan);
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.leads[shown]}
      tools={
        <>
          <PanelSelect label={texts.shown} choices={texts.shows} chosen={shown} onChoose={show} />
          <PanelSelect label={texts.span} choices={texts.spans} chosen={span} onChoose={chooseSpan} />
          <PanelDownload
            label={texts.csv}
            disabled={engagement === undefined}
            onClick={() => engagement && void saveFile(engagement, span)}
          />
        </>
      }
      foot={engagement && <Foot engagement={engagement} shown={shown} span={span} wasCounted={wasCounted} />}
    >
      {engagement === undefined ? (
        <ChartRoom>
          <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
        </ChartRoom>
      ) : (
        <Bars key={span} engagement={engagement} shown={shown} span={span} />
      )}
    </ChartPanel>
  );
}

type ShownProps = { engagement: Engagement; shown: Shown; span: Span };

function Bars({ engagement, shown, span }: ShownProps) {
  const [pickedKey, pick] = useState('1');
  const { columns } = texts;
  return (
    <Suspense fallback={<ChartRoom />}>
      <BarChart
        legend={`${texts.leads[shown]}. ${texts.legend}`}
        bars={engagementBars(engagement, shown, span)}
        pickedKey={pickedKey}
        onPick={pick}
        narrowEnd="first"
        shortValue={shortNumber}
        valueText={(value) => texts.count[shown](shortNumber(value))}
      />
      <ChartTable
        caption={texts.table}
        columns={[columns.span, columns.opened, columns.clicked, columns.proxies, columns.programs]}
        rows={engagementRows(engagement, span, fullNumber)}
      />
    </Suspense>
  );
}

function Foot({ engagement, shown, span, wasCounted }: ShownProps & { wasCounted: boolean }) {
  const later = laterThan(engagement)[shown];
  const isOver = engagementSpans(engagement, span).every((one) => one.isOver);
  return (
    <>
      <BarLegend full={texts.full[span]} part={isOver ? null : texts.soFar[span]} />
      {wasCounted ? null : <p>{texts.notCounted}</p>}
      {later === 0 ? null : <p>{texts.later(texts.count[shown](fullNumber(later)))}</p>}
    </>
  );
}

async function saveFile(engagement: Engagement, span: Span): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  const { from, opened, clicked, proxies, programs } = texts.columns;
  downloadCsv(texts.csvFile(span), [
    [from, opened, clicked, proxies, programs],
    ...engagementSpans(engagement, span).map((one) => [
      one.from.toISOString(),
      String(one.opened),
      String(one.clicked),
      String(one.proxies),
      String(one.programs),
    ]),
  ]);
}
