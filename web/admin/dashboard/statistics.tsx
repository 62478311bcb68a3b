import { lazy, Suspense, useState } from 'react';
import { statistics as words } from '#content/admin/dashboard.ts';
import { states } from '#content/admin/frame.ts';
import type { Span } from '#domain/analytics/schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { BarLegend, ChartPanel, PanelSelect, panelButtonClass } from '#web/ui/charts/chart-panel.tsx';
import { FigureTable } from '#web/ui/charts/chart-table.tsx';
import { fullFigure, shortFigure } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { NotLoaded } from '../not-loaded.tsx';
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
      <PanelSelect label={words.choose} choices={words.choices} chosen={per} onChoose={setPer} />
      <button
        type="button"
        className={panelButtonClass}
        aria-label={words.csv}
        title={words.csv}
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
      heading={words.heading}
      lead={words.leads[shown]}
      tools={tools}
      foot={answer === undefined ? undefined : <Foot answer={answer} isSample={isSample} />}
    >
      {answer === undefined ? (
        <div className={styles.chartRoom}>
          <NotLoaded error={error} refetch={refetch} failed={words.failed} isQuiet />
        </div>
      ) : (
        <Suspense fallback={<div className={styles.chartRoom} />}>
          <BarChart
            legend={`${words.leads[answer.per]}. ${isSample ? `${words.sampleLegend}. ` : ''}${words.legend}`}
            bars={barsOf(answer)}
            pickedKey={pickedKey === '' ? startingPick(answer) : pickedKey}
            onPick={setPickedKey}
            shortValue={shortFigure}
            valueWords={(value) => words.downloads(shortFigure(value))}
          />
          <FigureTable
            caption={isSample ? `${words.table}. ${words.sampleLegend}.` : words.table}
            columns={[words.columns.span, words.columns.value, words.columns.note]}
            rows={barsOf(answer).map(({ longLabel, value, isUnfinished }) => [
              longLabel,
              fullFigure(value),
              isUnfinished ? words.unfinished : '',
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
      <BarLegend full={words.full[answer.per]} part={soFarName(answer)} />
      {isSample ? <p>{words.realSoFar(words.downloads(fullFigure(own)), answer.per)}</p> : null}
    </>
  );
}

/** The last finished span: the one that can be judged. */
function startingPick(answer: StatisticsAnswer): string {
  return barsOf(answer).findLast(({ isUnfinished }) => !isUnfinished)?.key ?? '';
}

async function saveFile(answer: StatisticsAnswer): Promise<void> {
  const { downloadCsv } = await import('../csv-file.ts');
  downloadCsv(words.csvFile(answer.per), csvRows(answer));
}

/** Real figures alone: a sample is never handed out. */
function csvRows({ spans }: StatisticsAnswer): string[][] {
  const { columns } = words;
  return [
    [columns.from, columns.to, columns.value, columns.note],
    ...spans.map(({ from, to, value, unfinished }) => [
      from,
      to,
      String(value),
      unfinished ? words.unfinished : '',
    ]),
  ];
}
