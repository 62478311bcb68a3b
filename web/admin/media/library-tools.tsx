import { type ComponentProps, lazy, Suspense } from 'react';
import type { TextKind } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import type { BlockExchange } from '#web/ui/rich-text-editor/selected-blocks.ts';
import type { CardFetcher } from '#web/ui/rich-text-editor/cards/link-cards.ts';
import { type ImageFetcher, RejectedImageError } from '#web/ui/rich-text-editor/image-senders.ts';
import { getFileErrorText } from '../error-text.ts';
import { isTemporaryError } from '../editing/save-result.ts';

const LibraryDialog = lazy(async () => ({
  default: (await import('./library-dialog.tsx')).LibraryDialog,
}));

/** Returns the media library for a rich text editor. Its code loads when the user first opens it. */
export function createLibraryRenderer(kind: TextKind) {
  return (exchange: BlockExchange, onClose: () => void) => (
    <Suspense>
      <LibraryDialog kind={kind} exchange={exchange} onClose={onClose} />
    </Suspense>
  );
}

const LibraryChoice = lazy(async () => ({
  default: (await import('./library-dialog.tsx')).LibraryChoice,
}));

/** The library for choosing one image. Its code loads when the user first opens it. */
export function LazyLibraryChoice(props: ComponentProps<typeof LibraryChoice>) {
  return (
    <Suspense>
      <LibraryChoice {...props} />
    </Suspense>
  );
}

/** Returns a function that copies an image of another site to this server. Errors have a message for users. */
export function createImageFetcher(kind: TextKind): ImageFetcher {
  return async (url, { signal }) => {
    try {
      const { data, message } = await api.media.fetch({ url, for: kind }, { signal });
      return data.image?.stilled === true ? { ...data.image, note: message } : data.image;
    } catch (error) {
      const UploadErrorClass = isTemporaryError(error) ? Error : RejectedImageError;
      throw new UploadErrorClass(getFileErrorText(error), { cause: error });
    }
  };
}

/** Returns a function that fetches the link preview of another site. Errors have a message for users. */
export function createCardFetcher(kind: TextKind): CardFetcher {
  return async (url, { signal }) => {
    try {
      return (await api.media.card({ url, for: kind }, { signal })).data;
    } catch (error) {
      throw new Error(getFileErrorText(error), { cause: error });
    }
  };
}
