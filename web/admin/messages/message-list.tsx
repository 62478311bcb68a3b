import { Link } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { useCurrentUser } from '../current-user.ts';
import { useKeptNames } from '../form-drafts/use-form-draft.ts';
import { SplitList } from '../split-view/split-list.tsx';
import type { useMessages } from './inbox.ts';
import styles from './messages.module.css';
import { replyDraft } from './reply-form.tsx';

type MessageListProps = {
  query: ReturnType<typeof useMessages>;
  chosenId: number | null;
  addressOf: (id: number) => string;
};

const moods = { new: 'warn', answered: 'good', spam: 'quiet' } as const;
/** Characters of the first line that can be seen at most. */
const startCharacters = 160;

export function MessageList({ query, chosenId, addressOf }: MessageListProps) {
  const user = useCurrentUser();
  const begun = useKeptNames();
  const first = query.data?.pages[0];
  const isLeast = first?.headers.get('X-Total-Is-Least') === 'true';
  return (
    <SplitList
      label={inbox.list}
      count={inbox.count(fullNumber(first?.total ?? 0), { isLeast })}
      empty={<NoMatch />}
      query={query}
      renderEntry={({ id, email, topic, body, state, created }) => ({
        id,
        to: addressOf(id),
        name: email,
        at: created,
        start: body.slice(0, startCharacters),
        marks: (
          <>
            <Badge mood={moods[state]} hasDot>
              {inbox.states[state]}
            </Badge>
            {user !== undefined && begun.has(replyDraft(id, user.id)) ? (
              <Badge mood="quiet">{inbox.draft}</Badge>
            ) : null}
            <span>{topic}</span>
          </>
        ),
      })}
      chosenId={chosenId}
      texts={inbox}
    />
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
