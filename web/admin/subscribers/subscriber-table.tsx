import { type QueryObserverResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { time } from '#content/admin/frame.ts';
import { subscribers as texts } from '#content/admin/subscribers.ts';
import { type ApiPage, callApi } from '#web/api-client.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../ask-once.tsx';
import { cursorOf } from '../list-trail.ts';
import { QueryState } from '../not-loaded.tsx';
import { ownText } from '../refusal-words.ts';
import { CursorPager } from '../trail-pager.tsx';
import { useListFocus } from '../use-list-focus.ts';
import { useNow } from '../use-now.ts';
import { NoSubscribers } from './no-subscribers.tsx';
import { subscriberCells, subscriberColumns } from './subscriber-cells.tsx';
import { refreshSubscribers, type SubscriberItem, subscriberPageSize } from './subscriber-data.ts';
import { SubscriberTools } from './subscriber-tools.tsx';
import type { SubscriberView } from './subscriber-view.ts';
import styles from './subscribers.module.css';

type SubscriberTableProps = {
  page: QueryObserverResult<ApiPage<SubscriberItem>>;
  view: SubscriberView;
  onView: (view: SubscriberView) => void;
};

/** One page of the list, newest first; a person can be erased, a bounced address let in again. */
export function SubscriberTable({ page, view, onView }: SubscriberTableProps) {
  const { data, error, refetch, isPlaceholderData } = page;
  const queries = useQueryClient();
  const now = useNow();
  const [erasing, setErasing] = useState<SubscriberItem | null>(null);
  const [fault, setFault] = useState<{ texts: string; attempt: number } | null>(null);
  const [changes, setChanges] = useState(0);
  const heading = useListFocus(changes, erasing !== null);

  async function change(path: string, method: 'POST' | 'DELETE') {
    const { message } = await callApi<{ message: string }>(`/api/v1/subscribers/${path}`, { method });
    await refreshSubscribers(queries);
    showToast(message);
    setChanges((count) => count + 1);
  }

  async function restore({ id }: SubscriberItem) {
    setFault(null);
    try {
      await change(`${id}/restore`, 'POST');
    } catch (failure) {
      setFault((last) => ({ texts: ownText(failure), attempt: (last?.attempt ?? 0) + 1 }));
    }
  }

  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  const { cursor } = view;
  const from = cursor.length * subscriberPageSize + 1;
  const to = from + data.items.length - 1;
  const next = cursorOf(data.next);
  const range = data.items.length === 0 ? '' : `${texts.range(from, to, fullNumber(data.total))} · `;
  return (
    <div className={styles.list}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert">
          {fault.texts}
        </MessageBar>
      )}
      {view.state === 'bounced' && data.items.length > 0 ? (
        <MessageBar mood="info">{texts.bouncedNote}</MessageBar>
      ) : null}
      <DataTable
        heading={texts.table}
        headingRef={heading}
        isStacked
        className={styles.people}
        tools={<SubscriberTools view={view} onView={onView} />}
        columns={subscriberColumns}
        rows={data.items.map((item) => ({
          key: item.id,
          cells: subscriberCells(item, {
            now,
            onErase: () => setErasing(item),
            onRestore: () => void restore(item),
          }),
        }))}
        empty={<NoSubscribers view={view} onView={onView} />}
        foot={
          <>
            <output>{`${range}${time.zoneLine}`}</output>
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
      <ConfirmDialog
        question={erasing && { ...texts.erasing, lead: texts.erasing.lead(erasing.email) }}
        onClose={() => setErasing(null)}
        act={() => change(String(erasing?.id), 'DELETE')}
      />
    </div>
  );
}
