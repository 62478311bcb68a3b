import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/display/icon.tsx';
import { QueryState } from '../query-state.tsx';
import styles from './split-view.module.css';

type SplitPaneProps<Item> = {
  query: UseQueryResult<Item>;
  /** The accessible name of the pane. */
  label: string;
  /** The link back to the list, for small windows. */
  back: { to: string; text: string };
  /** The message if the record was deleted. */
  notFound: string;
  className?: string | undefined;
  children: (item: Item) => ReactNode;
};

/** The selected record of a split view. */
export function SplitPane<Item>({ query, label, back, notFound, className, children }: SplitPaneProps<Item>) {
  const { data, error, refetch } = query;
  return (
    <article
      className={[styles.pane, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={data === undefined && error === null}
      tabIndex={-1}
      data-pane=""
    >
      <Link to={back.to} className={styles.back}>
        <Icon name="chevronLeft" size={18} />
        {back.text}
      </Link>
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} notFound={{ text: notFound }} />
      ) : (
        children(data)
      )}
    </article>
  );
}
