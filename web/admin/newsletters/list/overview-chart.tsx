import { lazy, Suspense, useState } from 'react';
import { overview as texts } from '#content/admin/newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { BarLegend, ChartPanel, PanelSelect, panelButtonClass } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { QueryState } from '../../query-state.tsx';
import { type OverviewAnswer, type OverviewPeriod, useOverview } from './newsletter-statistics.ts';
import styles from './newsletter.module.css';
import { overviewBars, overviewRows } from './overview-bars.ts';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

/** Emails delivered per quarter, half-year or year: as bars, as a table for assistive technology, and as a file. */
export function OverviewChart() {
  const [period, setPeriod] = useState<OverviewPeriod>('quarter');
  const { data: answer, error, refetch } = useOverview(period);
  const shown = answer?.period ?? period;
  const isSample = Boolean(answer?.sample);
  const tools = (
    <>
      <PanelSelect label={texts.choose} choices={texts.choices} chosen={period} onChoose={setPeriod} />
      <button
        type="button"
        className={panelButtonClass}
        aria-label={texts.csv}
        title={texts.csv}
        disabled={answer === undefined}
        onClick={() => answer && void saveFile(answer)}
      >
        <Icon name="download" size={18} />
      </button>
    </>
  );
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.leads[shown]}
      label={isSample ? <Badge mood="sample">{states.sample}</Badge> : undefined}
      tools={tools}
      foot={answer === undefined ? undefined : <Foot answer={answer} isSample={isSample} />}
    >
      {answer === undefined ? (
        <div className={styles.chartRoom}>
          <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
        </div>
      ) : (
        <Bars answer={answer} />
      )}
    </ChartPanel>
  );
}

function Bars({ answer }: { answer: OverviewAnswer }) {
  const [pickedKey, setPickedKey] = useState('');
  const bars = overviewBars(answer);
  const isSample = answer.sample !== null;
  // At first the last finished span is picked: the one that can be judged.
  const startingPick = bars.findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
  return (
    <Suspense fallback={<div className={styles.chartRoom} />}>
      <BarChart
        legend={`${texts.leads[answer.period]}. ${isSample ? `${texts.sampleLegend}. ` : ''}${texts.legend}`}
        bars={bars}
        pickedKey={bars.some(({ key }) => key === pickedKey) ? pickedKey : startingPick}
        onPick={setPickedKey}
        shortValue={shortNumber}
        valueText={(value) => texts.emails(shortNumber(value))}
      />
      <ChartTable
        caption={isSample ? `${texts.table}. ${texts.sampleLegend}.` : texts.table}
        columns={[texts.columns.span, texts.columns.value, texts.columns.note]}
        rows={bars.map(({ longLabel, value, isUnfinished }) => [
          longLabel,
          fullNumber(value),
          isUnfinished ? texts.unfinished : '',
        ])}
      />
    </Suspense>
  );
}

function Foot({ answer, isSample }: { answer: OverviewAnswer; isSample: boolean }) {
  const own = answer.points.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <BarLegend full={texts.full[answer.period]} part={texts.soFar[answer.period]} />
      {isSample ? <p>{texts.realSoFar(texts.emails(fullNumber(own)))}</p> : null}
    </>
  );
}

async function saveFile(answer: OverviewAnswer): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(texts.csvFile(answer.period), overviewRows(answer));
}
