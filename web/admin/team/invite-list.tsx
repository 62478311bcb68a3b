import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roles, states, time } from '#content/admin/frame.ts';
import { invites as words } from '#content/admin/team.ts';
import { callApi } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { serverWords } from '../field-faults.ts';
import { refusalWords } from '../refusal-words.ts';
import { fullMomentWords, momentWords } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import { RevokeInvite } from './revoke-invite.tsx';
import styles from './team.module.css';
import { type ListedInvite, refreshInvites, useInvites } from './use-invites.ts';

/** Who was asked into the team and has not answered; nothing while nobody waits. */
export function InviteList() {
  const now = useNow();
  const { data, error, refetch } = useInvites();
  const [revoked, setRevoked] = useState<ListedInvite | null>(null);
  if (data === undefined && error !== null) {
    return (
      <MessageBar mood="bad" action={<Button onClick={() => void refetch()}>{states.again}</Button>}>
        {refusalWords(error)}
      </MessageBar>
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  const { columns } = words;
  return (
    <>
      <DataTable
        heading={words.heading}
        columns={[
          { name: 'email', words: columns.email },
          { name: 'role', words: columns.role },
          { name: 'sent', words: columns.sent },
          { name: 'state', words: columns.state },
          { name: 'actions', words: columns.actions, isQuiet: true },
        ]}
        rows={data.items.map((invite) => ({
          key: invite.id,
          cells: [
            invite.email,
            roles[invite.role],
            <time key="sent" dateTime={invite.sent} title={fullMomentWords(new Date(invite.sent))}>
              {momentWords(new Date(invite.sent), now)}
            </time>,
            <InviteState key="state" invite={invite} now={now} />,
            <InviteActions key="actions" invite={invite} onRevoke={() => setRevoked(invite)} />,
          ],
        }))}
        foot={`${words.foot(fullFigure(data.total))} · ${time.zoneLine}`}
      />
      {revoked === null ? null : <RevokeInvite invite={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function InviteState({ invite, now }: { invite: ListedInvite; now: Date }) {
  const until = new Date(invite.expires);
  if (invite.state === 'expired') return <Badge mood="warn">{words.expired}</Badge>;
  return <span title={fullMomentWords(until)}>{words.open(momentWords(until, now))}</span>;
}

function InviteActions({ invite, onRevoke }: { invite: ListedInvite; onRevoke: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => callApi<{ message: string }>(`/api/v1/invites/${invite.id}/resend`, { method: 'POST' }),
    onSuccess: async ({ message }) => {
      showToast(message);
      await refreshInvites(queries);
    },
  });
  return (
    <div className={styles.inviteActions}>
      {error === null ? null : (
        <MessageBar key={submittedAt} mood="bad" live="alert">
          {serverWords(error) ?? refusalWords(error)}
        </MessageBar>
      )}
      <Button
        size="small"
        aria-label={words.resendOf(invite.email)}
        onClick={() => mutate()}
        busyWords={isPending ? words.resending : null}
      >
        {words.resend}
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={words.revokeOf(invite.email)}
        aria-haspopup="dialog"
        onClick={onRevoke}
      >
        {words.revoke}
      </Button>
    </div>
  );
}
