import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { templates } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { useIdempotencyKeys } from '../../editing/use-idempotency-keys.ts';
import { getDraftAddress } from '../../paths.ts';
import { QueryTable } from '../../table/query-table.tsx';
import { useListView } from '../../table/use-list-view.ts';
import type { RowActions } from '../../table/use-row-actions.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import { TemplateNameDialog } from '../../templates/template-name.tsx';
import { changeTemplates } from '../../templates/templates-data.ts';
import { stateChanges } from '../state-changes.ts';
import { renderNewsletterCells, newsletterColumns, getSubject } from './newsletter-cells.tsx';
import { newslettersKey } from './newsletter-statistics.ts';
import {
  changeNewsletter,
  newsletterFields,
  newsletterPageSize,
  useNewsletters,
  type NewsletterView,
} from './newsletter-items.ts';
import styles from './newsletter-list.module.css';
import { NewsletterMenu, type Question } from './newsletter-menu.tsx';
import { NoNewsletters } from './no-newsletters.tsx';
import { newsletterStates } from '#modules/newsletters/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { StateTools } from '../../table/state-tools.tsx';
import table from '../../table/table.module.css';

const ChangeTime = lazy(async () => ({
  default: (await import('../../schedule/change-time.tsx')).RescheduleDialog,
}));

export function NewsletterList() {
  const list = useListView(newsletterFields);
  const newsletters = useNewsletters(list);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [itemToReschedule, setItemToReschedule] = useState<NewsletterItem | null>(null);
  const [itemToSave, setItemToSave] = useState<NewsletterItem | null>(null);

  function openQuestion(item: NewsletterItem, question: Question, row: RowActions) {
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
          renderNewsletterCells(
            item,
            row.now,
            <NewsletterMenu
              item={item}
              onAction={(name) => row.run(() => changeNewsletter(queries, stateChanges[name](item.id)))}
              onDuplicate={() => row.run(() => duplicate(item.id))}
              onAsk={(question) => openQuestion(item, question, row)}
            />,
          )
        }
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
      <StateTools list={list} states={newsletterStates} texts={texts} />
      <SelectField
        label={texts.days}
        className={table.select}
        choices={texts.dayChoices}
        value={list.view.days}
        onChoose={(days) => list.setView({ days: newsletterFields.days.read(days) })}
      />
    </>
  );
}
