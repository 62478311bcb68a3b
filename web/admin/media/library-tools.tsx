import { type ComponentProps, lazy, Suspense } from 'react';
import type { TextKind } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import type { BlockExchange } from '#web/ui/rich-text-editor/chosen-blocks.ts';
import type { FetchCard } from '#web/ui/rich-text-editor/cards/link-cards.ts';
import { type FetchImage, RefusedImage } from '#web/ui/rich-text-editor/image-senders.ts';
import { fileText } from '../refusal-text.ts';
import { isPassing } from '../editing/save-answer.ts';

const LibraryDialog = lazy(async () => ({
  default: (await import('./library-dialog.tsx')).LibraryDialog,
}));

/** The library for an editor of rich text of this kind; it loads when it is first opened. */
export function libraryFor(kind: TextKind) {
  return (exchange: BlockExchange, onClose: () => void) => (
    <Suspense>
      <LibraryDialog kind={kind} exchange={exchange} onClose={onClose} />
    </Suspense>
  );
}

const LibraryChoice = lazy(async () => ({
  default: (await import('./library-dialog.tsx')).LibraryChoice,
}));

/** The library to choose one image from; it loads when it is first opened. */
export function LazyLibraryChoice(props: ComponentProps<typeof LibraryChoice>) {
  return (
    <Suspense>
      <LibraryChoice {...props} />
    </Suspense>
  );
}

/** Has pictures of other sites kept here, for texts of this kind; a failure has a message for people. */
export function imagesOfOthers(kind: TextKind): FetchImage {
  return async (url, { signal }) => {
    try {
      const { data, message } = await api.media.fetch({ url, for: kind }, { signal });
      return data.image?.stilled === true ? { ...data.image, note: message } : data.image;
    } catch (error) {
      const Fault = isPassing(error) ? Error : RefusedImage;
      throw new Fault(fileText(error), { cause: error });
    }
  };
}

/** Has pages of other sites asked what they say of themselves, for texts of this kind; a failure has a message for people. */
export function cardsOfPages(kind: TextKind): FetchCard {
  return async (url, { signal }) => {
    try {
      return (await api.media.card({ url, for: kind }, { signal })).data;
    } catch (error) {
      throw new Error(fileText(error), { cause: error });
    }
  };
}
