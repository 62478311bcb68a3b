import type { ReactNode } from 'react';
import { lists } from '#content/admin/frame/lists.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { ListFooter, ListHeader, type Range } from './list-footer.tsx';
import type { ListPage } from './list-page.ts';
import { PageGone } from './page-gone.tsx';
import styles from './table.module.css';
import type { ListPosition } from './use-list-view.ts';
import { usePaging } from './use-paging.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';

/** The labels of a list. Defaults: `lists` of content/admin/frame/lists.ts. */
export type ListTexts = {
  failed?: string;
  pages?: string;
  previous?: string;
  next?: string;
  pageGone?: string;
  pageGoneAdvice?: string;
  firstPage?: string;
};

/** The query result of a list. A list without a query passes only `data`. */
type ListQueryResult<Item> = {
  data: ListPage<Item> | undefined;
  error?: Error | null;
  refetch?: () => Promise<unknown>;
  isPlaceholderData?: boolean;
};

type QueryTableProps<Item extends { id: number | string }> = {
  heading: string;
  answer: ListQueryResult<Item>;
  list: ListPosition;
  pageSize: number;
  texts?: ListTexts;
  columns: readonly (string | Column)[];
  /** Returns the cells of one row, in the order of the columns. */
  renderCells: (item: Item, row: RowActions, place: number) => readonly ReactNode[];
  /** Formats the range of the rows. An empty page shows no range. */
  range?: Range;
  /** Replaces the table if the list is empty or no row matches the filters. */
  empty: ReactNode;
  /**
   * The number of changes made outside the rows. Such a change can remove the row with the focused button; focus then
   * moves to the heading.
   */
  changes?: number;
  /** Content above a table that has rows. */
  note?: ReactNode;
  aside?: ReactNode;
  tools?: ReactNode;
  /** On a small screen, `className` lays out the cells of a row as a block. */
  isStacked?: boolean;
  /** Hides the time zone in the footer, because no cell shows a time. */
  isTimeless?: boolean;
  className?: string | undefined;
};

/**
 * Shows a list of the admin: the rows with their range and pager, or the state (loading, failed, empty, page gone).
 * Rows make changes with `RowActions`.
 */
export function QueryTable<Item extends { id: number | string }>(props: QueryTableProps<Item>) {
  const {
    answer,
    list,
    pageSize,
    renderCells,
    range = lists.range,
    empty,
    note,
    isTimeless = false,
    changes = 0,
    texts: customTexts = {},
    ...table
  } = props;
  const {
    row,
    heading,
    fault: errorOutcome,
    asked: openQuestion,
    stopAsking: closeQuestion,
  } = useRowActions(changes);
  const { top, turn } = usePaging(list);
  const { data, error = null, refetch = doNothing, isPlaceholderData = false } = answer;
  const texts = { ...lists, ...customTexts };
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  const { items, before = list.cursors.length } = data;
  const facts = {
    page: data,
    pageSize,
    cursors: list.cursors,
    turn,
    texts,
    range,
    isWaiting: isPlaceholderData,
  };
  return (
    <div ref={top} className={styles.list}>
      {errorOutcome === null ? null : (
        <MessageBar key={errorOutcome.attempt} tone="bad" live="alert" onOutOfView={focusAndScrollTo}>
          {errorOutcome.text}
        </MessageBar>
      )}
      {items.length === 0 ? null : note}
      <DataTable
        {...table}
        headingRef={heading}
        rows={items.map((item, at) => ({
          key: item.id,
          cells: renderCells(item, row, before * pageSize + at + 1),
        }))}
        empty={before > 0 ? <PageGone texts={texts} onFirst={() => list.setCursors([])} /> : empty}
        above={<ListHeader {...facts} />}
        footer={<ListFooter {...facts} isTimeless={isTimeless} />}
      />
      <ConfirmDialog
        question={openQuestion?.question ?? null}
        onClose={closeQuestion}
        action={() => openQuestion?.change() ?? Promise.resolve()}
      />
    </div>
  );
}

async function doNothing(): Promise<void> {}
