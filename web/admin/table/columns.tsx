import type { ReactNode } from 'react';
import { Moment } from '../moment.tsx';
import type { ListColumn } from './resource-list.tsx';
import { type ListedRowActions, RowMenu } from './row-menu.tsx';

type ColumnOptions<Item> = Omit<ListColumn<Item>, 'name' | 'cell'>;

/** A column of times. An empty cell shows `none`. */
export function createMomentColumn<Item>(
  name: keyof Item & string,
  options: ColumnOptions<Item>,
  none: ReactNode = '–',
): ListColumn<Item> {
  return {
    card: 'note',
    ...options,
    name,
    cell: (item, { now }) => {
      const at = item[name];
      return typeof at === 'string' ? <Moment at={at} now={now} /> : none;
    },
  };
}

type ActionsColumn<Item> = {
  texts: string;
  /** The name of the row, for screen readers. */
  getName: (item: Item) => string;
  listActions: (item: Item) => ListedRowActions;
};

/** The last column, with the actions of a row. */
export function createActionsColumn<Item>(options: ActionsColumn<Item>): ListColumn<Item> {
  const { texts, getName, listActions } = options;
  return {
    name: 'actions',
    texts,
    isQuiet: true,
    cell: (item, row) => <RowMenu name={getName(item)} actions={listActions(item)} row={row} />,
  };
}
