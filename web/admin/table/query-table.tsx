import type { ReactNode } from 'react';
import { lists } from '#content/admin/frame/lists.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { scrollIntoSight } from '#web/ui/feedback/in-sight.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { ListFoot, ListHead, type Range } from './list-foot.tsx';
import type { ListPage } from './list-page.ts';
import { PageGone } from './page-gone.tsx';
import styles from './table.module.css';
import type { ListPlace } from './use-list-view.ts';
import { usePaging } from './use-paging.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';

/** What a list says beside its rows; what is left out is said as `lists` of content/admin/frame.ts does. */
export type ListTexts = {
  failed?: string;
  pages?: string;
  previous?: string;
  next?: string;
  pageGone?: string;
  pageGoneAdvice?: string;
  firstPage?: string;
};

/** A page, or why there is none; what rows that are here need not say is left out. */
type ListAnswer<Item> = {
  data: ListPage<Item> | undefined;
  error?: Error | null;
  refetch?: () => Promise<unknown>;
  isPlaceholderData?: boolean;
};

type QueryTableProps<Item extends { id: number | string }> = {
  heading: string;
  answer: ListAnswer<Item>;
  list: ListPlace;
  pageSize: number;
  texts?: ListTexts;
  columns: readonly (string | Column)[];
  /** One row, in the order of the columns. */
  renderCells: (item: Item, row: RowActions, place: number) => readonly ReactNode[];
  /** Nothing is said of an empty page. */
  range?: Range;
  /** Stands in the place of rows where nothing is, or nothing that matches. */
  empty: ReactNode;
  /** Grows with each change that was made beside the rows: a row may be gone with the button that asked for it. */
  changes?: number;
  /** Stands above a table that has rows. */
  note?: ReactNode;
  aside?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  /** A small window arranges the cells of a row anew, as `className` says. */
  isStacked?: boolean;
  /** No cell tells a time. */
  isTimeless?: boolean;
  className?: string | undefined;
};

/**
 * A list of the admin, whatever it lists: on its way, failed, empty, a page that is gone, or rows with
 * their range and pager. A row changes by `RowActions`.
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
    texts: own = {},
    ...table
  } = props;
  const { row, heading, fault, asked, stopAsking } = useRowActions(changes);
  const { top, turn } = usePaging(list);
  const { data, error = null, refetch = nothing, isPlaceholderData = false } = answer;
  const texts = { ...lists, ...own };
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
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert" onOutOfSight={scrollIntoSight}>
          {fault.text}
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
        empty={before > 0 ? <PageGone texts={texts} onFirst={() => list.turn([])} /> : empty}
        above={<ListHead {...facts} />}
        foot={<ListFoot {...facts} isTimeless={isTimeless} />}
      />
      <ConfirmDialog
        question={asked?.question ?? null}
        onClose={stopAsking}
        act={() => asked?.change() ?? Promise.resolve()}
      />
    </div>
  );
}

async function nothing(): Promise<void> {}
