import { useMutation } from '@tanstack/react-query';
import { messageWork } from '#content/admin/messages.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { fullMomentText, momentWithin } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { MessageEntry } from '../inbox.ts';
import { useRefresh } from '../use-work.ts';
import styles from './thread.module.css';

/**
 * A message of the visitor. In a thread with several, its time, and a button that separates a merged message again.
 */
export function MessageLine({ entry, isAlone }: { entry: MessageEntry; isAlone: boolean }) {
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
          <strong>{email}</strong> {`${messageWork.entries.message} · ${topic} · `}
          <time dateTime={created} title={fullMomentText(at)}>
            {momentWithin(at, now)}
          </time>
          {mergedInto === null ? null : (
            <Button size="small" look="quiet" onClick={() => mutate()}>
              {messageWork.others.separate}
            </Button>
          )}
        </p>
      )}
      <p className={styles.written} dir="auto">
        {body}
      </p>
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
    </>
  );
}
