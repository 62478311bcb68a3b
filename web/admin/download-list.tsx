import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { saveFile } from './csv-file.ts';
import styles from './download-list.module.css';
import { FailureBar } from './failure-bar.tsx';
import { getErrorText } from './error-text.ts';

type DownloadListProps = {
  load: () => Promise<{ content: Blob; name: string }>;
  /** The file name if the response has none. */
  name: string;
  texts: { download: string; downloading: string; downloaded: string; downloadFailed: string };
};

/**
 * A button that downloads the whole filtered list as CSV. It uses fetch, because a plain link cannot send the session's header.
 */
export function DownloadList({ load, name, texts }: DownloadListProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file.content, file.name === '' ? name : file.name);
      showToast(texts.downloaded);
    },
  });
  return (
    <>
      {error === null ? null : (
        <div className={styles.failure}>
          <FailureBar
            error={error}
            attempt={submittedAt}
            heading={texts.downloadFailed}
            explain={getErrorText}
          />
        </div>
      )}
      <Button icon="download" onClick={() => mutate()} busyText={isPending ? texts.downloading : null}>
        {texts.download}
      </Button>
    </>
  );
}
