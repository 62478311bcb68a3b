import { Link } from 'react-router';
import { getLanguageName } from '#content/languages.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { getSubscriberAddress } from '../paths.ts';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import type { ListColumn } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import type { SubscriberItem } from './subscriber-data.ts';
import styles from './subscribers.module.css';
import { subscribers as texts } from './texts.ts';

export const subscriberTones = {
  confirmed: 'good',
  pending: 'warn',
  unsubscribed: 'quiet',
  bounced: 'bad',
} as const satisfies Record<SubscriberState, string>;

type ColumnActions = {
  erase: (item: SubscriberItem) => Promise<unknown>;
  restore: (item: SubscriberItem) => Promise<unknown>;
};

export function createSubscriberColumns({ erase, restore }: ColumnActions): ListColumn<SubscriberItem>[] {
  return [
    {
      name: 'email',
      texts: 'Email',
      isElastic: true,
      card: 'title',
      cell: ({ id, email }) => (
        <Link to={getSubscriberAddress(id)} className={`${table.name} ${styles.email}`} title={email}>
          {email}
        </Link>
      ),
    },
    {
      name: 'state',
      texts: 'Status',
      card: 'note',
      cell: ({ state }) => (
        <Badge tone={subscriberTones[state]} hasDot>
          {texts.states[state]}
        </Badge>
      ),
    },
    createMomentColumn('created', { texts: 'Subscribed (WAT)', order: 'descending' }),
    createMomentColumn('confirmed', { texts: 'Confirmed (WAT)', card: 'hidden' }, texts.never),
    {
      name: 'source',
      texts: 'Source',
      leaves: 1,
      card: 'hidden',
      cell: ({ source }) => texts.sources[source],
    },
    {
      name: 'language',
      texts: 'Language',
      leaves: 2,
      card: 'hidden',
      cell: ({ language }) => (language === null ? '–' : getLanguageName(language)),
    },
    createActionsColumn({
      texts: 'Actions',
      getName: ({ email }) => email,
      listActions: (item) => [
        item.state === 'bounced' && { icon: 'undo', texts: texts.restore, change: () => restore(item) },
        {
          icon: 'trash',
          texts: texts.erase,
          isDanger: true,
          question: {
            heading: texts.erasing.heading,
            keep: texts.erasing.keep,
            sure: texts.erasing.sure,
            busy: texts.erasing.busy,
            lead: texts.erasing.lead(item.email),
          },
          change: () => erase(item),
        },
      ],
    }),
  ];
}
