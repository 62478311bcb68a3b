import type { ReactNode } from 'react';
import { subscribers as words } from '#content/admin/subscribers.ts';
import type { SubscriberState } from '#domain/subscribers/schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { fullMomentWords, momentWords } from '../time-words.ts';
import type { SubscriberItem } from './subscriber-data.ts';
import styles from './subscribers.module.css';

const { columns } = words;

export const subscriberColumns: Column[] = [
  { name: 'email', words: columns.email },
  { name: 'state', words: columns.state },
  { name: 'created', words: columns.created, order: 'descending' },
  { name: 'confirmed', words: columns.confirmed },
  { name: 'source', words: columns.source },
  { name: 'actions', words: columns.actions, isQuiet: true },
];

const moods = {
  confirmed: 'good',
  pending: 'warn',
  unsubscribed: 'quiet',
  bounced: 'bad',
} as const satisfies Record<SubscriberState, string>;

type CellOptions = { now: Date; onErase: () => void; onRestore: () => void };

/** One person, in the order of the columns. */
export function subscriberCells(item: SubscriberItem, { now, onErase, onRestore }: CellOptions): ReactNode[] {
  const { email, state, created, confirmed, source } = item;
  return [
    <span key="email" className={styles.email} title={email}>
      {email}
    </span>,
    <Badge key="state" mood={moods[state]} hasDot>
      {words.states[state]}
    </Badge>,
    <Moment key="created" at={created} now={now} />,
    confirmed === null ? words.never : <Moment key="confirmed" at={confirmed} now={now} />,
    words.sources[source],
    <div key="actions" className={styles.rowActions}>
      {state === 'bounced' ? (
        <Button size="small" aria-label={words.restoreOf(email)} onClick={onRestore}>
          {words.restore}
        </Button>
      ) : null}
      <button
        type="button"
        className={`${iconButtonClass} ${styles.erase}`}
        aria-label={words.eraseOf(email)}
        aria-haspopup="dialog"
        title={words.eraseOf(email)}
        onClick={onErase}
      >
        <Icon name="trash" size={18} />
      </button>
    </div>,
  ];
}

function Moment({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={fullMomentWords(new Date(at))}>
      {momentWords(new Date(at), now)}
    </time>
  );
}
