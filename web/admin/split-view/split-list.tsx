import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { timePhrases } from '#content/error-messages.ts';
import type { Page } from '#web/api-types.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useShowMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { useRowKeys } from '#web/ui/table/use-row-keys.ts';
import { formatFullMoment, formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from './split-view.module.css';

/** A row of the list: its name, its time, and the start of its text. */
export type SplitEntry = {
  id: number | string;
  /** The URL that opens the record beside the list. */
  to: string;
  name: string;
  at: string;
  start: string;
  /** Content below the row. */
  footer?: ReactNode;
  /** Content before the row, such as a checkbox. */
  leading?: ReactNode;
};

type SplitListProps<Item> = {
  label: string;
  /** The total number of rows. */
  count: string;
  /** Content below the count. This content is always visible during scrolling. */
  tools?: ReactNode;
  /** Content at the end, such as actions on selected rows. */
  footer?: ReactNode;
  /** Replaces the rows if the list is empty. */
  empty?: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  renderEntry: (item: Item) => SplitEntry;
  chosenId: number | string | null;
  /** Called for Escape in a row. */
  onEscape?: () => void;
  texts: { more: string; loadingMore: string };
};

/** The list of a split view, newest first, with a button that loads more rows. */
export function SplitList<Item>({ query, renderEntry, chosenId, texts, ...list }: SplitListProps<Item>) {
  const now = useNow();
  const keepFocus = useShowMoreFocus();
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows, list.onEscape);
  const entries = (query.data?.pages ?? []).flatMap(({ items }) => items).map(renderEntry);
  return (
    <nav aria-label={list.label}>
      <div className={styles.listHead}>
        <p aria-live="polite">{`${list.count} · ${timePhrases.zoneLine}`}</p>
        {list.tools}
      </div>
      {entries.length === 0 ? list.empty : null}
      <ul ref={rows}>
        {entries.map((entry) => (
          <li key={entry.id} className={entry.leading === undefined ? undefined : styles.chosenBy}>
            {entry.leading}
            <Entry entry={entry} now={now} isChosen={entry.id === chosenId} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button
            onClick={(event) => {
              keepFocus(event);
              void query.fetchNextPage();
            }}
            busyText={query.isFetchingNextPage ? texts.loadingMore : null}
          >
            {texts.more}
          </Button>
        </div>
      ) : null}
      {list.footer}
    </nav>
  );
}

function Entry({ entry, now, isChosen }: { entry: SplitEntry; now: Date; isChosen: boolean }) {
  const { id, to, name, at, start, footer } = entry;
  const date = new Date(at);
  return (
    <Link
      to={to}
      data-entry={id}
      className={styles.entry}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
    >
      <span className="semibold clip">{name}</span>
      <time dateTime={at} title={formatFullMoment(date)} className={styles.entryTime}>
        {formatMoment(date, now)}
      </time>
      <span className={styles.entryStart} dir="auto">
        {start}
      </span>
      {footer === undefined ? null : <span className={styles.entryMarks}>{footer}</span>}
    </Link>
  );
}
