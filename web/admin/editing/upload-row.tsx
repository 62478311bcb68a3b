import type { ComponentProps, ReactNode } from 'react';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import form from './form.module.css';
import { formatSize, formatSpan } from './format-size.ts';
import type { Upload } from './use-upload.ts';

type UploadRowProps = {
  /** Without a preview, the row shows `icon`. */
  upload: Omit<Upload, 'preview'> & { preview: string | null };
  icon: ComponentProps<typeof FileRow>['icon'];
  texts: {
    percent: (percent: number) => string;
    sent: (sent: string, total: string) => string;
    left: (span: string) => string;
    checking: string;
  };
  /** The accessible name of the progress bar. */
  label: string;
  cancelLabel: string;
  onCancel: () => void;
  remedy: ReactNode;
};

export function UploadRow(props: UploadRowProps) {
  const { upload, icon, texts, label, cancelLabel, onCancel, remedy } = props;
  const { file, preview, sentBytes, totalBytes, secondsLeft, error } = upload;
  const share = totalBytes === 0 ? 0 : sentBytes / totalBytes;
  const isSent = share >= 1;
  const row = { name: file.name, thumbnail: preview, icon };
  const cancel = (
    <button type="button" className={iconButtonClass} aria-label={cancelLabel} onClick={onCancel}>
      <Icon name="close" size={18} />
    </button>
  );
  if (error === null)
    return (
      <FileRow
        {...row}
        progress={{ share, percent: texts.percent(Math.floor(share * 100)), label }}
        note={isSent ? texts.checking : texts.sent(formatSize(sentBytes), formatSize(totalBytes))}
        noteAside={isSent || secondsLeft === null ? undefined : texts.left(formatSpan(secondsLeft))}
        actions={cancel}
      />
    );
  return (
    <FileRow
      {...row}
      note={
        <span role="alert" className={form.fault}>
          {error}
        </span>
      }
      actions={
        <>
          {remedy}
          {cancel}
        </>
      }
    />
  );
}
