import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { moving } from '#content/admin/writing/moving.ts';
import { api } from './calls.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { cardClass } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { movingAddress, postsAddress } from '../paths.ts';
import { ownText } from '../refusal-text.ts';
import { StateBadge } from './import-list.tsx';
import { refreshSiteImports, type SiteImport } from './moving-data.ts';
import styles from './moving.module.css';

const { one: texts } = moving;

export function ImportProgress({ one }: { one: SiteImport }) {
  const { state, file, total } = one;
  if (state === 'reading' || state === 'running')
    return (
      <section className={cardClass} aria-label={moving.states[state]}>
        <FileRow
          name={file}
          thumb={null}
          icon="file"
          progress={state === 'running' && total !== null ? progressOf(one) : undefined}
          note={
            <>
              <output>{noteOf(one)}</output> {texts.closeNote}
            </>
          }
          actions={<Stop one={one} />}
        />
      </section>
    );
  return (
    <div className={styles.outcome}>
      <Outcome one={one} />
      <div className={styles.acts}>
        <StateBadge state={state} />
        <Remove one={one} />
      </div>
    </div>
  );
}

function Outcome({ one }: { one: SiteImport }) {
  const { state, fault, counts, total } = one;
  const added = counts.reduce((sum, kind) => sum + kind.added, 0);
  const posts = counts.find(({ kind }) => kind === 'post')?.added ?? 0;
  if (state === 'failed')
    return (
      <MessageBar mood="bad" live="alert" note={fault ?? undefined}>
        {texts.faulty}
      </MessageBar>
    );
  if (state === 'cancelled')
    return (
      <MessageBar mood="info" live="status">
        {texts.cancelled}
      </MessageBar>
    );
  if (state === 'ready')
    return (
      <MessageBar mood="info" live="status">
        {total === 0 ? texts.nothing : texts.ready}
      </MessageBar>
    );
  return (
    <MessageBar
      mood="good"
      live="status"
      action={
        <Link to={postsAddress} className={buttonClass('plain')}>
          {texts.seePosts}
        </Link>
      }
    >
      {added === 0 ? texts.doneWithout : texts.done(texts.posts(posts, fullNumber(posts)))}
    </MessageBar>
  );
}

function progressOf({ done, total }: SiteImport) {
  const share = Math.min(1, done / Math.max(total ?? 0, 1));
  return { share, percent: moving.bring.percent(Math.floor(share * 100)), label: texts.progress };
}

function noteOf({ state, done, total }: SiteImport): string {
  if (state === 'running') return texts.running(fullNumber(done), fullNumber(total ?? done));
  return done === 0 ? texts.waiting : texts.reading(fullNumber(done));
}

function Stop({ one: { id } }: { one: SiteImport }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.cancel(id),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => refreshSiteImports(queries),
  });
  return (
    <>
      <FailureBar error={error} attempt={submittedAt} heading={texts.stopFailed} explain={ownText} />
      <Button size="small" busyText={isPending ? texts.stopping : null} onClick={() => mutate()}>
        {texts.stop}
      </Button>
    </>
  );
}

function Remove({ one: { id } }: { one: SiteImport }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const act = async () => {
    const { message } = await api.delete(id);
    showToast(message);
    await navigate(movingAddress, { replace: true });
    await refreshSiteImports(queries);
  };
  return (
    <>
      <Button size="small" look="quiet" icon="trash" onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        question={isAsked ? texts.removal : null}
        onClose={() => setAsked(false)}
        act={act}
        explain={ownText}
      />
    </>
  );
}
