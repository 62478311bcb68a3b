import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscriberImport } from '#content/admin/subscribers.ts';
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

const texts = subscriberImport.background;

/** Lists the running imports of large files, and the imports of the last days. */
export function BackgroundImports() {
  const { data } = useImports();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card heading={texts.heading} lead={texts.lead}>
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
  return { share, percent, label: texts.progressOf(file) };
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
        <FailureBar error={error} attempt={submittedAt} heading={texts.stopFailed} explain={getServerText} />
      )}
      <Button
        size="small"
        busyText={isPending ? texts.stopping : null}
        onClick={() => mutate()}
        aria-label={texts.stopOf(file)}
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
      texts={texts.refused}
    />
  );
}

function getNote({ state, line, lines, added, known, refused, changed, away, values }: ImportItem): string {
  const stateText =
    state === 'running' ? texts.running(formatNumber(line), formatNumber(lines)) : texts[state];
  const more = [
    changed === 0 ? '' : texts.changed(formatNumber(changed)),
    away === 0 ? '' : texts.away(formatNumber(away)),
    values === 0 ? '' : texts.values(formatNumber(values)),
  ].filter((text) => text !== '');
  const counts = texts.counts(formatNumber(added), formatNumber(known), formatNumber(refused));
  return `${stateText} ${[counts, ...more].join(', ')}`;
}
