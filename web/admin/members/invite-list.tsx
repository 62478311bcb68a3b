import { useQueryClient } from '@tanstack/react-query';
import { states } from '#content/admin/frame.ts';
import { invites as texts } from '#content/admin/team.ts';
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

const { columns } = texts;

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
      heading={texts.heading}
      list={list}
      range={(_from, _to, total) => texts.foot(total)}
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
    { name: 'email', texts: columns.email, isElastic: true, card: 'title' },
    { name: 'roleName', texts: columns.role, card: 'note' },
    createMomentColumn('sent', { texts: columns.sent, leaves: 1 }),
    {
      name: 'state',
      texts: columns.state,
      card: 'line',
      cell: (invite, { now }) => <InviteState invite={invite} now={now} />,
    },
    createActionsColumn({
      texts: columns.actions,
      getName: ({ email }) => email,
      listActions: (invite) => [
        { icon: 'refresh', texts: texts.resend, change: () => resend(invite) },
        {
          icon: 'close',
          texts: texts.revoke,
          isDanger: true,
          question: { ...texts.question, lead: texts.question.lead(invite.email) },
          change: () => revoke(invite),
        },
      ],
    }),
  ];
}

function InviteState({ invite, now }: { invite: ListedInvite; now: Date }) {
  const until = new Date(invite.expires);
  if (invite.state === 'expired') return <Badge tone="warn">{texts.expired}</Badge>;
  if (invite.mailAnswer !== null)
    return <span className={styles.cameBack}>{texts.cameBack(invite.mailAnswer)}</span>;
  if (invite.mailUnknown) return <Badge tone="warn">{texts.unknown}</Badge>;
  return <span title={formatFullMoment(until)}>{texts.open(formatMomentInSentence(until, now))}</span>;
}
