import { Link } from 'react-router';
import { subscribers as texts } from '#content/admin/subscribers.ts';
import { getLanguageName } from '#content/languages.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { getSubscriberAddress } from '../paths.ts';
import { createMomentColumn } from '../table/columns.tsx';
import type { ListColumn } from '../table/resource-list.tsx';
import { RowButton } from '../table/row-button.tsx';
import type { RowActions } from '../table/use-row-actions.ts';
import table from '../table/table.module.css';
import type { SubscriberItem } from './subscriber-data.ts';
import styles from './subscribers.module.css';

const { columns } = texts;

export const subscriberTones = {
  confirmed: 'good',
  pending: 'warn',
  unsubscribed: 'quiet',
  bounced: 'bad',
} as const satisfies Record<SubscriberState, string>;

type ColumnActions = {
  onErase: (item: SubscriberItem, row: RowActions) => void;
  onRestore: (item: SubscriberItem, row: RowActions) => void;
};

export function createSubscriberColumns({ onErase, onRestore }: ColumnActions): ListColumn<SubscriberItem>[] {
  return [
    {
      name: 'email',
      texts: columns.email,
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
      texts: columns.state,
      card: 'note',
      cell: ({ state }) => (
        <Badge tone={subscriberTones[state]} hasDot>
          {texts.states[state]}
        </Badge>
      ),
    },
    createMomentColumn('created', { texts: columns.created, order: 'descending' }),
    createMomentColumn('confirmed', { texts: columns.confirmed, card: 'hidden' }, texts.never),
    {
      name: 'source',
      texts: columns.source,
      leaves: 1,
      card: 'hidden',
      cell: ({ source }) => texts.sources[source],
    },
    {
      name: 'language',
      texts: columns.language,
      leaves: 2,
      card: 'hidden',
      cell: ({ language }) => (language === null ? texts.unknownLanguage : getLanguageName(language)),
    },
    {
      name: 'actions',
      texts: columns.actions,
      isQuiet: true,
      cell: (item, row) => (
        <div className={table.actions}>
          {item.state === 'bounced' ? (
            <Button
              size="small"
              aria-label={texts.restoreOf(item.email)}
              onClick={() => onRestore(item, row)}
            >
              {texts.restore}
            </Button>
          ) : null}
          <RowButton
            icon="trash"
            label={texts.eraseOf(item.email)}
            aria-haspopup="dialog"
            onPress={() => onErase(item, row)}
          />
        </div>
      ),
    },
  ];
}
