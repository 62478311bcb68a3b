import { useQueryClient } from '@tanstack/react-query';
import { getLanguageName } from '#content/languages.ts';
import { languages } from '#modules/translations/constants.ts';
import { api } from '#web/api.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { DownloadList } from '../download-list.tsx';
import { createFilterQuery } from '../table/list-view.ts';
import { ListSearch, ListSelect } from '../table/list-filters.tsx';
import { ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { createSubscriberColumns } from './subscriber-cells.tsx';
import {
  changeSubscriber,
  refreshSubscribers,
  subscriberStates,
  type SubscriberView,
  useSubscribers,
} from './subscriber-data.ts';
import styles from './subscribers.module.css';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { subscribers as texts } from './texts.ts';

const motifs = ['fish', 'talk', 'lattice'] as const;

function getFact({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return `No one matches “${search.trim()}”`;
  return language === ''
    ? 'No subscribers have this status'
    : `No subscribers read ${getLanguageName(language)}`;
}

function getAdvice({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return 'Try any part of an email address.';
  return language === ''
    ? 'Choose another status, or show everyone.'
    : 'Choose another language, or show everyone.';
}

/** The list of subscribers, newest first. A subscriber can be erased, and a bounced address can be reactivated. */
export function SubscriberTable() {
  const list = useSubscribers();
  const queries = useQueryClient();
  return (
    <ResourceList
      heading="All subscribers"
      list={list}
      texts={{
        pages: 'Pages of subscribers',
        previous: 'Newer subscribers',
        next: 'Older subscribers',
        failed: 'The subscribers could not be loaded.',
        pageGone: 'This page is empty now',
        pageGoneAdvice: 'Its subscribers are on an earlier page now.',
        firstPage: 'Go to the newest',
      }}
      className={`${table.quiet} ${styles.people}`}
      views={{ list: 'subscribers' }}
      note={
        list.view.state === 'bounced' ? (
          <MessageBar tone="info">
            Emails to these addresses could not be delivered, so we stopped sending. Turn emails back on when
            you know that an address works.
          </MessageBar>
        ) : null
      }
      tools={<SubscriberTools list={list} />}
      columns={createSubscriberColumns({
        restore: ({ id }) => changeSubscriber(queries, api.subscribers.restore(id)),
        erase: ({ id }) => changeSubscriber(queries, api.subscribers.delete(id)),
      })}
      bulk={{
        getName: ({ email }) => email,
        refresh: () => refreshSubscribers(queries),
        actions: [
          {
            label: texts.restore,
            isFor: ({ state }) => state === 'bounced',
            run: ({ id }) => api.subscribers.restore(id),
          },
          {
            label: texts.erase,
            isDanger: true,
            question: (count) => ({
              heading: 'Delete these people?',
              keep: 'Keep',
              sure: 'Delete for good',
              busy: 'Deleting…',
              lead: `Everything about ${count} people is deleted for good: addresses, consent, opens and clicks. Totals do not change.`,
            }),
            run: ({ id }) => api.subscribers.delete(id),
          },
        ],
      }}
      empty={{
        motifs,
        fact: 'No subscribers yet',
        advice: 'Visitors sign up at the end of every public page. You can also import a list.',
        action: (
          <a href="/" className={getButtonClass('plain')}>
            Open the site
          </a>
        ),
      }}
      noMatch={{ motifs, fact: getFact(list.view), advice: getAdvice(list.view), showAll: 'Show all' }}
    />
  );
}

function SubscriberTools({ list }: { list: SubscriberView }) {
  return (
    <>
      <ListSearch list={list} name="search" label="Search subscribers" hint="Email, name, phone or tag" />
      <ListSelect
        list={list}
        name="state"
        label="Status"
        any="Any status"
        choices={subscriberStates.map((name) => ({ name, texts: texts.states[name] }))}
      />
      <ListSelect
        list={list}
        name="language"
        label="Language"
        any="Any language"
        choices={languages.map((name) => ({ name, texts: getLanguageName(name) }))}
        className={styles.language}
      />
      <DownloadList
        load={() => api.subscribers.export(Object.fromEntries(createFilterQuery(list.view)))}
        name="subscribers.csv"
        texts={{
          download: 'Export CSV',
          downloading: 'Exporting…',
          downloaded: 'The list was downloaded',
          downloadFailed: 'The list could not be downloaded.',
        }}
      />
    </>
  );
}
