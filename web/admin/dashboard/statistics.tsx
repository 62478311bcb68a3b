import { lazy, Suspense, useState } from 'react';
import { statistics as texts } from '#content/admin/dashboard.ts';
import { states } from '#content/admin/frame.ts';
import type { Span } from '#domain/analytics/limits.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { BarLegend, ChartPanel, PanelSelect, panelButtonClass } from '#web/ui/charts/chart-panel.tsx';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { QueryState } from '../query-state.tsx';
import { type StatisticsAnswer, useStatistics } from './dashboard-data.ts';
import styles from './dashboard.module.css';
import { barsOf, soFarName } from './statistics-bars.ts';

const BarChart = lazy(async () => ({ default: (await import('#web/ui/charts/bar-chart.tsx')).BarChart }));

/** Downloads by month or week as bars, as a table for assistive technology, and as a file. */
export function Statistics() {
  const [per, setPer] = useState<Span>('month');
  const { data, error, refetch } = useStatistics(per);
  const [pickedKey, setPickedKey] = useState('');
  const answer = data;
  const isSample = answer?.sample !== null && answer?.sample !== undefined;
  const tools = (
    <>
      {isSample ? <Badge mood="sample">{states.sample}</Badge> : null}
      <PanelSelect label={texts.choose} choices={texts.choices} chosen={per} onChoose={setPer} />
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
  const shown = answer?.per ?? per;
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.leads[shown]}
      tools={tools}
      foot={answer === undefined ? undefined : <Foot answer={answer} isSample={isSample} />}
    >
      {answer === undefined ? (
        <div className={styles.chartRoom}>
          <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
        </div>
      ) : (
        <Suspense fallback={<div className={styles.chartRoom} />}>
          <BarChart
            legend={`${texts.leads[answer.per]}. ${isSample ? `${texts.sampleLegend}. ` : ''}${texts.legend}`}
            bars={barsOf(answer)}
            pickedKey={pickedKey === '' ? startingPick(answer) : pickedKey}
            onPick={setPickedKey}
            shortValue={shortNumber}
            valueText={(value) => texts.downloads(shortNumber(value))}
          />
          <ChartTable
            caption={isSample ? `${texts.table}. ${texts.sampleLegend}.` : texts.table}
            columns={[texts.columns.span, texts.columns.value, texts.columns.note]}
            rows={barsOf(answer).map(({ longLabel, value, isUnfinished }) => [
              longLabel,
              fullNumber(value),
              isUnfinished ? texts.unfinished : '',
            ])}
          />
        </Suspense>
      )}
    </ChartPanel>
  );
}

function Foot({ answer, isSample }: { answer: StatisticsAnswer; isSample: boolean }) {
  const own = answer.spans.at(-1)?.value ?? 0;
  return (
    <>
      <BarLegend full={texts.full[answer.per]} part={soFarName(answer)} />
      {isSample ? <p>{texts.realSoFar(texts.downloads(fullNumber(own)), answer.per)}</p> : null}
    </>
  );
}

/** The last finished span: the one that can be judged. */
function startingPick(answer: StatisticsAnswer): string {
  return barsOf(answer).findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
}

async function saveFile(answer: StatisticsAnswer): Promise<void> {
  const { downloadCsv } = await import('../csv-file.ts');
  downloadCsv(texts.csvFile(answer.per), csvRows(answer));
}

/** Real figures alone: a sample is never handed out. */
function csvRows({ spans }: StatisticsAnswer): string[][] {
  const { columns } = texts;
  return [
    [columns.from, columns.to, columns.value, columns.note],
    ...spans.map(({ from, to, value, unfinished }) => [
      from,
      to,
      String(value),
      unfinished ? texts.unfinished : '',
    ]),
  ];
}
