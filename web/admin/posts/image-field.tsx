import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { api } from '#web/api.ts';
import { ToolIcon } from '#web/ui/rich-text-editor/tool-icon.tsx';
import type { FocalPoint } from '#modules/posts/constants.ts';
import { LazyLibraryChoice } from '../media/library-tools.tsx';
import { FieldError } from '../editing/field-error.tsx';
import form from '../editing/form.module.css';
import { reportExtraFiles } from '../editing/report-extra-files.ts';
import { type Upload, useUpload } from '../editing/use-upload.ts';
import type { UploadState } from '../editing/use-upload-wait.ts';
import styles from './blog.module.css';
import type { ChosenImage } from './chosen-image.ts';
import { validateImage } from './validate-image.ts';

type ImageFieldProps = {
  image: ChosenImage | null;
  onImage: (image: ChosenImage | null) => void;
  /** Called with the focal point of an image from the library. */
  onFocus: (focus: FocalPoint) => void;
  onState: (state: UploadState) => void;
};

/**
 * The field for the image of a post. The file is uploaded immediately, with its progress. If the upload fails, the
 * post still has the previous image.
 */
export function ImageField({ image, onImage, onFocus, onState }: ImageFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const {
    upload,
    fault: validationError,
    start,
    cancel,
  } = useUpload({
    validate: validateImage,
    send: api.posts.createImage,
    onSent: ({ id, src }) => onImage({ id, src }),
    onState,
  });
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={form.label}>
        Image <span className="quiet">optional</span>
      </p>
      <DropZone input={input} onFile={start}>
        {upload?.error === null ? (
          <SendingRow upload={upload} onCancel={cancel} />
        ) : (
          <DropRow
            image={image}
            onRemove={() => onImage(null)}
            onLibrary={() => setIsChoosing(true)}
            onBrowse={() => input.current?.click()}
          />
        )}
      </DropZone>
      {isChoosing ? (
        <LazyLibraryChoice
          kind="post"
          onClose={() => setIsChoosing(false)}
          onChosen={({ id, src, focusX: x, focusY: y }) => {
            setIsChoosing(false);
            onImage({ id, src });
            onFocus({ x, y });
          }}
        />
      ) : null}
      {validationError !== null ? (
        <FieldError role="alert">{validationError}</FieldError>
      ) : upload?.error ? (
        <FieldError role="alert">
          {`${upload.file.name}: ${upload.error} The image was not uploaded. Your text is safe.`}
          {upload.isFinal ? null : (
            <Button variant="quiet" onClick={() => start(upload.file)}>
              Try again
            </Button>
          )}
          <Button variant="quiet" onClick={cancel}>
            Continue without it
          </Button>
        </FieldError>
      ) : null}
    </div>
  );
}

type DropZoneProps = {
  /** Called with the first file ("Only the first chosen file is used."). The names of the others are shown. */
  onFile: (file: File) => void;
  input: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

function DropZone({ onFile, input, children }: DropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false);

  function takeFirst(files: FileList | null) {
    const [file, ...extra] = files ?? [];
    if (file === undefined) return;
    onFile(file);
    reportExtraFiles(extra, file);
  }

  return (
    <div
      className={styles.drop}
      data-over={isDragOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsDragOver(false);
        takeFirst(event.dataTransfer.files);
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        name="image"
        accept=".png,.jpeg,.jpg,image/png,image/jpeg"
        aria-label="Image"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          takeFirst(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}

type DropRowProps = {
  image: ChosenImage | null;
  onRemove: () => void;
  onLibrary: () => void;
  onBrowse: () => void;
};

function DropRow({ image, onRemove, onLibrary, onBrowse }: DropRowProps) {
  return (
    <>
      {image === null ? (
        <span className={styles.dropSign}>
          <ToolIcon name="image" />
        </span>
      ) : (
        <img className={styles.thumb} src={image.src} alt="" />
      )}
      <div className={styles.dropText}>
        <p className={styles.dropTitle}>Drop an image here</p>
        <p className="note">png, jpeg or jpg, up to 10 MB. The first file is used.</p>
      </div>
      {image === null ? null : (
        <Button variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      )}
      <Button variant="quiet" onClick={onLibrary}>
        From the library
      </Button>
      <Button onClick={onBrowse}>{image === null ? 'Browse' : 'Replace'}</Button>
    </>
  );
}

type SendingRowProps = { upload: Upload; onCancel: () => void };

function SendingRow({ upload: { file, sentBytes, totalBytes, secondsLeft }, onCancel }: SendingRowProps) {
  const share = totalBytes === 0 ? 0 : sentBytes / totalBytes;
  return (
    <div className={styles.sendingRow}>
      <p className={styles.dropTitle}>{file.name}</p>
      <progress value={share} aria-label={file.name} className={styles.progress} />
      <p className="note">
        {`${Math.round(share * 100)}%, ${((share * file.size) / 1_048_576).toFixed(1)} MB of ${(file.size / 1_048_576).toFixed(1)} MB`}
        {secondsLeft === null ? null : ` · ${formatTimeLeft(Math.ceil(secondsLeft))}`}
      </p>
      <button type="button" className={iconButtonClass} aria-label="Cancel" onClick={onCancel}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function formatTimeLeft(seconds: number) {
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}
