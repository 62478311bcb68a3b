import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Page } from '#web/api-types.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useShowMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { QueryState } from '../../query-state.tsx';
import { formatMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import styles from './history.module.css';

type VersionListProps<Version extends { id: number }> = {
  queryKey: readonly unknown[];
  load: (page: { limit: number; after: string }, signal: AbortSignal) => Promise<Page<Version>>;
  texts: { list: string; none: string; older: string };
  renderRow: (version: Version) => ReactNode;
  /** Renders the selected version beside the current version. */
  children: (version: Version) => ReactNode;
};

/** A list of versions, newest first, 50 per page. The newest version is selected first. */
export function VersionList<Version extends { id: number }>({
  queryKey,
  load,
  texts,
  renderRow,
  children,
}: VersionListProps<Version>) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const keepFocus = useShowMoreFocus();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => load({ limit: 50, after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (list.data === undefined) return <QueryState error={list.error} refetch={list.refetch} />;
  const versions = list.data.pages.flatMap(({ items }) => items);
  const shownVersion = versions.find(({ id }) => id === selectedId) ?? versions[0];
  if (shownVersion === undefined) return <p>{texts.none}</p>;
  return (
    <div className={styles.history}>
      <div className={styles.list}>
        <ol aria-label={texts.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={version.id === shownVersion.id}
                onClick={() => setSelectedId(version.id)}
              >
                {renderRow(version)}
              </button>
            </li>
          ))}
        </ol>
        {list.hasNextPage ? (
          <Button
            variant="quiet"
            onClick={(event) => {
              keepFocus(event);
              void list.fetchNextPage();
            }}
          >
            {texts.older}
          </Button>
        ) : null}
      </div>
      {children(shownVersion)}
    </div>
  );
}

type VersionRowProps = {
  saved: string;
  state: { mood: 'good' | 'quiet'; texts: string };
  /** Details, such as the author. */
  lines: readonly string[];
};

export function VersionRow({ saved, state, lines }: VersionRowProps) {
  const now = useNow();
  return (
    <>
      <span className={styles.when}>
        {formatMoment(new Date(saved), now)}
        <Badge tone={state.mood}>{state.texts}</Badge>
      </span>
      {lines.map((line) => (
        <span key={line} className={styles.who}>
          {line}
        </span>
      ))}
    </>
  );
}
