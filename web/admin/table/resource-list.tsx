import { isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { BulkBar, type BulkOptions } from './bulk-bar.tsx';
import { ListFooter, ListHeader, type RangeFormatter } from './list-footer.tsx';
import type { ListPage } from './list-page.ts';
import { toQueryString, type ViewFields } from './list-view.ts';
import { PageGone } from './page-gone.tsx';
import { type ListViews, SavedViews } from './saved-views.tsx';
import { SelectBox, SelectPageBox } from './select-box.tsx';
import { getNextSort, getOrder } from './sort.ts';
import styles from './table.module.css';
import { usePaging } from './use-paging.ts';
import type { Resource } from './use-resource.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { lists } from './texts.ts';

/** The labels of a list. Defaults: `lists` of texts.ts. */
export type ListTexts = {
  failed?: string;
  pages?: string;
  previous?: string;
  next?: string;
  pageGone?: string;
  pageGoneAdvice?: string;
  firstPage?: string;
};

/** A column of a list. Its name is a field of the rows, or `actions`. */
export type ListColumn<Item> = Omit<Column, 'name' | 'onSort' | 'order'> & {
  name: (keyof Item & string) | 'actions';
  /** Returns the content of the cell. Default: the field as text. */
  cell?: (item: Item, row: RowActions, place: number) => ReactNode;
  /** The order of this column in the `sort` field of the view. `first`: the order of the first click. */
  sort?: { by: string; first?: string };
  /** The fixed order of the list. */
  order?: Column['order'];
};

export type EmptyTexts = {
  motifs: readonly [PaintedMotif, PaintedMotif, PaintedMotif];
  fact: string;
  advice: ReactNode;
  action?: ReactNode;
};

type ResourceListProps<Item extends { id: number | string }, Fields extends ViewFields> = {
  heading: string;
  list: Resource<Item, Fields>;
  texts?: ListTexts;
  columns: readonly ListColumn<Item>[];
  /** Formats the range of the rows. An empty page shows no range. */
  range?: RangeFormatter;
  /** Replaces the table while there are no rows at all, or, without `noMatch`, while no row matches. */
  empty: EmptyTexts | ReactElement | null;
  /** Replaces the table if no row matches the search and the filters, which `showAll` clears. */
  noMatch?: Omit<EmptyTexts, 'action'> & { showAll: string; onShowAll?: () => void };
  /** The list under whose name the server stores views. */
  views?: ListViews;
  /** The changes of several selected rows, and the name of a row for its checkbox. */
  bulk?: BulkOptions<Item> & { getName: (item: Item) => string };
  /**
   * The number of changes made outside the rows. Such a change can remove the row with the focused button; focus then
   * moves to the next row.
   */
  changes?: number;
  /** Content above a table that has rows. */
  note?: ReactNode;
  aside?: ReactNode;
  tools?: ReactNode;
  /** Hides the time zone in the footer, because no cell shows a time. */
  isTimeless?: boolean;
  className?: string | undefined;
};

/**
 * Shows a list of the admin: the rows with their range and pager, or the state (loading, failed, empty, page gone).
 * All rows together are one Tab stop. On a phone, rows are cards. Rows make changes with `RowActions`.
 */
export function ResourceList<Item extends { id: number | string }, Fields extends ViewFields>(
  props: ResourceListProps<Item, Fields>,
) {
  const {
    list,
    range = lists.range,
    note,
    isTimeless = false,
    changes = 0,
    texts: customTexts,
    ...rest
  } = props;
  const { columns, empty, noMatch, views, bulk, tools, ...table } = rest;
  const { answer, pageSize } = list;
  const selection = useRowSelection<Item>(toQueryString(list.fields, list.view));
  const rows = useRowShortcuts<HTMLTableSectionElement>();
  const { row, heading, fault, asked, stopAsking } = useRowActions(rows, changes + selection.changes);
  const { top, turn } = usePaging(list);
  const { data, error = null, refetch = doNothing, isPlaceholderData = false } = answer;
  const pagesBefore = useShownCount(list.cursors.length, { isWaiting: isPlaceholderData });
  const texts = { ...lists, ...customTexts };
  const { items, before = pagesBefore, ...page } = data ?? noPage;
  const { cursors } = list;
  const facts = {
    page: { ...page, items, before },
    pageSize,
    cursors,
    turn,
    texts,
    range,
    isWaiting: isPlaceholderData,
  };
  const selectable = bulk === undefined ? undefined : { ...bulk, selection };
  return (
    <div ref={top} className={styles.list}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} tone="bad" live="alert" onOutOfView={focusAndScrollTo}>
          {fault.text}
        </MessageBar>
      )}
      {items.length === 0 ? null : note}
      <DataTable
        {...table}
        isCards
        rowsRef={rows}
        onEscape={(event) => {
          if (selection.count === 0) return;
          event.preventDefault();
          selection.clear();
        }}
        headingRef={heading}
        tools={
          tools === undefined && views === undefined ? undefined : (
            <>
              {tools}
              {views === undefined ? null : <SavedViews list={list} views={views} />}
            </>
          )
        }
        columns={[
          ...(selectable === undefined
            ? []
            : [{ name: 'select', texts: <SelectPageBox items={items} selection={selection} /> }]),
          ...columns.map((column) => toTableColumn(column, list)),
        ]}
        rows={items.map((item, at) => ({
          key: item.id,
          isSelected: selection.has(item.id),
          cells: [
            ...(selectable === undefined ? [] : [renderSelectBox(item, items, selectable)]),
            ...columns.map((column) => renderCell(column, item, row, before * pageSize + at + 1)),
          ],
        }))}
        empty={
          data === undefined ? (
            <div className={styles.state}>
              <QueryState error={error} refetch={refetch} failed={texts.failed} />
            </div>
          ) : before > 0 ? (
            <PageGone texts={texts} onFirst={() => list.setCursors([])} />
          ) : list.isFiltered && noMatch !== undefined ? (
            <EmptyState
              motifs={noMatch.motifs}
              fact={noMatch.fact}
              action={<Button onClick={noMatch.onShowAll ?? list.clearFilters}>{noMatch.showAll}</Button>}
            >
              {noMatch.advice}
            </EmptyState>
          ) : empty === null || isValidElement(empty) ? (
            empty
          ) : (
            <EmptyState motifs={empty.motifs} fact={empty.fact} action={empty.action}>
              {empty.advice}
            </EmptyState>
          )
        }
        above={<ListHeader {...facts} />}
        footer={data === undefined ? null : <ListFooter {...facts} isTimeless={isTimeless} />}
      />
      {bulk === undefined ? null : <BulkBar {...bulk} {...page} items={items} selection={selection} />}
      <ConfirmDialog
        question={asked?.question ?? null}
        onClose={stopAsking}
        action={() => asked?.change() ?? Promise.resolve()}
      />
    </div>
  );
}

function renderSelectBox<Item extends { id: number | string }>(
  item: Item,
  items: readonly Item[],
  { selection, getName }: { selection: RowSelection<Item>; getName: (item: Item) => string },
): ReactNode {
  return <SelectBox key="select" item={item} items={items} selection={selection} name={getName(item)} />;
}

function toTableColumn<Item>(
  { cell: _cell, sort, ...column }: ListColumn<Item>,
  list: Pick<Resource<Item>, 'view' | 'setFields'>,
): Column {
  if (sort === undefined) return column;
  const current = list.view['sort'] ?? '';
  const { by, first } = sort;
  return {
    ...column,
    order: getOrder(current, by),
    onSort: () => list.setFields({ sort: getNextSort(current, by, first) }),
  };
}

/**
 * Returns the number of pages before the visible rows. While the rows of another page are loading, the earlier rows are
 * visible.
 */
function useShownCount(count: number, { isWaiting }: { isWaiting: boolean }): number {
  const [shown, setShown] = useState(count);
  if (!isWaiting && shown !== count) setShown(count);
  return isWaiting ? shown : count;
}

function renderCell<Item>(
  { name, cell }: ListColumn<Item>,
  item: Item,
  row: RowActions,
  place: number,
): ReactNode {
  if (cell !== undefined) return cell(item, row, place);
  const value: unknown = name === 'actions' ? '' : item[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The page of a list that has not loaded. */
const noPage: ListPage<never> = { items: [], total: 0, next: null, before: 0 };

async function doNothing(): Promise<void> {}
