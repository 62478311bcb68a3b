import { useMutation } from '@tanstack/react-query';
import { audit as words } from '#content/office-audit.ts';
import { callApiFile } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBar } from '#web/ui/message-bar.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refusalWords } from '../refusal-words.ts';
import styles from './audit.module.css';

/** The log as it is narrowed, whole, as CSV; fetched with the session's header, which a plain link could not carry. */
export function DownloadAudit({ query }: { query: URLSearchParams }) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => callApiFile(`/api/v1/audit/export?${query.toString()}`),
    onSuccess: ({ content, name }) => {
      save(content, name === '' ? 'audit.csv' : name);
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

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser may read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
