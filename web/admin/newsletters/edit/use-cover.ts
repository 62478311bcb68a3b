import { useState } from 'react';
import { heicAdvice } from '#content/heic.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { pathOf } from '../../catalogue/items.ts';
import { isHeic } from '../../media/is-heic.ts';
import { sizeText } from '../../editing/size-text.ts';
import type { ChosenImage } from '../../media/library-dialog.tsx';
import { useUpload } from '../../editing/use-upload.ts';
import type { UploadState } from '../../editing/use-upload-wait.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';

type Kept = { id: string; name: string; src: string; note: string };

type Options = {
  start: Newsletter | null;
  coverId: string | null;
  onCover: (id: string | null) => void;
  onState: (state: UploadState) => void;
};

/** The cover's upload, and the current cover with its details. */
export function useCover({ start, coverId, onCover, onState }: Options) {
  const [kept, setKept] = useState<Kept | null>(() => startCover(start));
  const upload = useUpload({
    judge: judgeCover,
    send: api.newsletters.createImage,
    onSent({ id, original, size_bytes: sizeBytes }, { name }) {
      const note = writing.coverFacts(original.width, original.height, sizeText(sizeBytes));
      // A still image: covers are never animated.
      setKept({ id, name, src: `/media/${id}.jpg`, note });
      onCover(id);
    },
    onState,
  });
  /** Uses a copy of an image in the library. */
  function takeFromLibrary({ id, src }: ChosenImage): void {
    upload.cancel();
    setKept({ id, name: writing.coverName, src, note: writing.coverCopied });
    onCover(id);
  }
  return { ...upload, takeFromLibrary, kept: kept?.id === coverId ? kept : null };
}

function judgeCover(file: File): string | null {
  const { name, type, size } = file;
  if (isHeic(file)) return heicAdvice;
  if (!type.startsWith('image/')) return writing.notAnImage(name);
  return size > mediaLimits.imageBytes ? writing.coverTooLarge(name) : null;
}

function startCover(start: Newsletter | null): Kept | null {
  if (start === null || start.cover_id === null || start.attachment === null) return null;
  const src = pathOf(start.attachment);
  return { id: start.cover_id, name: writing.coverName, src, note: writing.coverKept };
}
