import type { ReactNode } from 'react';
import styles from './table.module.css';
import type { RowSelection } from './use-row-selection.ts';
import { lists } from './texts.ts';

type SelectBoxProps<Item> = {
  item: Item;
  /** The rows of the page, for a selection with Shift. */
  items: readonly Item[];
  selection: RowSelection<Item>;
  name: string;
};

/** The checkbox of a row. Shift selects all rows from the last clicked row to this row. */
export function SelectBox<Item extends { id: number | string }>({
  item,
  items,
  selection,
  name,
}: SelectBoxProps<Item>) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={lists.select(name)}
        checked={selection.has(item.id)}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          const from = isRange ? items.findIndex(({ id }) => id === selection.lastId) : -1;
          const to = items.indexOf(item);
          const range = from === -1 ? [item] : items.slice(Math.min(from, to), Math.max(from, to) + 1);
          selection.set(range, { isSelected: target.checked });
          selection.setLastId(item.id);
        }}
      />
    </label>
  );
}

type SelectPageBoxProps<Item> = {
  items: readonly Item[];
  selection: RowSelection<Item>;
  /** The accessible name. */
  label?: string;
  /** Visible text beside the checkbox. */
  children?: ReactNode;
};

/** The checkbox that selects all rows of the page. */
export function SelectPageBox<Item extends { id: number | string }>({
  items,
  selection,
  label = lists.selectPage,
  children,
}: SelectPageBoxProps<Item>) {
  const count = items.filter(({ id }) => selection.has(id)).length;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        title={label}
        checked={items.length > 0 && count === items.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < items.length;
        }}
        onChange={({ target }) => selection.set(items, { isSelected: target.checked })}
      />
      {children}
    </label>
  );
}
