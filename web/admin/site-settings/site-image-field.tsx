import { useId, useState } from 'react';
import { heicAdvice } from '#content/heic.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { getSiteImagePath, type SiteImageKind } from '#modules/site-settings/constants.ts';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { pickFile } from '#web/ui/fields/pick-file.ts';
import { FieldError } from '../editing/field-error.tsx';
import { formatSize } from '../editing/format-size.ts';
import form from '../editing/form.module.css';
import { useUpload } from '../editing/use-upload.ts';
import { isHeic } from '../media/is-heic.ts';
import { LazyLibraryChoice } from '../media/library-tools.tsx';
import { api } from './calls.ts';
import { drawSvg } from './draw-svg.ts';
import styles from './site-settings.module.css';

type SiteImageFieldProps = {
  label: string;
  kind: SiteImageKind;
  /** The id of the image; '' for none. */
  image: string;
  without: string;
  error: string | undefined;
  onImage: (id: string) => void;
};

/** The field for a logo or a portrait. The file is uploaded immediately; it is public after the settings are published. */
export function SiteImageField({ label, kind, image, without, error, onImage }: SiteImageFieldProps) {
  const labelId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const { upload, fault, start, cancel } = useUpload({
    validate,
    send: ({ image: file }, call) => api.createImage({ image: file, for: kind }, call),
    onSent: ({ id }) => onImage(id),
    onState: () => {},
  });
  const isSending = upload !== null && upload.error === null;
  const problem = fault ?? upload?.error ?? error;

  async function chooseFromLibrary(src: string): Promise<void> {
    const bytes = await (await fetch(src)).blob();
    start(new File([bytes], label, { type: bytes.type }));
  }

  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={form.label}>
        {label}
      </p>
      <FileRow
        name={isSending ? upload.file.name : image === '' ? without : 'Uploaded image'}
        thumbnail={isSending ? upload.preview : image === '' ? null : getSiteImagePath(image, kind)}
        icon={kind === 'logo' ? 'file' : 'user'}
        note={
          isSending
            ? `${formatSize(upload.sentBytes)} of ${formatSize(upload.totalBytes)}`
            : 'PNG, JPEG, WebP or SVG'
        }
      />
      <div className={styles.imageTools}>
        {isSending ? (
          <Button size="small" aria-label={`Cancel: ${label}`} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <>
            <Button
              size="small"
              aria-label={`${image === '' ? 'Upload' : 'Replace'}: ${label}`}
              onClick={() => pickFile('image/*', (file) => void drawSvg(file).then(start))}
            >
              {image === '' ? 'Upload' : 'Replace'}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`From the library: ${label}`}
              onClick={() => setIsChoosing(true)}
            >
              From the library
            </Button>
            {image === '' ? null : (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove: ${label}`}
                onClick={() => onImage('')}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {problem === undefined ? null : <FieldError role="alert">{problem}</FieldError>}
      {isChoosing ? (
        <LazyLibraryChoice
          kind="post"
          onClose={() => setIsChoosing(false)}
          onChosen={({ src }) => {
            setIsChoosing(false);
            void chooseFromLibrary(src);
          }}
        />
      ) : null}
    </div>
  );
}

function validate(file: File): string | null {
  if (isHeic(file)) return heicAdvice;
  if (!file.type.startsWith('image/'))
    return 'This file is not an image. Please choose a PNG, JPEG, WebP or SVG.';
  return file.size > mediaLimits.imageBytes ? 'This file is larger than 10 MB.' : null;
}
