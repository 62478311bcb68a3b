import { type ReactNode, useId } from 'react';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import { DropArea } from '#web/ui/fields/drop-area.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { reportExtraFiles } from '../editing/report-extra-files.ts';
import styles from './catalogue.module.css';
import type { StoredFile } from './draft.ts';
import { formatSize, formatSpan } from '../editing/format-size.ts';
import { UploadRow } from '../editing/upload-row.tsx';
import type { FileField as FieldName, PendingUpload, useFileCheck } from './use-file-check.ts';

const fieldTexts = { image: 'Image', upload: 'Upload file' } as const;

const dropTexts = {
  imageAgain: 'Drop another image to replace it',
  uploadAgain: 'Drop another file to replace it',
} as const;

const leadTexts = { image: 'Drop an image here', upload: 'Drop a file here' } as const;

const hintTexts = {
  image: 'Any image type but SVG, up to 10 MB',
  upload: 'Images, gif, webp, Lottie JSON, TGS or zip, up to 50 MB',
} as const;

type FileFieldProps = {
  field: FieldName;
  check: ReturnType<typeof useFileCheck>;
  kept: StoredFile | null;
  /** The duration of the upload. Unknown for a file of an earlier visit. */
  seconds: number | undefined;
  /** The published file of an existing item. */
  published?: { name: string; thumb: string | null } | undefined;
  onRemove: () => void;
  error: string | undefined;
};

export function FileField({ field, check, kept, seconds, published, onRemove, error }: FileFieldProps) {
  const labelId = useId();
  const label = fieldTexts[field];
  // A new image replaces the row of the old image. The upload has a separate drop area below its row.
  const row = { field, check, kept, seconds, published, onRemove };
  const hasFile = kept !== null || published !== undefined || check.sending !== null;
  const showsImage = field === 'image' && hasFile && (check.sending?.error ?? null) === null;
  return (
    <div role="group" aria-labelledby={labelId} className={styles.file}>
      <span id={labelId} className="label">
        {label}
      </span>
      {showsImage ? null : <Row {...row} />}
      <DropArea
        label={label}
        name={field}
        lead={hasFile ? dropTexts[`${field}Again`] : leadTexts[field]}
        hint={hintTexts[field]}
        browseText={hasFile ? 'Replace' : 'Browse'}
        accept={field === 'image' ? 'image/*' : undefined}
        onFile={check.send}
        onExtraFiles={reportExtraFiles}
        error={error}
        renderFile={showsImage ? (replace) => <Row {...row} replace={replace} /> : undefined}
      />
    </div>
  );
}

type RowProps = Omit<FileFieldProps, 'error'> & { replace?: ReactNode };

function Row({ field, check, kept: storedFile, seconds, published, onRemove, replace }: RowProps) {
  const { sending } = check;
  if (sending !== null) return <SendingRow field={field} check={check} sending={sending} />;
  if (storedFile !== null) {
    const size = formatSize(storedFile.sizeBytes);
    return (
      <FileRow
        name={storedFile.name}
        thumbnail={storedFile.thumb}
        icon={getFileIcon(field, storedFile.name)}
        note={
          seconds === undefined
            ? `${size} · uploaded and checked`
            : `${size} · uploaded and checked in ${formatSpan(seconds)}`
        }
        actions={
          <>
            {replace}
            <button
              type="button"
              className={iconButtonClass}
              aria-label={`Remove ${storedFile.name}`}
              onClick={onRemove}
            >
              <Icon name="close" size={18} />
            </button>
          </>
        }
      />
    );
  }
  if (published === undefined) return null;
  return (
    <FileRow
      name={published.name}
      thumbnail={published.thumb}
      icon={getFileIcon(field, published.name)}
      note="As published"
      actions={replace}
    />
  );
}

type SendingRowProps = Pick<FileFieldProps, 'field' | 'check'> & { sending: PendingUpload };

function SendingRow({ field, check, sending }: SendingRowProps) {
  const { file, error, isFinal } = sending;
  return (
    <UploadRow
      upload={sending}
      icon={getFileIcon(field, file.name)}
      texts={{
        sent: (sent: string, total: string) => `${sent} of ${total}`,
        left: (texts: string) => `about ${texts} left`,
        checking: 'Uploaded. Checking the file…',
        percent: (percent: number) => `${percent}%`,
      }}
      label={`${fieldTexts[field]}, upload`}
      cancelLabel={error === null ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
      onCancel={check.cancel}
      remedy={
        isFinal ? null : (
          <Button size="small" onClick={() => check.send(file)}>
            Try again
          </Button>
        )
      }
    />
  );
}

function getFileIcon(field: FieldName, name: string) {
  if (field === 'image') return 'sticker';
  return /\.zip$/i.test(name) ? 'zip' : 'file';
}
