import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { DownloadList } from '../download-list.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getServerText } from '../error-text.ts';
import styles from './import.module.css';
import { type ImportItem, isRunning, refreshImports, useImports } from './import-data.ts';
import { subscriberImport } from './texts.ts';

const stateTexts = { done: 'Finished.', cancelled: 'Stopped.' } as const;

/** Lists the running imports of large files, and the imports of the last days. */
export function BackgroundImports() {
  const { data } = useImports();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card
      heading="Large lists"
      lead="Lists of more than 100,000 lines are added in the background. You can leave this page."
    >
      {data.items.map((item) => (
        <ImportRow key={item.id} item={item} />
      ))}
    </Card>
  );
}

function ImportRow({ item }: { item: ImportItem }) {
  return (
    <div className={styles.list}>
      <FileRow
        name={item.file}
        thumbnail={null}
        icon="file"
        progress={isRunning(item) ? getProgress(item) : undefined}
        note={<output>{getNote(item)}</output>}
        actions={isRunning(item) ? <CancelImport item={item} /> : undefined}
      />
      {isRunning(item) || item.refused + item.values === 0 ? null : <DownloadRejected item={item} />}
    </div>
  );
}

function getProgress({ file, line, lines }: ImportItem) {
  const share = line / Math.max(lines, 1);
  const percent = subscriberImport.percent(Math.floor(share * 100));
  return { share, percent, label: `Lines of ${file} done` };
}

function CancelImport({ item: { id, file } }: { item: ImportItem }) {
  const queries = useQueryClient();
  // When the import ends, this button disappears, and the list of subscribers has changed.
  useEffect(() => () => void refreshImports(queries), [queries]);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.imports.cancel(id),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => refreshImports(queries),
  });
  return (
    <>
      {error === null ? null : (
        <FailureBar
          error={error}
          attempt={submittedAt}
          heading="The import could not be stopped."
          explain={getServerText}
        />
      )}
      <Button
        size="small"
        busyText={isPending ? 'Stopping…' : null}
        onClick={() => mutate()}
        aria-label={`Stop adding ${file}`}
      >
        {subscriberImport.stop}
      </Button>
    </>
  );
}

function DownloadRejected({ item: { id } }: { item: ImportItem }) {
  return (
    <DownloadList
      load={() => api.imports.refused(id)}
      name={subscriberImport.refusedFile}
      texts={{
        download: 'Lines and values that were left out (CSV)',
        downloading: 'Downloading…',
        downloaded: 'The lines were downloaded',
        downloadFailed: 'The lines could not be downloaded.',
      }}
    />
  );
}

function getNote({ state, line, lines, added, known, refused, changed, away, values }: ImportItem): string {
  const stateText =
    state === 'running' ? `${formatNumber(line)} of ${formatNumber(lines)} lines done.` : stateTexts[state];
  const more = [
    changed === 0 ? '' : `${formatNumber(changed)} of the subscribers were filled in`,
    away === 0 ? '' : `${formatNumber(away)} unsubscribed or bounced in the file`,
    values === 0 ? '' : `${formatNumber(values)} values left out`,
  ].filter((text) => text !== '');
  const counts = `${formatNumber(added)} added, ${formatNumber(known)} already subscribed, ${formatNumber(refused)} cannot be added`;
  return `${stateText} ${[counts, ...more].join(', ')}`;
}
