import { useState } from 'react';
import type { TextKind } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useShowMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import type { BlockExchange } from '#web/ui/rich-text-editor/selected-blocks.ts';
import { writeHtml } from '#web/ui/rich-text-editor/html/write-html.ts';
import { useSingleAction } from '../editing/use-single-action.ts';
import { QueryState } from '../query-state.tsx';
import { getServerText } from '../error-text.ts';
import { TypedSearch } from '../table/typed-search.tsx';
import { useOutcome } from '../use-outcome.ts';
import { ImageGrid } from './image-grid.tsx';
import styles from './media.module.css';
import { type LibraryImage, useLibraryChoices } from './media-data.ts';
import { media } from './texts.ts';

const pageStep = 24;
const maxImages = 96;

export type ChosenImage = Awaited<ReturnType<typeof api.media.use>>['data'];

type LibraryDialogProps = { kind: TextKind; exchange: BlockExchange; onClose: () => void };

/** Inserts an image or a video of the library at the caret, with its description. */
export function LibraryDialog({ kind, exchange, onClose }: LibraryDialogProps) {
  return (
    <LibraryChoice
      kind={kind}
      onClose={onClose}
      accepts="all"
      onChosen={({ src, alt, width, height, video }) => {
        onClose();
        exchange.insert(
          writeHtml([
            video === null
              ? { kind: 'picture', src, alt, width, height }
              : { kind: 'video', src: video.src, poster: video.poster ?? '', alt, width, height },
          ]),
        );
      }}
    />
  );
}

type LibraryChoiceProps = {
  kind: TextKind;
  /** `cover` creates a separate copy of the image. Default: the image is used in the text. */
  place?: 'cover';
  /** `all` includes videos. Default: images only. */
  accepts?: 'all';
  onChosen: (image: ChosenImage) => void;
  onClose: () => void;
};

/** The media library for choosing one image for a text of the given kind. */
export function LibraryChoice({ kind, place, accepts, onChosen, onClose }: LibraryChoiceProps) {
  const keepFocus = useShowMoreFocus();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageStep);
  const { data, error, refetch, isPlaceholderData } = useLibraryChoices(search, limit, accepts ?? 'images');
  const [, runOnce] = useSingleAction<'choose'>();
  const [errorOutcome, setErrorOutcome] = useOutcome<{ text: string }>();

  function choose({ id }: LibraryImage): void {
    void runOnce('choose', async () => {
      setErrorOutcome(null);
      try {
        const answer = await api.media.use(id, { for: kind, ...(place && { place }) });
        onChosen(answer.data);
      } catch (failure) {
        setErrorOutcome({ text: getServerText(failure) });
      }
    });
  }

  return (
    <Modal
      heading="Add from the library"
      closeText="Close"
      size="wide"
      shape="sheet"
      isOpen
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <TypedSearch
          label={media.search}
          placeholder={media.search}
          search={search}
          onSearch={(next) => {
            setSearch(next);
            setLimit(pageStep);
          }}
        />
        {errorOutcome === null ? null : (
          <MessageBar key={errorOutcome.attempt} tone="bad" live="alert">
            {errorOutcome.text}
          </MessageBar>
        )}
        {data === undefined ? (
          <QueryState error={error} refetch={refetch} failed={media.failed} />
        ) : data.items.length === 0 ? (
          <p className="quiet">
            {search.trim() === '' ? 'No images yet. Upload one, and it appears here.' : media.noMatch}
          </p>
        ) : (
          <ImageGrid images={data.items} onPress={choose} />
        )}
        {data === undefined || data.next === null || limit >= maxImages ? null : (
          <Button
            busyText={isPlaceholderData ? 'Loading…' : null}
            onClick={(event) => {
              keepFocus(event);
              setLimit((now) => Math.min(maxImages, now + pageStep));
            }}
          >
            Show more
          </Button>
        )}
      </div>
    </Modal>
  );
}
