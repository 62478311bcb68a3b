import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { libraryOrders } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import { ListSearch, ListSelect } from '../table/list-filters.tsx';
import { ListFooter, ListHeader } from '../table/list-footer.tsx';
import { toQueryString } from '../table/list-view.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { SelectBox } from '../table/select-box.tsx';
import { useRowSelection } from '../table/use-row-selection.ts';
import { PageGone } from '../table/page-gone.tsx';
import { usePaging } from '../table/use-paging.ts';
import { formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { ImageDialog } from './image-dialog.tsx';
import { ImageGrid } from './image-grid.tsx';
import styles from './media.module.css';
import { type LibraryImage, mediaFields, type MediaView, refreshMedia, useLibrary } from './media-data.ts';
import { imageTypes, useUploadQueue, type UploadQueueState } from './use-upload-queue.ts';
import { media as texts } from './texts.ts';
import { frame } from '../texts.ts';
import { lists } from '../table/texts.ts';

const orderTexts = {
  '-created': 'Newest first',
  created: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-size': 'Largest first',
  size: 'Smallest first',
} as const;

export function meta() {
  return [{ title: frame.title(sections.media.title) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of all images in posts and newsletters. The URL contains search, order and page. */
export default function MediaPage() {
  const list = useLibrary();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploadQueue();
  return (
    <div
      className={styles.page}
      data-over={isDragOver ? '' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget: next } = event;
        if (!(next instanceof Node && event.currentTarget.contains(next))) setIsDragOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsDragOver(false);
        queue.add([...event.dataTransfer.files]);
      }}
    >
      <PageHeading
        section={getSection('media')}
        heading={sections.media.title}
        lead="Images and videos of posts and newsletters, ready for reuse"
        actions={
          <Button variant="main" icon="upload" onClick={() => input.current?.click()}>
            Upload images
          </Button>
        }
      />
      <FileInput ref={input} accept={imageTypes} multiple onFiles={queue.add} />
      <p className={`quiet ${styles.dropHint}`}>
        {isDragOver
          ? 'Drop the images to upload them'
          : 'Drop images anywhere on this page. PNG, JPEG, WebP, AVIF or GIF, up to 10 MB each.'}
      </p>
      <UploadQueue queue={queue} />
      <MediaTools list={list} />
      <LibraryImages list={list} onOpen={({ id }) => setOpenId(id)} />
      {openId === null ? null : <ImageDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function MediaTools({ list }: { list: MediaView }) {
  return (
    <div className={styles.tools}>
      <Segments
        label="Which images"
        choices={[
          { name: 'all', texts: 'All' },
          { name: 'unused', texts: 'Not used' },
        ]}
        chosen={list.view.show}
        onChoose={(show) => list.setView({ show })}
      />
      <ListSearch list={list} name="search" label={texts.search} />
      <ListSelect
        list={list}
        name="sort"
        label="Order"
        choices={libraryOrders.map((name) => ({ name, texts: orderTexts[name] }))}
      />
      <SavedViews list={list} views={{ list: 'media' }} />
    </div>
  );
}

type ImagesProps = { list: MediaView; onOpen: (image: LibraryImage) => void };

function LibraryImages({ list, onOpen }: ImagesProps) {
  const { data, error, refetch, isPlaceholderData } = list.answer;
  const selection = useRowSelection<LibraryImage>(toQueryString(mediaFields, list.view));
  const queries = useQueryClient();
  const { top, turn } = usePaging(list);
  const now = useNow();
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  const { cursors } = list;
  const facts = {
    page: data,
    pageSize: list.pageSize,
    cursors,
    turn,
    texts: { pages: 'Pages of images', previous: 'Previous page', next: 'Next page' },
    range: lists.range,
    isWaiting: isPlaceholderData,
  };
  if (data.items.length === 0)
    return cursors.length > 0 ? (
      <PageGone
        texts={{ pageGone: lists.pageGone, pageGoneAdvice: lists.pageGoneAdvice, firstPage: lists.firstPage }}
        onFirst={() => list.setCursors([])}
      />
    ) : (
      <NoImages list={list} />
    );
  return (
    <section ref={top} className={styles.list} aria-label="Images" aria-busy={isPlaceholderData}>
      <div className={styles.foot}>
        <ListHeader {...facts} />
      </div>
      <ImageGrid
        images={data.items}
        onPress={onOpen}
        renderBox={(image) => (
          <SelectBox
            item={image}
            items={data.items}
            selection={selection}
            name={image.name || texts.unnamed}
          />
        )}
        renderState={({ used, kept, goes }) =>
          used
            ? 'Used'
            : kept || goes === null
              ? 'Kept'
              : `Deleted ${formatMoment(new Date(goes), now)} unless you keep or use it`
        }
      />
      <div className={styles.foot}>
        <ListFooter {...facts} isTimeless />
      </div>
      <BulkBar
        items={data.items}
        selection={selection}
        refresh={() => refreshMedia(queries)}
        actions={[
          {
            label: 'Delete',
            isDanger: true,
            isFor: ({ used }) => !used,
            run: ({ id }) => api.media.delete(id),
            restore: ({ id }) => api.media.restore(id),
          },
        ]}
      />
    </section>
  );
}

function NoImages({ list }: { list: MediaView }) {
  if (!list.isFiltered)
    return (
      <EmptyState motifs={['lattice', 'leaf', 'water']} fact="No images yet">
        Images that you add to posts and newsletters appear here. You can also upload some for later.
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['comb', 'talk', 'lattice']}
      fact={texts.noMatch}
      action={<Button onClick={list.clearFilters}>Show all</Button>}
    >
      Search for another word, or show all images.
    </EmptyState>
  );
}

function UploadQueue({ queue: { files, retry, remove } }: { queue: UploadQueueState }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.queue} aria-label="Uploads">
      {files.map(({ key, file, state, share, error, isFinal }) => (
        <li key={key} className={styles.queued}>
          <span className={styles.fileName}>{file.name}</span>
          {state === 'failed' ? (
            <>
              <span role="alert" className={styles.fault}>
                {error}
              </span>
              {isFinal ? null : (
                <Button variant="quiet" onClick={() => retry(key)}>
                  Try again
                </Button>
              )}
              <Button variant="quiet" onClick={() => remove(key)}>
                Remove
              </Button>
            </>
          ) : state === 'waiting' ? (
            <span>Waiting</span>
          ) : (
            <>
              <progress value={share} aria-label={file.name} />
              <span>{`${Math.round(share * 100)}%`}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
