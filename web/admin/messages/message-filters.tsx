import { inbox, messageHandling } from '#content/admin/messages.ts';
import { messageStates, topics } from '#modules/messages/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { inboxFields, type InboxView, useInboxChoices } from './inbox.ts';
import styles from './messages.module.css';

type MessageFiltersProps = { list: InboxView; headers: Headers | undefined };

/** The filters of the messages. A change closes the open message. */
export function MessageFilters({ list, headers }: MessageFiltersProps) {
  const { view, setView } = list;
  const { assignees, tags } = useInboxChoices();
  const user = useCurrentUser();
  const getCount = (name: string) => Number(headers?.get(`X-Count-${name}`) ?? 0);
  const all = messageStates.reduce((sum, name) => sum + getCount(name), 0);
  const others = assignees.filter(({ id }) => id !== user?.id);
  return (
    <search className={styles.filters}>
      <TypedSearch
        label={inbox.search}
        placeholder={inbox.searchHint}
        search={view.search}
        onSearch={(search) => setView({ search, message: '' })}
      />
      <div className={styles.choices}>
        <SelectField
          label={inbox.state}
          value={view.state}
          choices={[
            { name: '', texts: inbox.allStates(formatNumber(all)) },
            { name: 'new', texts: inbox.stateCount(inbox.states.new, formatNumber(getCount('new'))) },
            // This filter shows no count, because the server's count includes closed messages.
            { name: 'answered', texts: inbox.states.answered },
            { name: 'closed', texts: inbox.states.closed },
            { name: 'spam', texts: inbox.stateCount(inbox.states.spam, formatNumber(getCount('spam'))) },
          ]}
          onChoose={(state) => setView({ state: inboxFields.state.read(state), message: '' })}
        />
        <SelectField
          label={inbox.topic}
          value={view.topic}
          choices={[{ name: '', texts: inbox.allTopics }, ...topics.map((name) => ({ name, texts: name }))]}
          onChoose={(topic) => setView({ topic: inboxFields.topic.read(topic), message: '' })}
        />
        <SelectField
          label={messageHandling.assignee}
          value={view.assignee}
          choices={[
            { name: '', texts: inbox.everybody },
            { name: 'mine', texts: inbox.mine },
            { name: 'nobody', texts: inbox.unassigned },
            ...others.map(({ id, name }) => ({ name: String(id), texts: name })),
          ]}
          onChoose={(assignee) => setView({ assignee: inboxFields.assignee.read(assignee), message: '' })}
        />
        <SelectField
          label={inbox.tag}
          value={view.tag}
          choices={[
            { name: '', texts: inbox.allTags },
            ...[...new Set([...tags, ...(view.tag === '' ? [] : [view.tag])])].map((name) => ({
              name,
              texts: name,
            })),
          ]}
          onChoose={(tag) => setView({ tag, message: '' })}
        />
      </div>
      <SavedViews list={list} views={{ list: 'messages' }} />
    </search>
  );
}
