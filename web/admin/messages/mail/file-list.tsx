import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { messageFile } from '#modules/messages/incoming-contract.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { saveFile } from '../../csv-file.ts';
import { formatSize } from '../../editing/format-size.ts';
import { getFailureText } from '../../error-text.ts';
import styles from './mail.module.css';

type MessageFile = WireType<typeof messageFile>;

/** The attachments of an email or a reply. A click downloads the file. */
export function FileList({ messageId, files }: { messageId: number; files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileButton messageId={messageId} file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileButton({ messageId, file }: { messageId: number; file: MessageFile }) {
  const [isSaving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    try {
      const { content } = await api.messageFiles.find(messageId, String(file.id));
      saveFile(content, file.name);
    } catch (error) {
      showToast(getFailureText(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <button
      type="button"
      className={styles.file}
      aria-busy={isSaving}
      title={`Save ${file.name}`}
      onClick={() => void save()}
    >
      <span className={styles.picture}>
        <Icon name={file.risky ? 'warning' : 'file'} />
        {file.thumbnail ? <Thumbnail messageId={messageId} id={file.id} /> : null}
      </span>
      <span className={styles.fileTexts}>
        <span className="strong clip">{file.name}</span>
        <span className={file.risky ? styles.risky : 'quiet'}>
          {isSaving
            ? 'Saving…'
            : file.risky
              ? `${formatSize(file.size)}, may run a program`
              : formatSize(file.size)}
        </span>
      </span>
    </button>
  );
}

/** Loads the image with the session's header, so that it needs no public URL. */
function Thumbnail({ messageId, id }: { messageId: number; id: number }) {
  const { data } = useQuery({
    queryKey: ['message-thumbnail', messageId, id],
    queryFn: () => api.messageFiles.findThumbnail(messageId, String(id)),
    staleTime: Infinity,
    retry: false,
  });
  if (data === undefined) return null;
  return <img ref={(image) => showImage(image, data.content)} alt="" className={styles.thumbnail} />;
}

function showImage(image: HTMLImageElement | null, content: Blob): () => void {
  const url = URL.createObjectURL(content);
  if (image !== null) image.src = url;
  return () => URL.revokeObjectURL(url);
}
