import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { newsletter, newsletterList as texts } from '#content/admin/newsletter.ts';
import { time } from '#content/admin/frame.ts';
import { ApiRefusal, callApi } from '#web/api-client.ts';
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
import { ListTools } from './list-tools.tsx';
import { type ListView, listView, viewQuery } from './list-view.ts';
import { newsletterCells, newsletterColumns, subjectOf } from './newsletter-cells.tsx';
import { newslettersKey } from './newsletter-figures.ts';
import { type NewsletterItem, newsletterPageSize, useNewsletters } from './newsletter-items.ts';
import styles from './newsletter-list.module.css';
import { NewsletterMenu, type Question, type Turn } from './newsletter-menu.tsx';
import { NoNewsletters } from './no-newsletters.tsx';

const ChangeTime = lazy(async () => ({
  default: (await import('../dashboard/change-time.tsx')).ChangeTime,
}));

type Asked = { item: NewsletterItem; question: Question };

/** Every newsletter with how it stands and what can be done with it, the latest first. */
export function NewsletterList() {
  const [search, setSearch] = useSearchParams();
  const view = listView(search);
  const { data, error, refetch, isPlaceholderData } = useNewsletters(view);
  const queries = useQueryClient();
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changes, setChanges] = useState(0);
  const heading = useListFocus(changes, asked !== null);
  const [fault, setFault] = useState<{ texts: string; attempt: number } | null>(null);

  function show(next: ListView) {
    const isStep = next.cursor.length !== view.cursor.length && next.search === view.search;
    setSearch(viewQuery(next), { replace: !isStep, preventScrollReset: true });
  }

  async function call(path: string, method: 'POST' | 'DELETE') {
    const { message } = await callApi<{ message: string }>(`/api/v1/newsletters/${path}`, { method });
    await queries.invalidateQueries({ queryKey: newslettersKey });
    showToast(message);
    setChanges((count) => count + 1);
  }

  async function turn({ id }: NewsletterItem, name: Turn) {
    setFault(null);
    try {
      await call(`${id}/${name}`, 'POST');
    } catch (failure) {
      setFault((last) => ({ texts: ownText(failure), attempt: (last?.attempt ?? 0) + 1 }));
      void queries.invalidateQueries({ queryKey: newslettersKey });
    }
  }

  if (error instanceof ApiRefusal && error.code === 'forbidden')
    return <MessageBar mood="info">{newsletter.forbidden}</MessageBar>;
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  const { cursor, days } = view;
  const from = cursor.length * newsletterPageSize + 1;
  const to = from + data.items.length - 1;
  const next = cursorOf(data.next);
  const range =
    data.items.length === 0 ? null : texts.range(from, to, fullNumber(data.total), texts.within[days]);
  return (
    <div className={styles.list}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert">
          {fault.texts}
        </MessageBar>
      )}
      <DataTable
        heading={texts.heading}
        headingRef={heading}
        isStacked
        className={styles.emails}
        tools={<ListTools view={view} onView={show} />}
        columns={newsletterColumns}
        rows={data.items.map((item) => ({
          key: item.id,
          cells: newsletterCells(
            item,
            now,
            <NewsletterMenu
              item={item}
              onTurn={(name) => void turn(item, name)}
              onAsk={(question) => setAsked({ item, question })}
            />,
          ),
        }))}
        empty={<NoNewsletters view={view} onView={show} />}
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
              onCursor={(onward) => show({ ...view, cursor: onward })}
            />
          </>
        }
      />
      <ConfirmDialog
        question={questionOf(asked)}
        onClose={() => setAsked(null)}
        act={() =>
          asked?.question === 'remove'
            ? call(String(asked.item.id), 'DELETE')
            : call(`${asked?.item.id}/cancel`, 'POST')
        }
      />
      {asked?.question === 'changeTime' ? (
        <Suspense>
          <ChangeTime
            entry={entryOf(asked.item)}
            onClose={() => {
              setAsked(null);
              void queries.invalidateQueries({ queryKey: newslettersKey });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function questionOf(asked: Asked | null) {
  if (asked === null || asked.question === 'changeTime') return null;
  const { lead, ...rest } = asked.question === 'remove' ? texts.removing : texts.cancelling;
  return { ...rest, lead: lead(subjectOf(asked.item)) };
}

function entryOf(item: NewsletterItem) {
  const at = item.send_at ?? item.created;
  return { kind: 'newsletter', id: item.id, title: subjectOf(item), at, can_change: true } as const;
}
