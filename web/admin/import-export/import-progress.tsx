import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { importExport } from '#content/admin/writing/import-export.ts';
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

const { one: texts } = importExport;

export function ImportProgress({ siteImport }: { siteImport: SiteImport }) {
  const { state, file, total } = siteImport;
  if (state === 'reading' || state === 'running')
    return (
      <section className={cardClass} aria-label={importExport.states[state]}>
        <FileRow
          name={file}
          thumbnail={null}
          icon="file"
          progress={state === 'running' && total !== null ? getProgress(siteImport) : undefined}
          note={
            <>
              <output>{getNote(siteImport)}</output> {texts.closeNote}
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
        {texts.faulty}
      </MessageBar>
    );
  if (state === 'cancelled')
    return (
      <MessageBar tone="info" live="status">
        {texts.cancelled}
      </MessageBar>
    );
  if (state === 'ready')
    return (
      <MessageBar tone="info" live="status">
        {total === 0 ? texts.nothing : texts.ready}
      </MessageBar>
    );
  return (
    <MessageBar
      tone="good"
      live="status"
      action={
        <Link to={postsAddress} className={getButtonClass('plain')}>
          {texts.seePosts}
        </Link>
      }
    >
      {added === 0 ? texts.doneWithout : texts.done(texts.posts(posts, formatNumber(posts)))}
    </MessageBar>
  );
}

function getProgress({ done, total }: SiteImport) {
  const share = Math.min(1, done / Math.max(total ?? 0, 1));
  return { share, percent: importExport.bring.percent(Math.floor(share * 100)), label: texts.progress };
}

function getNote({ state, done, total }: SiteImport): string {
  if (state === 'running') return texts.running(formatNumber(done), formatNumber(total ?? done));
  return done === 0 ? texts.waiting : texts.reading(formatNumber(done));
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
      <FailureBar error={error} attempt={submittedAt} heading={texts.stopFailed} explain={getServerText} />
      <Button size="small" busyText={isPending ? texts.stopping : null} onClick={() => mutate()}>
        {texts.stop}
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
        {texts.remove}
      </Button>
      <ConfirmDialog
        question={isConfirming ? texts.removal : null}
        onClose={() => setConfirming(false)}
        action={deleteImport}
        explain={getServerText}
      />
    </>
  );
}
