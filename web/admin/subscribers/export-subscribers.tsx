import { useMutation } from '@tanstack/react-query';
import { subscribers as words } from '#content/office-subscribers.ts';
import { callApiFile } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBar } from '#web/ui/message-bar.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveFile } from '../csv-file.ts';
import { refusalWords } from '../refusal-words.ts';
import styles from './subscribers.module.css';

/** The list as it is narrowed, whole, as CSV; fetched with the session's header, which a plain link could not carry. */
export function ExportSubscribers({ query }: { query: URLSearchParams }) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => callApiFile(`/api/v1/subscribers/export?${query.toString()}`),
    onSuccess: ({ content, name }) => {
      saveFile(content, name === '' ? 'subscribers.csv' : name);
      showToast(words.downloaded);
    },
  });
  return (
    <>
      {error === null ? null : (
        <div className={styles.failure}>
          <MessageBar key={submittedAt} mood="bad" live="alert" note={refusalWords(error)}>
            {words.downloadFailed}
          </MessageBar>
        </div>
      )}
      <Button icon="download" onClick={() => mutate()} busyWords={isPending ? words.downloading : null}>
        {words.download}
      </Button>
    </>
  );
}
