import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { invites as texts, invites } from '#content/admin/team.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText, getFailureText } from '../error-text.ts';
import { formatFullMoment, formatMomentInSentence } from '../time-text.ts';
import { reportChange } from '../report-change.ts';
import { createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalPosition } from '../table/use-list-view.ts';
import { createPlainResource } from '../table/use-resource.ts';
import styles from './team.module.css';
import { type ListedInvite, maxInvites, refreshInvites, useInvites } from './use-invites.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

const { question } = invites;

/** Revokes an invitation after a confirmation. Null closes the dialog. */
function RevokeInvite({ invite, onClose }: { invite: ListedInvite | null; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      question={invite && { ...question, lead: question.lead(invite.email) }}
      onClose={onClose}
      explain={getFailureText}
      action={async () => {
        if (invite === null) return;
        await reportChange(api.invites.delete(invite.id), { refresh: () => refreshInvites(queries) });
      }}
    />
  );
}

const { columns } = texts;

export function InviteList() {
  const { data, error, refetch } = useInvites();
  const list = createPlainResource(useLocalPosition(), { data, error, refetch }, maxInvites);
  const [inviteToRevoke, setInviteToRevoke] = useState<ListedInvite | null>(null);
  if (data === undefined && error !== null) {
    return (
      <MessageBar tone="bad" action={<Button onClick={() => void refetch()}>{states.again}</Button>}>
        {getErrorText(error)}
      </MessageBar>
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <ResourceList
        heading={texts.heading}
        list={list}
        range={(_from, _to, total) => texts.foot(total)}
        columns={createColumns(setInviteToRevoke)}
        empty={null}
      />
      <RevokeInvite invite={inviteToRevoke} onClose={() => setInviteToRevoke(null)} />
    </>
  );
}

function createColumns(onRevoke: (invite: ListedInvite) => void): ListColumn<ListedInvite>[] {
  return [
    { name: 'email', texts: columns.email, isElastic: true, card: 'title' },
    { name: 'role_name', texts: columns.role, card: 'note' },
    createMomentColumn('sent', { texts: columns.sent, leaves: 1 }),
    {
      name: 'state',
      texts: columns.state,
      card: 'line',
      cell: (invite, { now }) => <InviteState invite={invite} now={now} />,
    },
    {
      name: 'actions',
      texts: columns.actions,
      isQuiet: true,
      cell: (invite) => <InviteActions invite={invite} onRevoke={() => onRevoke(invite)} />,
    },
  ];
}

function InviteState({ invite, now }: { invite: ListedInvite; now: Date }) {
  const until = new Date(invite.expires);
  if (invite.state === 'expired') return <Badge tone="warn">{texts.expired}</Badge>;
  if (invite.mail_answer !== null)
    return <span className={styles.cameBack}>{texts.cameBack(invite.mail_answer)}</span>;
  if (invite.mail_unknown) return <Badge tone="warn">{texts.unknown}</Badge>;
  return <span title={formatFullMoment(until)}>{texts.open(formatMomentInSentence(until, now))}</span>;
}

function InviteActions({ invite, onRevoke }: { invite: ListedInvite; onRevoke: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => reportChange(api.invites.resend(invite.id), { refresh: () => refreshInvites(queries) }),
  });
  return (
    <div className={styles.inviteActions}>
      <FailureBar error={error} attempt={submittedAt} />
      <Button
        size="small"
        aria-label={texts.resendOf(invite.email)}
        onClick={() => mutate()}
        busyText={isPending ? texts.resending : null}
      >
        {texts.resend}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.revokeOf(invite.email)}
        aria-haspopup="dialog"
        onClick={onRevoke}
      >
        {texts.revoke}
      </Button>
    </div>
  );
}
