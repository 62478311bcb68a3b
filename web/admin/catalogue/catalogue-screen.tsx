import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { type Outcome, OutcomeBar } from '../editing/outcome-bar.tsx';
import { useListView } from '../table/use-list-view.ts';
import { type OutcomeAttempt, useOutcome } from '../use-outcome.ts';
import { AddItem } from './add-item.tsx';
import styles from './catalogue.module.css';
import { EditItem } from './edit-item.tsx';
import { ItemList } from './item-list.tsx';
import { createItemFields } from './item-view.ts';

type CatalogueScreenProps = { page: 'filters' | 'stickers'; kinds: readonly [ItemKind, ...ItemKind[]] };

/** The screens "Add filters" and "Add stickers": the form, and the list of items below it. */
export function CatalogueScreen({ page, kinds }: CatalogueScreenProps) {
  const list = useListView(createItemFields(kinds));
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const currentLocation = useLocation();
  const [outcome, setOutcome] = useOutcome<Outcome>();
  const { kind: listed, edit } = list.view;
  const editId = edit === '' ? null : Number(edit);
  useHeadingFocus(editId);

  /** Adds a history entry, so that the back button leaves the edit form. */
  function open(id: number | null) {
    setQuery((before) => setEditedItem(before, id), { preventScrollReset: true });
  }

  function finish(kind: ItemKind, message: string) {
    setOutcome({ tone: 'good', text: message });
    const firstListQuery = new URLSearchParams(kind === kinds[0] ? {} : { kind });
    setQuery(firstListQuery, { replace: editId === null, preventScrollReset: true });
  }

  /** Removes a success message when the user starts the next item. */
  function clearSuccess() {
    if (outcome?.tone === 'good') setOutcome(null);
  }

  const form = {
    page,
    onDone: finish,
    onFault: (error: string) => setOutcome({ tone: 'bad', text: error }),
    onTouch: clearSuccess,
    notice: <Notice outcome={outcome} />,
  };
  return (
    <div className={styles.screen}>
      {editId === null ? (
        <AddItem key="add" {...form} />
      ) : (
        <EditItem
          key={`${listed} ${editId}`}
          {...form}
          kind={listed}
          id={editId}
          onLeave={() => open(null)}
          onReturn={() => void navigate(currentLocation.pathname + currentLocation.search)}
        />
      )}
      <ItemList
        list={list}
        hasKinds={kinds.length > 1}
        onEdit={(id) => {
          setOutcome(null);
          open(id);
        }}
        onRemoved={(id) => (id === editId ? open(null) : undefined)}
      />
    </div>
  );
}

function setEditedItem(query: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id === null) next.delete('edit');
  else next.set('edit', String(id));
  return next;
}

function Notice({ outcome }: { outcome: OutcomeAttempt<Outcome> | null }) {
  if (outcome === null) return null;
  return (
    <div className={styles.notices}>
      <OutcomeBar outcome={outcome} />
    </div>
  );
}

/** Focuses the heading when the user opens or leaves the edit form, as after a navigation. */
function useHeadingFocus(editId: number | null): void {
  const last = useRef(editId);
  useEffect(() => {
    if (last.current === editId) return;
    last.current = editId;
    document.querySelector<HTMLElement>('h1')?.focus();
    scrollTo(0, 0);
  }, [editId]);
}
