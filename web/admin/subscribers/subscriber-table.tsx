import { useQueryClient } from '@tanstack/react-query';
import { subscribers as texts } from '#content/admin/subscribers.ts';
import { getLanguageName } from '#content/languages.ts';
import { languages } from '#modules/translations/constants.ts';
import { api } from '#web/api.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { DownloadList } from '../download-list.tsx';
import { createFilterQuery } from '../table/list-view.ts';
import { QueryTable } from '../table/query-table.tsx';
import { StateTools } from '../table/state-tools.tsx';
import table from '../table/table.module.css';
import { useListView } from '../table/use-list-view.ts';
import { renderSubscriberCells, subscriberColumns } from './subscriber-cells.tsx';
import {
  changeSubscriber,
  subscriberFields,
  subscriberPageSize,
  subscriberStates,
  type SubscriberView,
  useSubscribers,
} from './subscriber-data.ts';
import styles from './subscribers.module.css';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';

const motifs = ['fish', 'talk', 'lattice'] as const;

function NoSubscribers({ list: { view, setView } }: { list: SubscriberView }) {
  const search = view.search.trim();
  if (search !== '' || view.state !== '' || view.language !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={getFact(view)}
        action={
          <Button onClick={() => setView({ search: '', state: '', language: '' })}>{texts.showAll}</Button>
        }
      >
        {search !== ''
          ? texts.noMatchAdvice
          : view.language === ''
            ? texts.nobodyInStateAdvice
            : texts.nobodyReadsAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={motifs}
      fact={texts.nobody}
      action={
        <a href="/" className={getButtonClass('plain')}>
          {texts.openSite}
        </a>
      }
    >
      {texts.nobodyAdvice}
    </EmptyState>
  );
}

function getFact({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return texts.noMatch(search.trim());
  return language === '' ? texts.nobodyInState : texts.nobodyReads(getLanguageName(language));
}

/** The list of subscribers, newest first. A subscriber can be erased, and a bounced address can be reactivated. */
export function SubscriberTable() {
  const list = useListView(subscriberFields);
  const subscribers = useSubscribers(list);
  const queries = useQueryClient();
  return (
    <QueryTable
      heading={texts.table}
      answer={subscribers}
      list={list}
      pageSize={subscriberPageSize}
      texts={texts}
      isStacked
      className={`${table.quiet} ${styles.people}`}
      note={list.view.state === 'bounced' ? <MessageBar tone="info">{texts.bouncedNote}</MessageBar> : null}
      tools={<SubscriberTools list={list} />}
      columns={subscriberColumns}
      renderCells={(item, { now, run, ask }) =>
        renderSubscriberCells(item, {
          now,
          onRestore: () => run(() => changeSubscriber(queries, api.subscribers.restore(item.id))),
          onErase: () =>
            ask({ ...texts.erasing, lead: texts.erasing.lead(item.email) }, () =>
              changeSubscriber(queries, api.subscribers.delete(item.id)),
            ),
        })
      }
      empty={<NoSubscribers list={list} />}
    />
  );
}

function SubscriberTools({ list }: { list: SubscriberView }) {
  return (
    <>
      <StateTools list={list} states={subscriberStates} texts={texts} />
      <SelectField
        label={texts.language}
        className={`${table.select} ${styles.language}`}
        choices={[
          { name: '', texts: texts.anyLanguage },
          ...languages.map((tag) => ({ name: tag, texts: getLanguageName(tag) })),
        ]}
        value={list.view.language}
        onChoose={(chosen) => list.setView({ language: languages.find((tag) => tag === chosen) ?? '' })}
      />
      <DownloadList
        load={() => api.subscribers.export(Object.fromEntries(createFilterQuery(list.view)))}
        name="subscribers.csv"
        texts={texts}
      />
    </>
  );
}
