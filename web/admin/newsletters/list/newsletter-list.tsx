import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { templates } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { useIdempotencyKeys } from '../../editing/use-idempotency-keys.ts';
import { getDraftAddress } from '../../paths.ts';
import { ListSearch, ListSelect } from '../../table/list-filters.tsx';
import { ResourceList } from '../../table/resource-list.tsx';
import type { RowActions } from '../../table/use-row-actions.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import { TemplateNameDialog } from '../../templates/template-name.tsx';
import { changeTemplates } from '../../templates/templates-data.ts';
import { stateChanges } from '../state-changes.ts';
import { createNewsletterColumns, getSubject } from './newsletter-cells.tsx';
import { newslettersKey } from './newsletter-statistics.ts';
import { changeNewsletter, type NewsletterView, useNewsletters } from './newsletter-items.ts';
import styles from './newsletter-list.module.css';
import { NewsletterMenu, type NewsletterDialogAction } from './newsletter-menu.tsx';
import { NoNewsletters } from './no-newsletters.tsx';
import { newsletterStates } from '#modules/newsletters/constants.ts';

const ChangeTime = lazy(async () => ({
  default: (await import('../../schedule/change-time.tsx')).RescheduleDialog,
}));

export function NewsletterList() {
  const list = useNewsletters();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [itemToReschedule, setItemToReschedule] = useState<NewsletterItem | null>(null);
  const [itemToSave, setItemToSave] = useState<NewsletterItem | null>(null);

  function openQuestion(item: NewsletterItem, question: NewsletterDialogAction, row: RowActions) {
    if (question === 'changeTime') return setItemToReschedule(item);
    if (question === 'saveAsTemplate') return setItemToSave(item);
    const isRemoval = question === 'remove';
    const { lead, ...asked } = isRemoval ? texts.removing : texts.cancelling;
    row.ask({ ...asked, lead: lead(getSubject(item)) }, () =>
      isRemoval
        ? changeNewsletter(queries, api.newsletters.delete(item.id))
        : changeNewsletter(queries, stateChanges.cancel(item.id)),
    );
  }

  async function duplicate(id: number) {
    const { data } = await changeNewsletter(
      queries,
      api.newsletters.duplicate(id, { save_key: getIdempotencyKey(id) }),
    );
    await navigate(getDraftAddress(data.id));
  }

  function finishReschedule() {
    setItemToReschedule(null);
    void queries.invalidateQueries({ queryKey: newslettersKey });
  }

  return (
    <>
      <ResourceList
        heading={texts.heading}
        list={list}
        texts={texts}
        range={(from, to, total) => texts.range(from, to, total, texts.within[list.view.days])}
        className={styles.emails}
        views={{ list: 'newsletters' }}
        tools={<ListTools list={list} />}
        columns={createColumns({
          onAction: (item, name, { run }) =>
            run(() => changeNewsletter(queries, stateChanges[name](item.id))),
          onDuplicate: ({ id }, { run }) => run(() => duplicate(id)),
          onAsk: openQuestion,
        })}
        empty={<NoNewsletters list={list} />}
      />
      {itemToSave === null ? null : <SaveTemplate item={itemToSave} onClose={() => setItemToSave(null)} />}
      <Suspense>
        {itemToReschedule === null ? null : (
          <ChangeTime entry={toScheduledEntry(itemToReschedule)} onClose={finishReschedule} />
        )}
      </Suspense>
    </>
  );
}

type ColumnActions = {
  onAction: (item: NewsletterItem, name: keyof typeof stateChanges, row: RowActions) => void;
  onDuplicate: (item: NewsletterItem, row: RowActions) => void;
  onAsk: (item: NewsletterItem, question: NewsletterDialogAction, row: RowActions) => void;
};

function createColumns({ onAction, onDuplicate, onAsk }: ColumnActions) {
  return createNewsletterColumns((item, row) => (
    <NewsletterMenu
      item={item}
      onAction={(name) => onAction(item, name, row)}
      onDuplicate={() => onDuplicate(item, row)}
      onAsk={(question) => onAsk(item, question, row)}
    />
  ));
}

function SaveTemplate({ item, onClose }: { item: NewsletterItem; onClose: () => void }) {
  const queries = useQueryClient();
  const { id: newsletter_id, subject } = item;
  return (
    <TemplateNameDialog
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

function toScheduledEntry(item: NewsletterItem) {
  const at = item.send_at ?? item.created;
  return { kind: 'newsletter', id: item.id, title: getSubject(item), at, can_change: true } as const;
}

function ListTools({ list }: { list: NewsletterView }) {
  return (
    <>
      <ListSearch list={list} name="search" label={texts.search} hint={texts.searchHint} />
      <ListSelect
        list={list}
        name="state"
        label={texts.state}
        any={texts.anyState}
        choices={newsletterStates.map((name) => ({ name, texts: texts.states[name] }))}
      />
      <ListSelect list={list} name="days" label={texts.days} choices={texts.dayChoices} />
    </>
  );
}
