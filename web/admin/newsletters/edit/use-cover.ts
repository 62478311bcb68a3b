import { useState } from 'react';
import { heicAdvice } from '#content/heic.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { getPath } from '../../catalogue/items.ts';
import { isHeic } from '../../media/is-heic.ts';
import { formatSize } from '../../editing/size-text.ts';
import type { ChosenImage } from '../../media/library-dialog.tsx';
import { useUpload } from '../../editing/use-upload.ts';
import type { UploadState } from '../../editing/use-upload-wait.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';

type Cover = { id: string; name: string; src: string; note: string };

type CoverOptions = {
  start: Newsletter | null;
  coverId: string | null;
  onCover: (id: string | null) => void;
  onState: (state: UploadState) => void;
};

/** The cover's upload, and the current cover with its details. */
export function useCover({ start, coverId, onCover, onState }: CoverOptions) {
  const [kept, setCover] = useState<Cover | null>(() => getStoredCover(start));
  const upload = useUpload({
    validate: validateCover,
    send: api.newsletters.createImage,
    onSent({ id, original, size_bytes: sizeBytes }, { name }) {
      const note = newsletterEditor.coverFacts(original.width, original.height, formatSize(sizeBytes));
      // A still image: covers are never animated.
      setCover({ id, name, src: `/media/${id}.jpg`, note });
      onCover(id);
    },
    onState,
  });
  /** Uses a copy of an image in the library. */
  function takeFromLibrary({ id, src }: ChosenImage): void {
    upload.cancel();
    setCover({ id, name: newsletterEditor.coverName, src, note: newsletterEditor.coverCopied });
    onCover(id);
  }
  return { ...upload, takeFromLibrary, cover: kept?.id === coverId ? kept : null };
}

function validateCover(file: File): string | null {
  const { name, type, size } = file;
  if (isHeic(file)) return heicAdvice;
  if (!type.startsWith('image/')) return newsletterEditor.notAnImage(name);
  return size > mediaLimits.imageBytes ? newsletterEditor.coverTooLarge(name) : null;
}

function getStoredCover(start: Newsletter | null): Cover | null {
  if (start === null || start.cover_id === null || start.attachment === null) return null;
  const src = getPath(start.attachment);
  return { id: start.cover_id, name: newsletterEditor.coverName, src, note: newsletterEditor.coverKept };
}
