import type { ReactNode } from 'react';
import { audiences as texts } from '#content/admin/audiences.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { QueryState } from '../query-state.tsx';
import { RowButton } from '../table/row-button.tsx';
import styles from './audiences.module.css';

type AudienceListProps<Item extends { id: number; name: string }> = {
  texts: { heading: string; lead: string; add: string; none: string };
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Renders the description below the name. */
  Note: (props: { item: Item }) => ReactNode;
  onAdd: () => void;
  onEdit?: (item: Item) => void;
  onRemove: (item: Item) => void;
};

export function AudienceList<Item extends { id: number; name: string }>(props: AudienceListProps<Item>) {
  const { texts: own, query, Note, onAdd, onEdit, onRemove } = props;
  const { data, error, refetch } = query;
  return (
    <Card
      heading={own.heading}
      lead={own.lead}
      action={
        <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
          {own.add}
        </Button>
      }
    >
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : data.length === 0 ? (
        <p className={styles.quiet}>{own.none}</p>
      ) : (
        <ul className={styles.items}>
          {data.map((item) => (
            <li key={item.id} className={styles.item}>
              <span className={styles.name}>
                {item.name}
                <span className={styles.quiet}>
                  <Note item={item} />
                </span>
              </span>
              {onEdit === undefined ? null : (
                <RowButton
                  icon="pencil"
                  label={texts.edit(item.name)}
                  aria-haspopup="dialog"
                  onPress={() => onEdit(item)}
                />
              )}
              <RowButton
                icon="trash"
                label={texts.remove(item.name)}
                aria-haspopup="dialog"
                onPress={() => onRemove(item)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
