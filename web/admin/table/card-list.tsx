import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useRowKeys } from '#web/ui/table/use-row-keys.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { type ListedRowActions, RowMenu } from './row-menu.tsx';
import styles from './table.module.css';
import { useRowActions } from './use-row-actions.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';

type CardListProps<Item> = {
  texts: { heading: string; lead: string; add?: string; none: string };
  failed: string;
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  onAdd?: () => void;
  getKey: (item: Item) => number | string;
  /** The name of the item, for screen readers. */
  getName: (item: Item) => string;
  renderItem: (item: Item, now: Date) => ReactNode;
  listActions: (item: Item) => ListedRowActions;
  /** Dialogs of the list. */
  children?: ReactNode;
};

/** A short list of items with several lines of text, such as webhooks, in its own card. */
export function CardList<Item>(props: CardListProps<Item>) {
  const { texts, failed, query, onAdd, getKey, getName, renderItem, listActions, children } = props;
  const { data, error, refetch } = query;
  const rows = useRowShortcuts<HTMLUListElement>();
  const { row, heading, fault, asked, stopAsking } = useRowActions(rows);
  return (
    <Card
      heading={texts.heading}
      headingRef={heading}
      lead={texts.lead}
      action={
        onAdd === undefined ? undefined : (
          <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
            {texts.add}
          </Button>
        )
      }
    >
      {fault === null ? null : (
        <MessageBar key={fault.attempt} tone="bad" live="alert" onOutOfView={focusAndScrollTo}>
          {fault.text}
        </MessageBar>
      )}
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={failed} />
      ) : data.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <ItemRows ref={rows} label={texts.heading}>
          {data.map((item) => (
            <li key={getKey(item)} className={styles.item}>
              <div className={styles.itemText}>{renderItem(item, row.now)}</div>
              <RowMenu name={getName(item)} actions={listActions(item)} row={row} />
            </li>
          ))}
        </ItemRows>
      )}
      {children}
      <ConfirmDialog
        question={asked?.question ?? null}
        onClose={stopAsking}
        action={() => asked?.change() ?? Promise.resolve()}
      />
    </Card>
  );
}

type ItemRowsProps = {
  ref: ReturnType<typeof useRowShortcuts<HTMLUListElement>>;
  label: string;
  children: ReactNode;
};

function ItemRows({ ref, label, children }: ItemRowsProps) {
  useRowKeys(ref);
  return (
    <ul ref={ref} data-rows="" aria-label={label}>
      {children}
    </ul>
  );
}
