import { media as texts } from '#content/admin/media/library.ts';
import { Button } from '#web/ui/fields/button.tsx';
import styles from './media.module.css';
import type { UploadQueueState } from './use-upload-queue.ts';

export function UploadQueue({ queue: { files, retry, remove } }: { queue: UploadQueueState }) {
  if (files.length === 0) return null;
  const { progress } = texts;
  return (
    <ul className={styles.queue} aria-label={progress.heading}>
      {files.map(({ key, file, state, share, error, isFinal }) => (
        <li key={key} className={styles.queued}>
          <span className={styles.fileName}>{file.name}</span>
          {state === 'failed' ? (
            <>
              <span role="alert" className={styles.fault}>
                {error}
              </span>
              {isFinal ? null : (
                <Button variant="quiet" onClick={() => retry(key)}>
                  {progress.again}
                </Button>
              )}
              <Button variant="quiet" onClick={() => remove(key)}>
                {progress.remove}
              </Button>
            </>
          ) : state === 'waiting' ? (
            <span>{progress.waiting}</span>
          ) : (
            <>
              <progress value={share} aria-label={file.name} />
              <span>{progress.percent(Math.round(share * 100))}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
