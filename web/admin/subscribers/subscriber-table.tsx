import { useQueryClient } from '@tanstack/react-query';
import { subscribers as texts } from '#content/admin/subscribers.ts';
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

const motifs = ['fish', 'talk', 'lattice'] as const;

function getFact({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return texts.noMatch(search.trim());
  return language === '' ? texts.nobodyInState : texts.nobodyReads(getLanguageName(language));
}

function getAdvice({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return texts.noMatchAdvice;
  return language === '' ? texts.nobodyInStateAdvice : texts.nobodyReadsAdvice;
}

/** The list of subscribers, newest first. A subscriber can be erased, and a bounced address can be reactivated. */
export function SubscriberTable() {
  const list = useSubscribers();
  const queries = useQueryClient();
  return (
    <ResourceList
      heading={texts.table}
      list={list}
      texts={texts}
      className={`${table.quiet} ${styles.people}`}
      views={{ list: 'subscribers' }}
      note={list.view.state === 'bounced' ? <MessageBar tone="info">{texts.bouncedNote}</MessageBar> : null}
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
            question: (count) => ({ ...texts.erasingAll, lead: texts.erasingAll.lead(count) }),
            run: ({ id }) => api.subscribers.delete(id),
          },
        ],
      }}
      empty={{
        motifs,
        fact: texts.nobody,
        advice: texts.nobodyAdvice,
        action: (
          <a href="/" className={getButtonClass('plain')}>
            {texts.openSite}
          </a>
        ),
      }}
      noMatch={{ motifs, fact: getFact(list.view), advice: getAdvice(list.view), showAll: texts.showAll }}
    />
  );
}

function SubscriberTools({ list }: { list: SubscriberView }) {
  return (
    <>
      <ListSearch list={list} name="search" label={texts.search} hint={texts.searchHint} />
      <ListSelect
        list={list}
        name="state"
        label={texts.state}
        any={texts.anyState}
        choices={subscriberStates.map((name) => ({ name, texts: texts.states[name] }))}
      />
      <ListSelect
        list={list}
        name="language"
        label={texts.language}
        any={texts.anyLanguage}
        choices={languages.map((name) => ({ name, texts: getLanguageName(name) }))}
        className={styles.language}
      />
      <DownloadList
        load={() => api.subscribers.export(Object.fromEntries(createFilterQuery(list.view)))}
        name="subscribers.csv"
        texts={texts}
      />
    </>
  );
}
