import { lazy, Suspense } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChartPanel, PanelDownload } from '#web/ui/charts/chart-panel.tsx';
import { computePercents, type DonutPart } from '#web/ui/charts/donut-parts.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { QueryState } from '../../query-state.tsx';
import { type ReaderParts, type ReadersResponse, useReaders } from './newsletter-statistics.ts';
import styles from './newsletter.module.css';
import { states } from '../../texts.ts';

const Donut = lazy(async () => ({ default: (await import('#web/ui/charts/donut.tsx')).Donut }));

/** The delivery results of the last ten newsletters: a donut chart, a table and a CSV download. */
export function ReadersChart() {
  const { data: answer, error, refetch } = useReaders();
  return (
    <ChartPanel
      heading="Readers"
      lead="The last ten newsletters"
      label={answer?.sample ? <Badge tone="sample">{states.sample}</Badge> : undefined}
      tools={answer === undefined || answer.sample !== null ? undefined : <DownloadButton answer={answer} />}
      footer={answer === undefined ? undefined : <ReadersFooter answer={answer} />}
    >
      <div className={styles.donutRoom}>
        {answer === undefined ? (
          <QueryState error={error} refetch={refetch} failed="The chart could not be loaded." isQuiet />
        ) : (
          <ReadersDonut parts={answer.sample ?? answer} isSample={answer.sample !== null} />
        )}
      </div>
    </ChartPanel>
  );
}

/** The download button, which is rendered only for real data: sample data is never downloaded. */
function DownloadButton({ answer }: { answer: ReadersResponse }) {
  return <PanelDownload label="Download these numbers (CSV)" onClick={() => void saveFile(answer)} />;
}

function ReadersDonut({ parts, isSample }: { parts: ReaderParts; isSample: boolean }) {
  const donutParts = toDonutParts(parts);
  return (
    <Suspense>
      <Donut parts={donutParts} total={formatShortNumber(countEmails(parts))} unit="emails" />
      <ChartTable
        caption={
          isSample
            ? `Results of the last ten newsletters. ${states.sample}.`
            : 'Results of the last ten newsletters'
        }
        columns={['Part', 'Emails', 'Share']}
        rows={toTableRows(parts, formatNumber)}
      />
    </Suspense>
  );
}

function ReadersFooter({ answer }: { answer: ReadersResponse }) {
  const emailCount = countEmails(answer);
  if (answer.sample !== null) return <p>{`Your own so far: ${formatNumber(emailCount)} emails.`}</p>;
  return <p>{emailCount === 0 ? 'No email has been sent yet.' : getPartsNote(answer, formatNumber)}</p>;
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
  downloadCsv('readers.csv', [['Part', 'Emails', 'Share'], ...toTableRows(answer, String)]);
}

/** Returns the parts of the donut chart. An email that only a mail provider's proxy fetched is part of "not opened". */
function toDonutParts(parts: ReaderParts): DonutPart[] {
  if (parts.by === 'deliveries')
    return [
      { name: 'Delivered', value: parts.delivered },
      { name: 'Bounced', value: parts.bounced },
      { name: 'Unsubscribed before sending', value: parts.left },
    ];
  return [
    { name: 'Opened', value: parts.opened },
    { name: 'Not opened', value: parts.notOpened },
    { name: 'Bounced', value: parts.bounced },
  ];
}

function getPartsNote(parts: ReaderParts, statistic: (count: number) => string): string {
  if (parts.by === 'deliveries')
    return 'Opens are not counted, or no email has gone to a person who agreed to it, so this shows how many emails were accepted and have not bounced.';
  return parts.openedByProxy === 0
    ? 'Emails to people who agreed to counting. Emails opened automatically by mail programs count as not opened.'
    : formatProxiesOf(statistic(parts.openedByProxy));
}

function formatProxiesOf(count: string) {
  return count === '1'
    ? 'Emails to people who agreed to counting. 1 email was opened automatically by a mail program, which does not count as opened.'
    : `Emails to people who agreed to counting. ${count} emails were opened automatically by mail programs, which does not count as opened.`;
}
