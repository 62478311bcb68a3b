import { messageStates, topics } from '#modules/messages/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { inboxFields, type InboxView, useInboxChoices } from './inbox.ts';
import styles from './messages.module.css';
import { inbox, messageHandling } from './texts.ts';

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
        label="Search messages"
        placeholder="Search email, phone, text, tags"
        search={view.search}
        onSearch={(search) => setView({ search, message: '' })}
      />
      <div className={styles.choices}>
        <SelectField
          label="Status"
          value={view.state}
          choices={[
            { name: '', texts: `All (${formatNumber(all)})` },
            { name: 'new', texts: `${inbox.states.new} (${formatNumber(getCount('new'))})` },
            // This filter shows no count, because the server's count includes closed messages.
            { name: 'answered', texts: inbox.states.answered },
            { name: 'closed', texts: inbox.states.closed },
            { name: 'spam', texts: `${inbox.states.spam} (${formatNumber(getCount('spam'))})` },
          ]}
          onChoose={(state) => setView({ state: inboxFields.state.read(state), message: '' })}
        />
        <SelectField
          label="Topic"
          value={view.topic}
          choices={[{ name: '', texts: 'All topics' }, ...topics.map((name) => ({ name, texts: name }))]}
          onChoose={(topic) => setView({ topic: inboxFields.topic.read(topic), message: '' })}
        />
        <SelectField
          label={messageHandling.assignee}
          value={view.assignee}
          choices={[
            { name: '', texts: 'Any assignee' },
            { name: 'mine', texts: inbox.mine },
            { name: 'nobody', texts: 'Unassigned' },
            ...others.map(({ id, name }) => ({ name: String(id), texts: name })),
          ]}
          onChoose={(assignee) => setView({ assignee: inboxFields.assignee.read(assignee), message: '' })}
        />
        <SelectField
          label="Tag"
          value={view.tag}
          choices={[
            { name: '', texts: 'All tags' },
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
