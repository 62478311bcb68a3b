import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inboxLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { reportChange } from '../../report-change.ts';
import { formatMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { getShownState, type FullMessage } from '../inbox.ts';
import { useRefreshInbox } from '../use-message-change.ts';
import styles from './thread.module.css';
import { inbox } from '../texts.ts';

type OtherMessagesProps = { message: FullMessage; getAddress: (id: number) => string };

/** Other messages from the same address, with a button that merges them into one thread. */
export function OtherMessages({ message: { id, others }, getAddress }: OtherMessagesProps) {
  const now = useNow();
  const refresh = useRefreshInbox();
  const ids = others.map((one) => one.id);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      reportChange(api.messages.merge(id, { from: ids }), { refresh, undo: () => separateAll(ids) }),
  });
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      <div className="split gap-8">
        <h3 className={styles.subheading}>
          {others.length >= inboxLimits.others
            ? `${others.length} or more other messages from this address`
            : others.length === 1
              ? '1 other message from this address'
              : `${others.length} other messages from this address`}
        </h3>
        <Button
          size="small"
          busyText={isPending ? 'Merging…' : null}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {others.length === 1 ? 'Merge into one thread' : 'Merge all into one thread'}
        </Button>
      </div>
      <ul>
        {others.map((other) => (
          <li key={other.id} className={styles.other}>
            <Link to={getAddress(other.id)} preventScrollReset>
              {`${other.topic}, ${formatMoment(new Date(other.created), now)}`}
            </Link>
            <span>{inbox.states[getShownState(other)]}</span>
            <span className={styles.start} dir="auto">
              {other.start}
            </span>
          </li>
        ))}
      </ul>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </section>
  );
}

async function separateAll(ids: readonly number[]): Promise<{ message: string }> {
  const [first, ...rest] = ids;
  let answer = await api.messages.separate(first ?? 0);
  for (const id of rest) answer = await api.messages.separate(id);
  return answer;
}
