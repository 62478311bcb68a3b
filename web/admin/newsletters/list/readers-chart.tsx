import { lazy, Suspense } from 'react';
import { readers as texts } from '#content/admin/newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChartPanel, PanelDownload } from '#web/ui/charts/chart-panel.tsx';
import { computePercents, type DonutPart } from '#web/ui/charts/donut-parts.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { QueryState } from '../../query-state.tsx';
import { type ReaderParts, type ReadersResponse, useReaders } from './newsletter-statistics.ts';
import styles from './newsletter.module.css';

const Donut = lazy(async () => ({ default: (await import('#web/ui/charts/donut.tsx')).Donut }));

/** The delivery results of the last ten newsletters: a donut chart, a table and a CSV download. */
export function ReadersChart() {
  const { data: answer, error, refetch } = useReaders();
  return (
    <ChartPanel
      heading={texts.heading}
      lead={texts.lead}
      label={answer?.sample ? <Badge tone="sample">{states.sample}</Badge> : undefined}
      tools={answer === undefined || answer.sample !== null ? undefined : <DownloadButton answer={answer} />}
      footer={answer === undefined ? undefined : <ReadersFooter answer={answer} />}
    >
      <div className={styles.donutRoom}>
        {answer === undefined ? (
          <QueryState error={error} refetch={refetch} failed={texts.failed} isQuiet />
        ) : (
          <ReadersDonut parts={answer.sample ?? answer} isSample={answer.sample !== null} />
        )}
      </div>
    </ChartPanel>
  );
}

/** The download button, which is rendered only for real data: sample data is never downloaded. */
function DownloadButton({ answer }: { answer: ReadersResponse }) {
  return <PanelDownload label={texts.csv} onClick={() => void saveFile(answer)} />;
}

function ReadersDonut({ parts, isSample }: { parts: ReaderParts; isSample: boolean }) {
  const donutParts = toDonutParts(parts);
  return (
    <Suspense>
      <Donut parts={donutParts} total={formatShortNumber(countEmails(parts))} unit={texts.unit} />
      <ChartTable
        caption={isSample ? `${texts.table}. ${states.sample}.` : texts.table}
        columns={[texts.columns.part, texts.columns.emails, texts.columns.share]}
        rows={toTableRows(parts, formatNumber)}
      />
    </Suspense>
  );
}

function ReadersFooter({ answer }: { answer: ReadersResponse }) {
  const emailCount = countEmails(answer);
  if (answer.sample !== null) return <p>{texts.realSoFar(formatNumber(emailCount))}</p>;
  return <p>{emailCount === 0 ? texts.none : getPartsNote(answer, formatNumber)}</p>;
}

function countEmails(parts: ReaderParts): number {
  return toDonutParts(parts).reduce((sum, { value }) => sum + value, 0);
}

function toTableRows(parts: ReaderParts, statistic: (count: number) => string): string[][] {
  const donutParts = toDonutParts(parts);
  const shares = computePercents(donutParts.map(({ value }) => value));
  return donutParts.map(({ name, value }, at) => [name, statistic(value), `${shares[at]}%`]);
}

async function saveFile(answer: ReadersResponse): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  const { part, emails, share } = texts.columns;
  downloadCsv(texts.csvFile, [[part, emails, share], ...toTableRows(answer, String)]);
}

/** Returns the parts of the donut chart. An email that only a mail provider's proxy fetched is part of "not opened". */
function toDonutParts(parts: ReaderParts): DonutPart[] {
  const names = texts.parts;
  if (parts.by === 'deliveries')
    return [
      { name: names.delivered, value: parts.delivered },
      { name: names.bounced, value: parts.bounced },
      { name: names.left, value: parts.left },
    ];
  return [
    { name: names.opened, value: parts.opened },
    { name: names.notOpened, value: parts.notOpened },
    { name: names.bounced, value: parts.bounced },
  ];
}

function getPartsNote(parts: ReaderParts, statistic: (count: number) => string): string {
  if (parts.by === 'deliveries') return texts.opensOff;
  return parts.openedByProxy === 0 ? texts.proxies : texts.proxiesOf(statistic(parts.openedByProxy));
}
