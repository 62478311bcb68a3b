import { Button } from '../fields/button.tsx';
import { pickFile } from '../fields/pick-file.ts';
import type { ImageUpload } from './image-senders.ts';
import type { ImageUploads } from './image-uploads.ts';
import styles from './upload-list.module.css';
import type { EditorText } from './editor-text.ts';

type UploadListProps = {
  uploads: readonly ImageUpload[];
  actions: ImageUploads | null;
  texts: EditorText;
  /** The `accept` attribute of the file input that replaces an image that could not be fetched. */
  accept: string;
};

export function UploadList({ uploads, actions, texts, accept }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ id, name, share, error, isFinal = false, isRemote = false, isVideo = false }) => (
        <li key={id} className={styles.upload}>
          <span className={styles.fileName}>{name}</span>
          {error === null ? (
            <>
              <progress value={isRemote && share === 0 ? undefined : share} aria-label={name} />
              {isRemote && share === 0 ? null : (
                <span className={styles.percent}>{texts.sending(Math.round(share * 100))}</span>
              )}
              {isVideo ? (
                <Button variant="quiet" onClick={() => actions?.remove(id)}>
                  {texts.cancel}
                </Button>
              ) : null}
            </>
          ) : (
            <>
              <span role="alert" className={styles.fault}>
                {error === '' ? texts.notSent : error}
              </span>
              {isFinal ? null : (
                <Button variant="quiet" onClick={() => actions?.retry(id)}>
                  {texts.again}
                </Button>
              )}
              {isRemote ? (
                <Button
                  variant="quiet"
                  onClick={() => pickFile(accept, (file) => actions?.replace(id, file))}
                >
                  {texts.remote.replace}
                </Button>
              ) : null}
              <Button variant="quiet" onClick={() => actions?.remove(id)}>
                {isFinal ? texts.close : (isVideo ? texts.videoForm : texts.imageForm).remove}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
