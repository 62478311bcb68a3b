import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from './calls.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { cardClass } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { importExportAddress, postsAddress } from '../paths.ts';
import { getServerText } from '../error-text.ts';
import { StateBadge } from './import-list.tsx';
import { refreshSiteImports, type SiteImport } from './import-data.ts';
import { importExport } from './texts.ts';

const stateTexts = { reading: importExport.states.reading, running: importExport.states.running } as const;

export function ImportProgress({ siteImport }: { siteImport: SiteImport }) {
  const { state, file, total } = siteImport;
  if (state === 'reading' || state === 'running')
    return (
      <section className={cardClass} aria-label={stateTexts[state]}>
        <FileRow
          name={file}
          thumbnail={null}
          icon="file"
          progress={state === 'running' && total !== null ? getProgress(siteImport) : undefined}
          note={
            <>
              <output>{getNote(siteImport)}</output> You can close this page. The import continues.
            </>
          }
          actions={<CancelImport siteImport={siteImport} />}
        />
      </section>
    );
  return (
    <div className="stack">
      <ImportOutcome siteImport={siteImport} />
      <div className="split">
        <StateBadge state={state} />
        <DeleteImport siteImport={siteImport} />
      </div>
    </div>
  );
}

function ImportOutcome({ siteImport }: { siteImport: SiteImport }) {
  const { state, fault, counts, total } = siteImport;
  const added = counts.reduce((sum, kind) => sum + kind.added, 0);
  const posts = counts.find(({ kind }) => kind === 'post')?.added ?? 0;
  if (state === 'failed')
    return (
      <MessageBar tone="bad" live="alert" note={fault ?? undefined}>
        This file could not be imported.
      </MessageBar>
    );
  if (state === 'cancelled')
    return (
      <MessageBar tone="info" live="status">
        Stopped. Items imported before stay.
      </MessageBar>
    );
  if (state === 'ready')
    return (
      <MessageBar tone="info" live="status">
        {total === 0
          ? 'Nothing in this file can be imported.'
          : 'This is a preview. Nothing is imported yet.'}
      </MessageBar>
    );
  return (
    <MessageBar
      tone="good"
      live="status"
      action={
        <Link to={postsAddress} className={getButtonClass('plain')}>
          See all posts
        </Link>
      }
    >
      {added === 0
        ? 'Done. Everything was already here.'
        : `Done: ${formatPosts(posts, formatNumber(posts))}.`}
    </MessageBar>
  );
}

function getProgress({ done, total }: SiteImport) {
  const share = Math.min(1, done / Math.max(total ?? 0, 1));
  return { share, percent: importExport.bring.percent(Math.floor(share * 100)), label: 'Finished items' };
}

function getNote({ state, done, total }: SiteImport): string {
  if (state === 'running') return importExport.one.running(formatNumber(done), formatNumber(total ?? done));
  return done === 0
    ? 'Being read. Nothing is imported yet.'
    : `Being read: ${formatNumber(done)} items so far. Nothing is imported yet.`;
}

function CancelImport({ siteImport: { id } }: { siteImport: SiteImport }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.cancel(id),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => refreshSiteImports(queries),
  });
  return (
    <>
      <FailureBar
        error={error}
        attempt={submittedAt}
        heading="The import could not be stopped."
        explain={getServerText}
      />
      <Button size="small" busyText={isPending ? 'Stopping…' : null} onClick={() => mutate()}>
        Stop
      </Button>
    </>
  );
}

function DeleteImport({ siteImport: { id } }: { siteImport: SiteImport }) {
  const [isConfirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deleteImport = async () => {
    const { message } = await api.delete(id);
    showToast(message);
    await navigate(importExportAddress, { replace: true });
    await refreshSiteImports(queries);
  };
  return (
    <>
      <Button size="small" variant="quiet" icon="trash" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        question={
          isConfirming
            ? {
                heading: 'Delete this import?',
                lead: 'Its file and its report are deleted for good. Imported items stay.',
                keep: 'Keep',
                sure: 'Delete',
                busy: 'Deleting…',
              }
            : null
        }
        onClose={() => setConfirming(false)}
        action={deleteImport}
        explain={getServerText}
      />
    </>
  );
}

function formatPosts(count: number, shown: string) {
  return count === 1 ? '1 new post' : `${shown} new posts`;
}
