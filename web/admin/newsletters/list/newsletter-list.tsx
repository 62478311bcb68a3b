import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { templates } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { usePressKeys } from '../../editing/use-press-keys.ts';
import { draftAddress } from '../../paths.ts';
import { QueryTable } from '../../table/query-table.tsx';
import { useListView } from '../../table/use-list-view.ts';
import type { RowActions } from '../../table/use-row-actions.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import { TemplateName } from '../../templates/template-name.tsx';
import { changeTemplates } from '../../templates/templates-data.ts';
import { turns } from '../turns.ts';
import { ListTools } from './list-tools.tsx';
import { newsletterCells, newsletterColumns, subjectOf } from './newsletter-cells.tsx';
import { newslettersKey } from './newsletter-statistics.ts';
import {
  changeNewsletter,
  newsletterFields,
  newsletterPageSize,
  useNewsletters,
} from './newsletter-items.ts';
import styles from './newsletter-list.module.css';
import { NewsletterMenu, type Question } from './newsletter-menu.tsx';
import { NoNewsletters } from './no-newsletters.tsx';

const ChangeTime = lazy(async () => ({
  default: (await import('../../schedule/change-time.tsx')).ChangeTime,
}));

export function NewsletterList() {
  const list = useListView(newsletterFields);
  const newsletters = useNewsletters(list);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = usePressKeys();
  const [moved, setMoved] = useState<NewsletterItem | null>(null);
  const [kept, setKept] = useState<NewsletterItem | null>(null);

  function ask(item: NewsletterItem, question: Question, row: RowActions) {
    if (question === 'changeTime') return setMoved(item);
    if (question === 'saveAsTemplate') return setKept(item);
    const isRemoval = question === 'remove';
    const { lead, ...asked } = isRemoval ? texts.removing : texts.cancelling;
    row.ask({ ...asked, lead: lead(subjectOf(item)) }, () =>
      isRemoval
        ? changeNewsletter(queries, api.newsletters.delete(item.id))
        : changeNewsletter(queries, turns.cancel(item.id)),
    );
  }

  async function duplicate(id: number) {
    const { data } = await changeNewsletter(queries, api.newsletters.duplicate(id, { save_key: keyOf(id) }));
    await navigate(draftAddress(data.id));
  }

  function finishMove() {
    setMoved(null);
    void queries.invalidateQueries({ queryKey: newslettersKey });
  }

  return (
    <>
      <QueryTable
        heading={texts.heading}
        answer={newsletters}
        list={list}
        pageSize={newsletterPageSize}
        texts={texts}
        range={(from, to, total) => texts.range(from, to, total, texts.within[list.view.days])}
        isStacked
        className={styles.emails}
        tools={<ListTools list={list} />}
        columns={newsletterColumns}
        renderCells={(item, row) =>
          newsletterCells(
            item,
            row.now,
            <NewsletterMenu
              item={item}
              onTurn={(name) => row.run(() => changeNewsletter(queries, turns[name](item.id)))}
              onDuplicate={() => row.run(() => duplicate(item.id))}
              onAsk={(question) => ask(item, question, row)}
            />,
          )
        }
        empty={<NoNewsletters list={list} />}
      />
      {kept === null ? null : <KeepTemplate item={kept} onClose={() => setKept(null)} />}
      <Suspense>
        {moved === null ? null : <ChangeTime entry={entryOf(moved)} onClose={finishMove} />}
      </Suspense>
    </>
  );
}

function KeepTemplate({ item, onClose }: { item: NewsletterItem; onClose: () => void }) {
  const queries = useQueryClient();
  const { id: newsletter_id, subject } = item;
  return (
    <TemplateName
      heading={templates.form.saving}
      name={subject}
      hint={templates.form.hint}
      save={(name, save_key) =>
        changeTemplates(queries, api.templates.create({ newsletter_id, name, save_key }))
      }
      onClose={onClose}
    />
  );
}

function entryOf(item: NewsletterItem) {
  const at = item.send_at ?? item.created;
  return { kind: 'newsletter', id: item.id, title: subjectOf(item), at, can_change: true } as const;
}
