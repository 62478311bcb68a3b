import type { ReactNode } from 'react';
import { audiences as texts } from '#content/admin/audiences.ts';
import { CardList } from '../table/card-list.tsx';
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
  return (
    <CardList
      texts={own}
      failed={texts.failed}
      query={query}
      onAdd={onAdd}
      renderItem={(item) => (
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
      )}
    />
  );
}
