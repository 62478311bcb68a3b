import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { formatFullMoment, formatMomentInSentence } from '../time-text.ts';
import { reportChange } from '../report-change.ts';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalPosition } from '../table/use-list-view.ts';
import { createPlainResource } from '../table/use-resource.ts';
import styles from './team.module.css';
import { type ListedInvite, maxInvites, refreshInvites, useInvites } from './use-invites.ts';
import { states } from '../texts.ts';

export function InviteList() {
  const { data, error, refetch } = useInvites();
  const list = createPlainResource(useLocalPosition(), { data, error, refetch }, maxInvites);
  const queries = useQueryClient();
  const refresh = () => refreshInvites(queries);
  if (data === undefined && error !== null) {
    return (
      <MessageBar tone="bad" action={<Button onClick={() => void refetch()}>{states.again}</Button>}>
        {getErrorText(error)}
      </MessageBar>
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  return (
    <ResourceList
      heading="Invites"
      list={list}
      range={(_from, _to, total) => `${total} not accepted yet`}
      columns={createColumns({
        resend: ({ id }) => reportChange(api.invites.resend(id), { refresh }),
        revoke: ({ id }) => reportChange(api.invites.delete(id), { refresh }),
      })}
      empty={null}
    />
  );
}

type ColumnActions = Record<'resend' | 'revoke', (invite: ListedInvite) => Promise<unknown>>;

function createColumns({ resend, revoke }: ColumnActions): ListColumn<ListedInvite>[] {
  return [
    { name: 'email', texts: 'Email', isElastic: true, card: 'title' },
    { name: 'roleName', texts: 'Role', card: 'note' },
    createMomentColumn('sent', { texts: 'Sent', leaves: 1 }),
    {
      name: 'state',
      texts: 'Status',
      card: 'line',
      cell: (invite, { now }) => <InviteState invite={invite} now={now} />,
    },
    createActionsColumn({
      texts: 'Actions',
      getName: ({ email }) => email,
      listActions: (invite) => [
        { icon: 'refresh', texts: 'Send again', change: () => resend(invite) },
        {
          icon: 'close',
          texts: 'Cancel invite',
          isDanger: true,
          question: {
            heading: 'Cancel the invite?',
            keep: 'Keep the invite',
            sure: 'Cancel invite',
            busy: 'Cancelling…',
            lead: `The link in the email to ${invite.email} stops working at once.`,
          },
          change: () => revoke(invite),
        },
      ],
    }),
  ];
}

function InviteState({ invite, now }: { invite: ListedInvite; now: Date }) {
  const until = new Date(invite.expires);
  if (invite.state === 'expired') return <Badge tone="warn">Expired</Badge>;
  if (invite.mailAnswer !== null)
    return <span className={styles.cameBack}>{`The email came back: ${invite.mailAnswer}`}</span>;
  if (invite.mailUnknown) return <Badge tone="warn">The email may not have arrived: send it again</Badge>;
  return <span title={formatFullMoment(until)}>{`Open until ${formatMomentInSentence(until, now)}`}</span>;
}
