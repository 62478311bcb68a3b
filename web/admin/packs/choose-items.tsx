import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackKind } from '#modules/catalogue/constants.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cardClass } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useShowMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { getUrlPath, type StaffItem } from '../catalogue/items.ts';
import { QueryState } from '../query-state.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import styles from './packs.module.css';
import { packs } from './texts.ts';

const pageSize = 20;

type ChooseItemsProps = {
  kind: PackKind;
  chosen: readonly StaffItem[];
  isFull: boolean;
  onAdd: (item: StaffItem) => void;
};

/** The catalogue beside a pack, with the items that the pack can contain. */
export function ChooseItems({ kind, chosen, isFull, onAdd }: ChooseItemsProps) {
  const [search, setSearch] = useState('');
  const moveFocusToNew = useShowMoreFocus();
  const matchingItems = useMatchingItems(kind, search.trim());
  const ids = new Set(chosen.map(({ id }) => id));
  const items = matchingItems.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={cardClass} aria-labelledby="choose-items">
      <div className={styles.head}>
        <h2 id="choose-items">Add items</h2>
        {isFull ? <Badge tone="warn">The pack is full.</Badge> : null}
      </div>
      <div className={styles.search}>
        <TypedSearch
          label="Search the catalogue"
          placeholder="Search the catalogue"
          search={search}
          onSearch={setSearch}
        />
      </div>
      {matchingItems.data === undefined ? (
        <QueryState
          error={matchingItems.error}
          refetch={matchingItems.refetch}
          failed="The catalogue could not be loaded."
        />
      ) : (
        <ul className={styles.found} aria-label="Add items">
          {items.map((item) => (
            <li key={item.id} className={styles.row}>
              <img
                src={getUrlPath(item.thumbnail)}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className={styles.thumb}
              />
              <div className={styles.texts}>
                <p className={styles.name}>{item.name}</p>
                <p className="quiet">
                  {packs.kindsOfItems[item.kind]}
                  {item.state === 'published' ? '' : ` · ${packs.pack.hidden}`}
                </p>
              </div>
              {ids.has(item.id) ? (
                <span className={styles.added}>In the pack</span>
              ) : (
                <Button
                  size="small"
                  icon="plus"
                  aria-label={`Add ${item.name}`}
                  disabled={isFull}
                  onClick={() => onAdd(item)}
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {matchingItems.data !== undefined && items.length === 0 ? (
        <p className="quiet">
          {search.trim() === '' ? 'The catalogue has no such items yet.' : 'Nothing matches.'}
        </p>
      ) : null}
      {matchingItems.hasNextPage ? (
        <Button
          variant="quiet"
          onClick={(event) => {
            moveFocusToNew(event);
            void matchingItems.fetchNextPage();
          }}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}

/** Loads the matching items, page by page. The previous list stays visible until the next list has loaded. */
function useMatchingItems(kind: PackKind, search: string) {
  const query = { search, limit: pageSize, ...(kind !== 'mixed' && { kind }) };
  return useInfiniteQuery({
    queryKey: [...api.items.list.key, 'of pack', query],
    queryFn: ({ signal, pageParam }) => api.items.list({ ...query, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
