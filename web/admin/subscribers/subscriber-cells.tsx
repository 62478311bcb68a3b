import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { subscribers as texts } from '#content/admin/subscribers.ts';
import { getLanguageName } from '#content/languages.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '../moment.tsx';
import { getSubscriberAddress } from '../paths.ts';
import { RowButton } from '../table/row-button.tsx';
import table from '../table/table.module.css';
import type { SubscriberItem } from './subscriber-data.ts';
import styles from './subscribers.module.css';

const { columns } = texts;

export const subscriberColumns: Column[] = [
  { name: 'email', texts: columns.email, isElastic: true },
  { name: 'state', texts: columns.state },
  { name: 'created', texts: columns.created, order: 'descending' },
  { name: 'confirmed', texts: columns.confirmed },
  { name: 'source', texts: columns.source, leaves: 1 },
  { name: 'language', texts: columns.language, leaves: 2 },
  { name: 'actions', texts: columns.actions, isQuiet: true },
];

export const subscriberTones = {
  confirmed: 'good',
  pending: 'warn',
  unsubscribed: 'quiet',
  bounced: 'bad',
} as const satisfies Record<SubscriberState, string>;

type CellOptions = { now: Date; onErase: () => void; onRestore: () => void };

export function renderSubscriberCells(
  item: SubscriberItem,
  { now, onErase, onRestore }: CellOptions,
): ReactNode[] {
  const { email, state, created, confirmed, source, language } = item;
  return [
    <Link
      key="email"
      to={getSubscriberAddress(item.id)}
      className={`${table.name} ${styles.email}`}
      title={email}
    >
      {email}
    </Link>,
    <Badge key="state" tone={subscriberTones[state]} hasDot>
      {texts.states[state]}
    </Badge>,
    <Moment key="created" at={created} now={now} />,
    confirmed === null ? texts.never : <Moment key="confirmed" at={confirmed} now={now} />,
    texts.sources[source],
    language === null ? texts.unknownLanguage : getLanguageName(language),
    <div key="actions" className={table.actions}>
      {state === 'bounced' ? (
        <Button size="small" aria-label={texts.restoreOf(email)} onClick={onRestore}>
          {texts.restore}
        </Button>
      ) : null}
      <RowButton icon="trash" label={texts.eraseOf(email)} aria-haspopup="dialog" onPress={onErase} />
    </div>,
  ];
}
