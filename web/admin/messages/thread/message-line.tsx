import { useMutation } from '@tanstack/react-query';
import { messageHandling } from '#content/admin/messages.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../refusal-text.ts';
import { formatFullMoment, formatMomentInSentence } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { MessageEntry } from '../inbox.ts';
import { useRefresh } from '../use-work.ts';
import styles from './thread.module.css';

/**
 * A message of the visitor. In a thread with several, its time, and a button that separates a merged message again.
 */
export function VisitorMessage({ entry, isAlone }: { entry: MessageEntry; isAlone: boolean }) {
  const { id, email, topic, body, created, merged_into: mergedInto } = entry;
  const now = useNow();
  const refresh = useRefresh();
  const at = new Date(created);
  const { mutate, error, submittedAt } = useMutation({
    mutationFn: () => api.messages.separate(id),
    onSuccess: async ({ message }) => {
      showToast(message);
      await refresh();
    },
  });
  return (
    <>
      {isAlone ? null : (
        <p className={styles.head}>
          <strong>{email}</strong> {`${messageHandling.entries.message} · ${topic} · `}
          <time dateTime={created} title={formatFullMoment(at)}>
            {formatMomentInSentence(at, now)}
          </time>
          {mergedInto === null ? null : (
            <Button size="small" variant="quiet" onClick={() => mutate()}>
              {messageHandling.others.separate}
            </Button>
          )}
        </p>
      )}
      <p className={styles.written} dir="auto">
        {body}
      </p>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </>
  );
}
