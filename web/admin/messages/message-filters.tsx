import { inbox } from '#content/admin/messages.ts';
import { messageStates, topics } from '#domain/contact/limits.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { inboxFields, type InboxView } from './inbox.ts';
import styles from './messages.module.css';

type MessageFiltersProps = { list: InboxView; headers: Headers | undefined };

/** Search, state and topic; what narrows the list closes the message beside it. */
export function MessageFilters({ list: { view, narrow }, headers }: MessageFiltersProps) {
  const countOf = (name: string) => Number(headers?.get(`X-Count-${name}`) ?? 0);
  const all = messageStates.reduce((sum, name) => sum + countOf(name), 0);
  return (
    <search className={styles.filters}>
      <TypedSearch
        label={inbox.search}
        placeholder={inbox.searchHint}
        search={view.search}
        onSearch={(search) => narrow({ search, message: '' })}
      />
      <div className={styles.choices}>
        <SelectField
          label={inbox.state}
          value={view.state}
          choices={[
            { name: '', texts: inbox.allStates(fullNumber(all)) },
            ...messageStates.map((name) => ({
              name,
              texts: inbox.stateCount(inbox.states[name], fullNumber(countOf(name))),
            })),
          ]}
          onChoose={(state) => narrow({ state: inboxFields.state.read(state), message: '' })}
        />
        <SelectField
          label={inbox.topic}
          value={view.topic}
          choices={[{ name: '', texts: inbox.allTopics }, ...topics.map((name) => ({ name, texts: name }))]}
          onChoose={(topic) => narrow({ topic: inboxFields.topic.read(topic), message: '' })}
        />
      </div>
    </search>
  );
}
