import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inbox, messageWork } from '#content/admin/messages.ts';
import { workLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { offerUndo } from '../../table/undo.ts';
import { momentText } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { standing, type WholeMessage } from '../inbox.ts';
import { useRefresh } from '../use-work.ts';
import styles from './thread.module.css';

type OthersProps = { message: WholeMessage; addressOf: (id: number) => string };

/** Other messages from the same address, with a button that merges them into one thread. */
export function Others({ message: { id, others }, addressOf }: OthersProps) {
  const now = useNow();
  const refresh = useRefresh();
  const ids = others.map((one) => one.id);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.messages.merge(id, { from: ids }),
    onSuccess: async ({ message }) => {
      offerUndo({ message, undoText: messageWork.undo, restore: () => separateAll(ids), refresh });
      await refresh();
    },
  });
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      <div className={styles.othersHead}>
        <h3 className={styles.subheading}>
          {messageWork.others.heading(others.length, { isMost: others.length >= workLimits.others })}
        </h3>
        <Button
          size="small"
          busyText={isPending ? messageWork.others.merging : null}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {messageWork.others.merge(others.length)}
        </Button>
      </div>
      <ul>
        {others.map((other) => (
          <li key={other.id} className={styles.other}>
            <Link to={addressOf(other.id)} preventScrollReset>
              {`${other.topic}, ${momentText(new Date(other.created), now)}`}
            </Link>
            <span>{inbox.states[standing(other)]}</span>
            <span className={styles.start} dir="auto">
              {other.start}
            </span>
          </li>
        ))}
      </ul>
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
    </section>
  );
}

async function separateAll(ids: readonly number[]): Promise<{ message: string }> {
  const [first, ...rest] = ids;
  let answer = await api.messages.separate(first ?? 0);
  for (const id of rest) answer = await api.messages.separate(id);
  return answer;
}
