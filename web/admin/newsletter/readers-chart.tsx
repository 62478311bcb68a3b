import { lazy, Suspense } from 'react';
import { readers as words } from '#content/admin/newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChartPanel, panelButtonClass } from '#web/ui/charts/chart-panel.tsx';
import { percents } from '#web/ui/charts/donut-parts.ts';
import { FigureTable } from '#web/ui/charts/chart-table.tsx';
import { fullFigure, shortFigure } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { type Parts, type ReadersAnswer, useReaders } from './newsletter-figures.ts';
import styles from './newsletter.module.css';
import { partsNote, readerParts } from './reader-parts.ts';

const Donut = lazy(async () => ({ default: (await import('#web/ui/charts/donut.tsx')).Donut }));

/** What became of the letters of the last ten newsletters, as a donut, as a table and as a file. */
export function ReadersChart() {
  const { data: answer, error, refetch } = useReaders();
  return (
    <ChartPanel
      heading={words.heading}
      lead={words.lead}
      label={answer?.sample ? <Badge mood="sample">{states.sample}</Badge> : undefined}
      tools={answer === undefined || answer.sample !== null ? undefined : <Download answer={answer} />}
      foot={answer === undefined ? undefined : <Foot answer={answer} />}
    >
      <div className={styles.donutRoom}>
        {answer === undefined ? (
          <NotLoaded error={error} refetch={refetch} failed={words.failed} isQuiet />
        ) : (
          <PartsOf parts={answer.sample ?? answer} isSample={answer.sample !== null} />
        )}
      </div>
    </ChartPanel>
  );
}

/** A sample is never handed out. */
function Download({ answer }: { answer: ReadersAnswer }) {
  return (
    <button
      type="button"
      className={panelButtonClass}
      aria-label={words.csv}
      title={words.csv}
      onClick={() => void saveFile(answer)}
    >
      <Icon name="download" size={18} />
    </button>
  );
}

function PartsOf({ parts, isSample }: { parts: Parts; isSample: boolean }) {
  const shown = readerParts(parts);
  return (
    <Suspense>
      <Donut parts={shown} total={shortFigure(lettersOf(parts))} unit={words.unit} />
      <FigureTable
        caption={isSample ? `${words.table}. ${states.sample}.` : words.table}
        columns={[words.columns.part, words.columns.letters, words.columns.share]}
        rows={tableRows(parts, fullFigure)}
      />
    </Suspense>
  );
}

function Foot({ answer }: { answer: ReadersAnswer }) {
  const own = lettersOf(answer);
  if (answer.sample !== null) return <p>{words.realSoFar(fullFigure(own))}</p>;
  return <p>{own === 0 ? words.none : partsNote(answer, fullFigure)}</p>;
}

function lettersOf(parts: Parts): number {
  return readerParts(parts).reduce((sum, { value }) => sum + value, 0);
}

function tableRows(parts: Parts, figure: (count: number) => string): string[][] {
  const shown = readerParts(parts);
  const shares = percents(shown.map(({ value }) => value));
  return shown.map(({ name, value }, at) => [name, figure(value), `${shares[at]}%`]);
}

async function saveFile(answer: ReadersAnswer): Promise<void> {
  const { downloadCsv } = await import('../csv-file.ts');
  const { part, letters, share } = words.columns;
  downloadCsv(words.csvFile, [[part, letters, share], ...tableRows(answer, String)]);
}
