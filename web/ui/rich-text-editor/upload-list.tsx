import { Button } from '../fields/button.tsx';
import type { ImageUpload, ImageUploads } from './image-uploads.ts';
import styles from './upload-list.module.css';
import type { EditorText } from './editor-text.ts';

type UploadListProps = {
  uploads: readonly ImageUpload[];
  actions: ImageUploads | null;
  texts: EditorText;
};

/** Pictures of the text that have not arrived yet: how far each is, and what to do about one that failed. */
export function UploadList({ uploads, actions, texts }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ id, name, share, fault, isFinal = false }) => (
        <li key={id} className={styles.upload}>
          <span className={styles.fileName}>{name}</span>
          {fault === null ? (
            <>
              <progress value={share} aria-label={name} />
              <span className={styles.percent}>{texts.sending(Math.round(share * 100))}</span>
            </>
          ) : (
            <>
              <span role="alert" className={styles.fault}>
                {fault === '' ? texts.notSent : fault}
              </span>
              {isFinal ? null : (
                <Button look="quiet" onClick={() => actions?.retry(id)}>
                  {texts.again}
                </Button>
              )}
              <Button look="quiet" onClick={() => actions?.drop(id)}>
                {isFinal ? texts.close : texts.imageForm.remove}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
