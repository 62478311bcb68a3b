import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { useIdempotencyKeys } from '../../editing/use-idempotency-keys.ts';
import { getDraftAddress, getNewsletterAddress } from '../../paths.ts';
import { ListSearch, ListSelect } from '../../table/list-filters.tsx';
import { ResourceList } from '../../table/resource-list.tsx';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import { TemplateNameDialog } from '../../templates/template-name.tsx';
import { changeTemplates } from '../../templates/templates-data.ts';
import { stateChanges } from '../state-changes.ts';
import { createNewsletterColumns, getSubject } from './newsletter-cells.tsx';
import { newslettersKey } from './newsletter-statistics.ts';
import { changeNewsletter, type NewsletterView, useNewsletters } from './newsletter-items.ts';
import styles from './newsletter-list.module.css';
import { type Change, listNewsletterActions, type Opened } from './newsletter-actions.ts';
import { NoNewsletters } from './no-newsletters.tsx';
import { newsletterStates } from '#modules/newsletters/constants.ts';
import { newsletterList as texts } from './texts.ts';
import { templateTexts } from '../texts.ts';

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

  async function duplicate(id: number) {
    const { data } = await changeNewsletter(
      queries,
      api.newsletters.duplicate(id, { saveKey: getIdempotencyKey(id) }),
    );
    await navigate(getDraftAddress(data.id));
  }

  async function change(name: Change, { id }: NewsletterItem) {
    if (name === 'duplicate') return duplicate(id);
    return changeNewsletter(queries, name === 'remove' ? api.newsletters.delete(id) : stateChanges[name](id));
  }

  function open(name: Opened, item: NewsletterItem) {
    if (name === 'changeTime') setItemToReschedule(item);
    else if (name === 'saveAsTemplate') setItemToSave(item);
    else void navigate(name === 'edit' ? getDraftAddress(item.id) : getNewsletterAddress(item.id));
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
        texts={{
          pages: 'Pages of newsletters',
          previous: 'Newer newsletters',
          next: 'Older newsletters',
          failed: 'The newsletters could not be loaded.',
          pageGone: 'This page is empty now',
          pageGoneAdvice: 'Its newsletters are on an earlier page now.',
          firstPage: 'Go to the newest',
        }}
        range={(from, to, total) => formatRange(from, to, total, texts.within[list.view.days])}
        className={styles.emails}
        views={{ list: 'newsletters' }}
        tools={<ListTools list={list} />}
        columns={createNewsletterColumns((item) => listNewsletterActions(item, { open, change }))}
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
  const { id: newsletterId, subject } = item;
  return (
    <TemplateNameDialog
      heading={templateTexts.form.saving}
      name={subject}
      hint={templateTexts.form.hint}
      save={(name, saveKey) =>
        changeTemplates(queries, api.templates.create({ newsletterId, name, saveKey }))
      }
      onClose={onClose}
    />
  );
}

function toScheduledEntry(item: NewsletterItem) {
  const at = item.sendAt ?? item.created;
  return { kind: 'newsletter', id: item.id, title: getSubject(item), at, canChange: true } as const;
}

function ListTools({ list }: { list: NewsletterView }) {
  return (
    <>
      <ListSearch list={list} name="search" label="Search newsletters by subject" hint="Search" />
      <ListSelect
        list={list}
        name="state"
        label="Status"
        any={texts.anyState}
        choices={newsletterStates.map((name) => ({ name, texts: texts.states[name] }))}
      />
      <ListSelect list={list} name="days" label="Time" choices={texts.dayChoices} />
    </>
  );
}

function formatRange(from: number, to: number, total: string, time: string) {
  return `${from}–${to} of ${total}${time === '' ? '' : ` ${time}`}`;
}
