import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { useCurrentUser } from '../current-user.ts';
import { useDraftNames } from '../form/form-input.ts';
import { SplitList } from '../split-view/split-list.tsx';
import { BulkBar } from '../table/bulk-bar.tsx';
import { SelectBox, SelectPageBox } from '../table/select-box.tsx';
import { formatTotal } from '../table/total-text.ts';
import { useRowSelection } from '../table/use-row-selection.ts';
import { getNoteDraftName, getReplyDraftName } from './answer/draft-names.ts';
import { type ListedMessage, messageStateTones, getShownState, type useMessages } from './inbox.ts';
import styles from './messages.module.css';
import { useMessageBulk } from './selection/message-bulk.tsx';
import selectionStyles from './selection/selection.module.css';
import { inbox, messageHandling } from './texts.ts';

type MessageListProps = {
  query: ReturnType<typeof useMessages>;
  chosenId: number | null;
  getAddress: (id: number) => string;
};

/** The maximum number of visible characters of the first line. */
const startCharacters = 160;

export function MessageList({ query, chosenId, getAddress }: MessageListProps) {
  const first = query.data?.pages[0];
  const listed = (query.data?.pages ?? []).flatMap(({ items }) => items);
  const selection = useRowSelection('', listed);
  const bulk = useMessageBulk();
  return (
    <SplitList
      label="Messages"
      count={formatCount(formatTotal(first ?? { total: 0 }, listed.length))}
      tools={
        listed.length === 0 ? null : (
          <SelectPageBox items={listed} selection={selection} label="Select all that are loaded">
            Select all that are loaded
          </SelectPageBox>
        )
      }
      footer={<BulkBar {...bulk} items={listed} selection={selection} />}
      empty={<NoMatch />}
      query={query}
      renderEntry={(message) => ({
        id: message.id,
        to: getAddress(message.id),
        name: message.email,
        at: message.created,
        start: message.body.slice(0, startCharacters),
        footer: <MessageMarks message={message} />,
        leading: (
          <span className={selectionStyles.box}>
            <SelectBox
              item={message}
              items={listed}
              selection={selection}
              name={`the message of ${message.email}`}
            />
          </span>
        ),
      })}
      chosenId={chosenId}
      onEscape={selection.clear}
      texts={{ more: 'Show older messages', loadingMore: 'Loading…' }}
    />
  );
}

function MessageMarks({ message }: { message: ListedMessage }) {
  const { id, topic, tags, merged, assignee } = message;
  const user = useCurrentUser();
  const draftNames = useDraftNames();
  const shownState = getShownState(message);
  const hasDraft =
    user !== undefined &&
    [getReplyDraftName(id, user.id), getNoteDraftName(id, user.id)].some((name) => draftNames.has(name));
  return (
    <>
      <Badge tone={messageStateTones[shownState]} hasDot>
        {inbox.states[shownState]}
      </Badge>
      {hasDraft ? <Badge tone="quiet">Draft answer</Badge> : null}
      <span>{topic}</span>
      {merged === 0 ? null : <span>{`${merged + 1} messages`}</span>}
      {assignee === null ? null : (
        <span title={`Assigned to ${assignee.name}`}>
          <span className="visually-hidden">{`${messageHandling.assignee}: `}</span>
          {assignee.id === user?.id ? inbox.mine : assignee.name}
        </span>
      )}
      {tags.map((tag) => (
        <Badge key={tag} tone="quiet">
          {tag}
        </Badge>
      ))}
    </>
  );
}

function NoMatch() {
  return (
    <div className={styles.noMatch}>
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact="No matching messages"
        action={
          <Link to="?" className={getButtonClass('plain')}>
            Clear search and filters
          </Link>
        }
      >
        Check the spelling, or show every status, topic, member and tag.
      </EmptyState>
    </div>
  );
}

function formatCount(count: string) {
  return count === '1' ? '1 message' : `${count} messages`;
}
