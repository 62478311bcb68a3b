import { Link } from 'react-router';
import { inbox, messageWork } from '#content/admin/messages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { useCurrentUser } from '../current-user.ts';
import { useKeptNames } from '../form-drafts/use-form-draft.ts';
import { SplitList } from '../split-view/split-list.tsx';
import { totalText } from '../table/total-text.ts';
import { noteDraft, replyDraft } from './answer/draft-names.ts';
import { type ListedMessage, moods, standing, type useMessages } from './inbox.ts';
import styles from './messages.module.css';
import { BulkBar } from './selection/bulk-bar.tsx';
import selectionStyles from './selection/selection.module.css';
import { type Selection, useSelection } from './selection/use-selection.ts';

type MessageListProps = {
  query: ReturnType<typeof useMessages>;
  chosenId: number | null;
  addressOf: (id: number) => string;
};

/** The maximum number of visible characters of the first line. */
const startCharacters = 160;

export function MessageList({ query, chosenId, addressOf }: MessageListProps) {
  const first = query.data?.pages[0];
  const listed = (query.data?.pages ?? []).flatMap(({ items }) => items);
  const selection = useSelection(listed.map(({ id }) => id));
  return (
    <SplitList
      label={inbox.list}
      count={inbox.count(totalText(first ?? { total: 0 }, listed.length))}
      tools={listed.length === 0 ? null : <BulkBar listed={listed} selection={selection} />}
      empty={<NoMatch />}
      query={query}
      renderEntry={(message) => ({
        id: message.id,
        to: addressOf(message.id),
        name: message.email,
        at: message.created,
        start: message.body.slice(0, startCharacters),
        marks: <Marks message={message} />,
        leading: <Box message={message} selection={selection} />,
      })}
      chosenId={chosenId}
      texts={inbox}
    />
  );
}

function Marks({ message }: { message: ListedMessage }) {
  const { id, topic, tags, merged, assignee } = message;
  const user = useCurrentUser();
  const begun = useKeptNames();
  const now = standing(message);
  const hasDraft =
    user !== undefined && [replyDraft(id, user.id), noteDraft(id, user.id)].some((name) => begun.has(name));
  return (
    <>
      <Badge mood={moods[now]} hasDot>
        {inbox.states[now]}
      </Badge>
      {hasDraft ? <Badge mood="quiet">{inbox.draft}</Badge> : null}
      <span>{topic}</span>
      {merged === 0 ? null : <span>{messageWork.merged(merged + 1)}</span>}
      {assignee === null ? null : (
        <span title={messageWork.sees(assignee.name)}>
          <span className="visually-hidden">{`${messageWork.assignee}: `}</span>
          {assignee.id === user?.id ? inbox.mine : assignee.name}
        </span>
      )}
      {tags.map((tag) => (
        <Badge key={tag} mood="quiet">
          {tag}
        </Badge>
      ))}
    </>
  );
}

function Box({ message: { id, email }, selection }: { message: ListedMessage; selection: Selection }) {
  return (
    <label className={selectionStyles.box}>
      <input
        type="checkbox"
        aria-label={messageWork.bulk.choose(email)}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, { through: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  );
}

function NoMatch() {
  return (
    <div className={styles.noMatch}>
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={inbox.noMatch}
        action={
          <Link to="?" className={buttonClass('plain')}>
            {inbox.clear}
          </Link>
        }
      >
        {inbox.noMatchAdvice}
      </EmptyState>
    </div>
  );
}
