import { lazy, Suspense } from 'react';
import { readers as texts } from '#content/admin/newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChartPanel, PanelDownload } from '#web/ui/charts/chart-panel.tsx';
import { percents } from '#web/ui/charts/donut-parts.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { fullNumber, shortNumber } from '#web/format/numbers.ts';
import { QueryState } from '../../query-state.tsx';
import { type Parts, type ReadersAnswer, useReaders } from './newsletter-statistics.ts';
import styles from './newsletter.module.css';
import { partsNote, readerParts } from './reader-parts.ts';

const Donut = lazy(async () => ({ default: (await import('#web/ui/charts/donut.tsx')).Donut }));

/** The delivery results of the last ten newsletters: a donut chart, a table and a CSV download. */
export function ReadersChart() {
  const { data: answer, error, refetch } = useReaders();
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.lead}
      label={answer?.sample ? <Badge mood="sample">{states.sample}</Badge> : undefined}
      tools={answer === undefined || answer.sample !== null ? undefined : <Download answer={answer} />}
      foot={answer === undefined ? undefined : <Foot answer={answer} />}
    >
      <div className={styles.donutRoom}>
        {answer === undefined ? (
          <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
        ) : (
          <PartsOf parts={answer.sample ?? answer} isSample={answer.sample !== null} />
        )}
      </div>
    </ChartPanel>
  );
}

/** Sample data is never downloaded. */
function Download({ answer }: { answer: ReadersAnswer }) {
  return <PanelDownload label={texts.csv} onClick={() => void saveFile(answer)} />;
}

function PartsOf({ parts, isSample }: { parts: Parts; isSample: boolean }) {
  const shown = readerParts(parts);
  return (
    <Suspense>
      <Donut parts={shown} total={shortNumber(emailsOf(parts))} unit={texts.unit} />
      <ChartTable
        caption={isSample ? `${texts.table}. ${states.sample}.` : texts.table}
        columns={[texts.columns.part, texts.columns.emails, texts.columns.share]}
        rows={tableRows(parts, fullNumber)}
      />
    </Suspense>
  );
}

function Foot({ answer }: { answer: ReadersAnswer }) {
  const own = emailsOf(answer);
  if (answer.sample !== null) return <p>{texts.realSoFar(fullNumber(own))}</p>;
  return <p>{own === 0 ? texts.none : partsNote(answer, fullNumber)}</p>;
}

function emailsOf(parts: Parts): number {
  return readerParts(parts).reduce((sum, { value }) => sum + value, 0);
}

function tableRows(parts: Parts, statistic: (count: number) => string): string[][] {
  const shown = readerParts(parts);
  const shares = percents(shown.map(({ value }) => value));
  return shown.map(({ name, value }, at) => [name, statistic(value), `${shares[at]}%`]);
}

async function saveFile(answer: ReadersAnswer): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  const { part, emails, share } = texts.columns;
  downloadCsv(texts.csvFile, [[part, emails, share], ...tableRows(answer, String)]);
}
