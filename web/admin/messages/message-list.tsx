import { Link } from 'react-router';
import { inbox, messageHandling } from '#content/admin/messages.ts';
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
      label={inbox.list}
      count={inbox.count(formatTotal(first ?? { total: 0 }, listed.length))}
      tools={
        listed.length === 0 ? null : (
          <SelectPageBox items={listed} selection={selection} label={messageHandling.bulk.selectLoaded}>
            {messageHandling.bulk.selectLoaded}
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
              name={messageHandling.bulk.name(message.email)}
            />
          </span>
        ),
      })}
      chosenId={chosenId}
      onEscape={selection.clear}
      texts={inbox}
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
      {hasDraft ? <Badge tone="quiet">{inbox.draft}</Badge> : null}
      <span>{topic}</span>
      {merged === 0 ? null : <span>{messageHandling.merged(merged + 1)}</span>}
      {assignee === null ? null : (
        <span title={messageHandling.sees(assignee.name)}>
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
        fact={inbox.noMatch}
        action={
          <Link to="?" className={getButtonClass('plain')}>
            {inbox.clear}
          </Link>
        }
      >
        {inbox.noMatchAdvice}
      </EmptyState>
    </div>
  );
}
