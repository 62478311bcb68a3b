import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { createActionsColumn } from '../table/columns.tsx';
import { createPage } from '../table/list-page.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalPosition } from '../table/use-list-view.ts';
import { createPlainResource } from '../table/use-resource.ts';
import { formatFullMoment, formatLastSeen } from '../time-text.ts';
import { type ListedSession, refreshSessions } from './sessions-data.ts';

const pageSize = 10;

type DeviceListProps = {
  heading: string;
  query: {
    data: readonly ListedSession[] | undefined;
    error?: Error | null;
    refetch?: () => Promise<unknown>;
  };
  /** The message after one session was ended. */
  formatEnded: (device: string) => string;
  tools?: ReactNode;
};

/** The sessions of a member. All sessions except the current one can be ended. */
export function DeviceList({ heading, query, formatEnded, tools }: DeviceListProps) {
  const position = useLocalPosition();
  const queries = useQueryClient();
  const refresh = () => refreshSessions(queries);
  const page = query.data && createPage(query.data, position.cursors, pageSize);

  async function end({ id, device }: ListedSession): Promise<void> {
    try {
      await api.sessions.delete(id);
    } finally {
      // A session that no longer exists needs no retry, but the list must be reloaded.
      await refresh();
    }
    showToast(formatEnded(device));
  }

  return (
    <ResourceList
      heading={heading}
      list={createPlainResource(position, { ...query, data: page }, pageSize)}
      tools={tools}
      columns={[
        ...columns,
        createActionsColumn({
          texts: 'Actions',
          getName,
          listActions: (session) => [
            !session.current && { icon: 'logOut', texts: 'Log out', change: () => end(session) },
          ],
        }),
      ]}
      bulk={{
        getName,
        refresh,
        actions: [
          {
            label: 'Log out',
            isFor: ({ current }) => !current,
            run: ({ id }) => api.sessions.delete(id),
          },
        ],
      }}
      empty={<p className="quiet">No device is logged in.</p>}
    />
  );
}

function getName({ device }: ListedSession): string {
  return device;
}

const columns: ListColumn<ListedSession>[] = [
  {
    name: 'device',
    texts: 'Device',
    isElastic: true,
    card: 'title',
    cell: ({ device, client, current }) => (
      <span className="stack gap-4">
        <span className="cluster gap-8">
          {device}
          {current ? (
            <Badge tone="good" hasDot>
              This device
            </Badge>
          ) : null}
        </span>
        <span className="quiet">{`Network ${client}`}</span>
      </span>
    ),
  },
  createSeenColumn('created', 'Logged in'),
  createSeenColumn('lastSeen', 'Last active'),
];

function createSeenColumn(name: 'created' | 'lastSeen', texts: string): ListColumn<ListedSession> {
  return {
    name,
    texts,
    card: 'note',
    cardLabel: texts,
    cell: (session, { now }) => {
      const at = new Date(session[name]);
      return (
        <time dateTime={session[name]} title={formatFullMoment(at)}>
          {formatLastSeen(at, now)}
        </time>
      );
    },
  };
}
