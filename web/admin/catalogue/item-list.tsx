import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { time } from '#content/admin/frame.ts';
import { catalogue } from '#content/admin/catalogue.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { cursorOf } from '../list-trail.ts';
import { QueryState } from '../not-loaded.tsx';
import { refusalText } from '../refusal-words.ts';
import { CursorPager } from '../trail-pager.tsx';
import { useListFocus } from '../use-list-focus.ts';
import { useNow } from '../use-now.ts';
import styles from './catalogue.module.css';
import { itemCells, itemColumns } from './item-cells.tsx';
import type { ItemView } from './item-view.ts';
import { type CatalogueItem, itemPageSize, useItems } from './items.ts';
import { ListTools } from './list-tools.tsx';
import { removeItem } from './remove-item.ts';

const texts = catalogue.list;

type ItemListProps = {
  view: ItemView;
  /** Whether the page has two lists to choose from. */
  hasKinds: boolean;
  onView: (view: ItemView) => void;
  onEdit: (id: number) => void;
  onRemoved: (id: number) => void;
};

/** What is published, newest first, page after page. */
export function ItemList({ view, hasKinds, onView, onEdit, onRemoved }: ItemListProps) {
  const { data, error, refetch, isPlaceholderData } = useItems(view);
  const queries = useQueryClient();
  const now = useNow();
  const [fault, setFault] = useState<{ texts: string; attempt: number } | null>(null);
  const { kind, cursor } = view;
  const [removed, setRemoved] = useState(0);
  const heading = useListFocus(removed, false);

  async function remove(item: CatalogueItem) {
    setFault(null);
    try {
      await removeItem(queries, kind, item.id);
      onRemoved(item.id);
      setRemoved((count) => count + 1);
    } catch (failure) {
      setFault((last) => ({ texts: refusalText(failure), attempt: (last?.attempt ?? 0) + 1 }));
    }
  }

  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  const from = cursor.length * itemPageSize + 1;
  const next = cursorOf(data.next);
  const to = from + data.items.length - 1;
  const range = data.items.length === 0 ? null : texts.range(from, to, fullNumber(data.total));
  return (
    <div className={styles.list}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert">
          {fault.texts}
        </MessageBar>
      )}
      <DataTable
        heading={texts.heading[kind]}
        headingRef={heading}
        isStacked
        className={styles.items}
        tools={<ListTools key={kind} view={view} hasKinds={hasKinds} onView={onView} />}
        columns={itemColumns(kind)}
        rows={data.items.map((item) => ({
          key: item.id,
          cells: itemCells(item, { kind, now, onEdit, onRemove: (one) => void remove(one) }),
        }))}
        empty={<NoItems view={view} onView={onView} />}
        foot={
          <>
            <output>{range === null ? time.zoneLine : `${range} · ${time.zoneLine}`}</output>
            <CursorPager
              label={texts.pages}
              previousText={texts.newer}
              nextText={texts.older}
              cursor={cursor}
              next={next}
              isWaiting={isPlaceholderData}
              onCursor={(onward) => onView({ ...view, cursor: onward })}
            />
          </>
        }
      />
    </div>
  );
}

/** Nothing at all, nothing that matches, or a page whose items are gone. */
function NoItems({ view, onView }: Pick<ItemListProps, 'view' | 'onView'>) {
  const { kind, search, cursor } = view;
  if (search.trim() !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.noMatch(search.trim())}
        action={<Button onClick={() => onView({ ...view, search: '', cursor: [] })}>{texts.showAll}</Button>}
      >
        {texts.noMatchAdvice}
      </EmptyState>
    );
  if (cursor.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={texts.pageGone}
        action={<Button onClick={() => onView({ ...view, cursor: [] })}>{texts.firstPage}</Button>}
      >
        {texts.pageGoneAdvice}
      </EmptyState>
    );
  return (
    <EmptyState motifs={['comb', kind === 'filter' ? 'fish' : 'lattice', 'water']} fact={texts.none[kind]}>
      {texts.noneAdvice}
    </EmptyState>
  );
}
