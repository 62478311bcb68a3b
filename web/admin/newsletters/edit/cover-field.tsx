import { useId, useState } from 'react';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import { DropArea } from '#web/ui/fields/drop-area.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { pickFile } from '#web/ui/fields/pick-file.ts';
import { reportExtraFiles } from '../../editing/report-extra-files.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { FieldError } from '../../editing/field-error.tsx';
import form from '../../editing/form.module.css';
import { LazyLibraryChoice } from '../../media/library-tools.tsx';
import { UploadRow } from '../../editing/upload-row.tsx';
import { type Upload, useUpload } from '../../editing/use-upload.ts';
import type { UploadState } from '../../editing/use-upload-wait.ts';
import { heicAdvice } from '#content/heic.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { getUrlPath } from '../../catalogue/items.ts';
import { isHeic } from '../../media/is-heic.ts';
import { formatSize } from '../../editing/format-size.ts';
import type { ChosenImage } from '../../media/library-dialog.tsx';
import { newsletterEditor } from './texts.ts';

type CoverFieldProps = {
  /**
   * The newsletter with the stored cover. Null if there is no stored cover, or if the user has chosen another cover.
   */
  start: Newsletter | null;
  coverId: string | null;
  onCover: (id: string | null) => void;
  onState: (state: UploadState) => void;
};

/**
 * The field for the image above the email. The file is uploaded immediately, with its progress. If the upload fails,
 * the newsletter still has the previous cover.
 */
export function CoverField({ start, coverId, onCover, onState }: CoverFieldProps) {
  const labelId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const cover = useCover({ start, coverId, onCover, onState });
  const fromLibrary = (
    <Button size="small" variant="quiet" onClick={() => setIsChoosing(true)}>
      From the library
    </Button>
  );
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={form.label}>
        Image cover <span className="quiet">{newsletterEditor.optional}</span>
      </p>
      {cover.upload !== null ? (
        <SendingCover upload={cover.upload} onCancel={cover.cancel} onRetry={cover.start} />
      ) : coverId !== null ? (
        <FileRow
          name={cover.cover?.name ?? 'Image cover'}
          thumbnail={cover.cover?.src ?? `/media/${coverId}.jpg`}
          icon="file"
          note={cover.cover?.note ?? 'saved with the draft'}
          actions={
            <>
              <Button size="small" onClick={() => pickFile('image/*', cover.start)}>
                Replace
              </Button>
              <button
                type="button"
                className={iconButtonClass}
                aria-label="Remove the cover"
                onClick={() => onCover(null)}
              >
                <Icon name="trash" />
              </button>
            </>
          }
        />
      ) : (
        <DropArea
          label="Image cover"
          name="attachment"
          lead="Drop an image here"
          hint="PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. Location data is removed."
          browseText="Browse"
          accept="image/*"
          error={cover.fault ?? undefined}
          onFile={cover.start}
          onExtraFiles={reportExtraFiles}
        >
          {fromLibrary}
        </DropArea>
      )}
      {cover.upload === null && coverId !== null ? fromLibrary : null}
      {isChoosing ? (
        <LazyLibraryChoice
          kind="newsletter"
          place="cover"
          onClose={() => setIsChoosing(false)}
          onChosen={(image) => {
            setIsChoosing(false);
            cover.takeFromLibrary(image);
          }}
        />
      ) : null}
      {coverId !== null && cover.fault !== null && cover.upload === null ? (
        <FieldError role="alert">{cover.fault}</FieldError>
      ) : null}
    </div>
  );
}

type SendingCoverProps = { upload: Upload; onCancel: () => void; onRetry: (file: File) => void };

function SendingCover({ upload, onCancel, onRetry }: SendingCoverProps) {
  const { file, isFinal } = upload;
  return (
    <UploadRow
      upload={upload}
      icon="file"
      texts={{
        percent: (count: number) => `${count}%`,
        sent: (bytes: string, all: string) => `${bytes} of ${all}`,
        checking: 'Checking…',
        left: (span: string) => `${span} left`,
      }}
      label="Image cover"
      cancelLabel={`Cancel ${file.name}`}
      onCancel={onCancel}
      remedy={
        isFinal ? (
          <Button size="small" onClick={() => pickFile('image/*', onRetry)}>
            Replace
          </Button>
        ) : (
          <Button size="small" onClick={() => onRetry(file)}>
            Try again
          </Button>
        )
      }
    />
  );
}

type Cover = { id: string; name: string; src: string; note: string };

type CoverOptions = {
  start: Newsletter | null;
  coverId: string | null;
  onCover: (id: string | null) => void;
  onState: (state: UploadState) => void;
};

/** Holds the cover's upload, and the current cover with its details. */
function useCover({ start, coverId, onCover, onState }: CoverOptions) {
  const [kept, setCover] = useState<Cover | null>(() => getStoredCover(start));
  const upload = useUpload({
    validate: validateCover,
    send: api.newsletters.createImage,
    onSent({ id, original, sizeBytes }, { name }) {
      const note = `${original.width} × ${original.height} · ${formatSize(sizeBytes)} · location data removed`;
      // Uses the still image, because covers are never animated.
      setCover({ id, name, src: `/media/${id}.jpg`, note });
      onCover(id);
    },
    onState,
  });
  /** Uses a copy of an image in the library. */
  function takeFromLibrary({ id, src }: ChosenImage): void {
    upload.cancel();
    setCover({ id, name: 'Image cover', src, note: 'a copy of an image in the library' });
    onCover(id);
  }
  return { ...upload, takeFromLibrary, cover: kept?.id === coverId ? kept : null };
}

function validateCover(file: File): string | null {
  const { name, type, size } = file;
  if (isHeic(file)) return heicAdvice;
  if (!type.startsWith('image/'))
    return `${name} is not an image. Please choose PNG, JPEG, WebP, AVIF or GIF.`;
  return size > mediaLimits.imageBytes ? `${name} is larger than 10 MB. Please make it smaller.` : null;
}

function getStoredCover(start: Newsletter | null): Cover | null {
  if (start === null || start.coverId === null || start.attachment === null) return null;
  const src = getUrlPath(start.attachment);
  return { id: start.coverId, name: 'Image cover', src, note: 'saved with the draft' };
}
