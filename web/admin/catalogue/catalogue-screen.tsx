import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#domain/catalogue/schema.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { AddItem } from './add-item.tsx';
import styles from './catalogue.module.css';
import { EditItem } from './edit-item.tsx';
import { ItemList } from './item-list.tsx';
import { type ItemView, itemView, viewQuery } from './item-view.ts';
import { refreshItems } from './items.ts';
import type { FormOutcome } from './use-item-form.ts';

type CatalogueScreenProps = { page: 'filters' | 'stickers'; kinds: readonly [ItemKind, ...ItemKind[]] };

/** "Add filters" and "Add stickers": the form, and below it what is published already. */
export function CatalogueScreen({ page, kinds }: CatalogueScreenProps) {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const view = itemView(search, kinds);
  const [outcome, setOutcome] = useState<(FormOutcome & { attempt: number }) | null>(null);
  useHeadingFocus(view.editId);

  function show(next: ItemView, options: { replace: boolean }) {
    setSearch(viewQuery(next, kinds[0]), { ...options, preventScrollReset: true });
  }

  function tell(next: FormOutcome | null) {
    setOutcome((last) => next && { ...next, attempt: (last?.attempt ?? 0) + 1 });
  }

  function finish(kind: ItemKind, message: string) {
    tell({ mood: 'good', texts: message });
    show({ kind, search: '', cursor: [], editId: null }, { replace: view.editId === null });
    void refreshItems(queries);
  }

  /** Good news goes as soon as the next item is begun. */
  function fade() {
    if (outcome?.mood === 'good') tell(null);
  }

  const leaveEdit = () => show({ ...view, editId: null }, { replace: false });
  const form = {
    page,
    onDone: finish,
    onFault: (fault: string) => tell({ mood: 'bad', texts: fault }),
    notice: <Notices outcome={outcome} isForbidden={user?.role === 'SUPPORT'} />,
  };
  return (
    <div className={styles.screen}>
      {view.editId === null ? (
        <AddItem key="add" {...form} memberId={user?.id} onTouch={fade} />
      ) : (
        <EditItem
          key={`${view.kind} ${view.editId}`}
          {...form}
          kind={view.kind}
          id={view.editId}
          onLeave={leaveEdit}
        />
      )}
      <ItemList
        view={view}
        hasKinds={kinds.length > 1}
        onView={(next) => {
          const isStep = next.cursor.length !== view.cursor.length && next.search === view.search;
          show(next.kind === view.kind ? next : { ...next, editId: null }, { replace: !isStep });
        }}
        onEdit={(editId) => {
          tell(null);
          show({ ...view, editId }, { replace: false });
        }}
        onRemoved={(id) => (id === view.editId ? leaveEdit() : undefined)}
      />
    </div>
  );
}

type NoticesProps = { outcome: (FormOutcome & { attempt: number }) | null; isForbidden: boolean };

function Notices({ outcome, isForbidden }: NoticesProps) {
  if (outcome === null && !isForbidden) return null;
  return (
    <div className={styles.notices}>
      {isForbidden ? <MessageBar mood="info">{texts.forbidden}</MessageBar> : null}
      {outcome === null ? null : (
        <MessageBar key={outcome.attempt} mood={outcome.mood} live="alert">
          {outcome.texts}
        </MessageBar>
      )}
    </div>
  );
}

/** Going into a change and out of it is a change of page. */
function useHeadingFocus(editId: number | null): void {
  const last = useRef(editId);
  useEffect(() => {
    if (last.current === editId) return;
    last.current = editId;
    document.querySelector<HTMLElement>('h1')?.focus();
    scrollTo(0, 0);
  }, [editId]);
}
