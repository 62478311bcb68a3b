import { HISTORY_MERGE_TAG, type LexicalEditor, type LexicalNode } from 'lexical';
import { type UploadedImage, applyUploads } from './html/apply-uploads.ts';
import type { Block, ImageFile } from './html/model.ts';
import { $placeBlocks } from './place-blocks.ts';
import { classifyImage, isOwnGallery } from './classify-image.ts';
import {
  type ImageFetcher,
  type ImageUpload,
  type ImageValidator,
  RejectedImageError,
  type ImageSender,
  type VideoSender,
} from './image-senders.ts';
import {
  getHost,
  isRemoteId,
  setRemoteImage,
  getRemoteAddress,
  toRemoteId,
  getRemoteImage,
} from './remote-images.ts';
import {
  $createUploadBlock,
  $createGalleries,
  $setUploadedAddress,
  $redrawImage,
  $removeImage,
  $showPoster,
  isVideo,
} from './nodes/uploaded-images.ts';

export type ImageUploads = {
  /** Inserts images at the caret, shown from their files until the upload is complete. */
  insert(files: readonly File[]): void;
  insertGallery(files: readonly File[]): void;
  /** Uploads a failed file again, or removes it. */
  retry(id: string): void;
  remove(id: string): void;
  /** Replaces an image with a file, after the image could not be fetched. */
  replace(id: string, file: File): void;
  /**
   * Prepares pasted images: embedded data will be uploaded, and images of other sites will be fetched. Returns the
   * blocks to insert and a function that starts the uploads.
   */
  adopt(blocks: readonly Block[]): { blocks: Block[]; leftBehind: number; start: () => void };
  /**
   * Registers the images that could not be fetched when the text was stored. Call this before rendering the text.
   */
  registerMissing(blocks: readonly Block[]): void;
  /** Replaces the temporary addresses of completed uploads with the final addresses. `writeHtml` omits pending uploads. */
  resolveAddresses(blocks: readonly Block[]): Block[];
  close(): void;
};

type ImageUploadOptions = {
  editor: LexicalEditor;
  send: ImageSender;
  /** Unset: the text accepts no videos. */
  sendVideo?: VideoSender | undefined;
  /** Unset: images of other sites are not copied to this site. */
  fetch?: ImageFetcher | undefined;
  validate: ImageValidator;
  onChange: (uploads: readonly ImageUpload[]) => void;
};

type Source = File | { url: string };

/** Maximum number of images from other sites that one text fetches, and how many at a time, so that saving stays fast. */
const maxRemoteImages = 100;
const maxConcurrentFetches = 3;

/** During an upload, a temporary address in the text identifies the file. These addresses are the keys of the maps. */
type UploadQueue = ImageUploadOptions & {
  sources: Map<string, Source>;
  /** Queue of images from other sites, and the number of current requests. */
  waiting: string[];
  fetching: number;
  uploaded: Map<string, UploadedImage>;
  uploads: Map<string, ImageUpload>;
  /** Images that are missing in the stored text. */
  stored: Set<string>;
  stop: AbortController;
  abortControllers: Map<string, AbortController>;
  /** Counter for the ids of rows that only show a message. */
  messageCount: number;
};

/**
 * Uploads the images of a text in the background. Undo may restore an old state, so this queue remembers the
 * addresses of completed uploads.
 */
export function createImageUploads(options: ImageUploadOptions): ImageUploads {
  const stop = new AbortController();
  const queue: UploadQueue = {
    ...options,
    sources: new Map(),
    waiting: [],
    fetching: 0,
    uploaded: new Map(),
    uploads: new Map(),
    stored: new Set(),
    stop,
    abortControllers: new Map(),
    messageCount: 0,
  };
  return {
    insert: (chosen) =>
      insert(queue, chosen, (ids) => ids.map((id) => $createUploadBlock(id, queue.sources.get(id)))),
    insertGallery: (chosen) => insert(queue, chosen, $createGalleries),
    retry: (id) => startUpload(queue, id),
    remove: (id) => removeUpload(queue, id),
    replace(id, file) {
      const message = options.validate(file);
      if (message !== null) return show(queue, { ...describeUpload(id, file), share: 0, error: message });
      queue.sources.set(id, file);
      startUpload(queue, id);
    },
    adopt: (blocks) => importBlocks(queue, blocks),
    registerMissing: (blocks) => registerMissing(queue, blocks),
    resolveAddresses: (blocks) => blocks.map((block) => applyUploads(block, queue.uploaded)),
    close() {
      stop.abort();
      for (const id of queue.sources.keys()) URL.revokeObjectURL(id);
    },
  };
}

function insert(
  sending: UploadQueue,
  chosen: readonly File[],
  $blocksOf: (ids: readonly string[]) => LexicalNode[],
): void {
  const checkedFiles = chosen.map((file) => ({ file, fault: sending.validate(file) }));
  const ids = checkedFiles.flatMap(({ file, fault }) =>
    fault === null ? [registerFile(sending, file)] : [],
  );
  sending.editor.update(() => $placeBlocks($blocksOf(ids)));
  for (const id of ids) startUpload(sending, id);
  for (const { file, fault } of checkedFiles) if (fault !== null) showMessage(sending, file.name, fault);
}

function registerFile({ sources }: UploadQueue, file: File): string {
  const id = URL.createObjectURL(file);
  sources.set(id, file);
  return id;
}

/** Starts the upload of a file at once; queues images of other sites. */
function startUpload(sending: UploadQueue, id: string): void {
  const source = sending.sources.get(id);
  if (source === undefined) return;
  show(sending, { ...describeUpload(id, source), share: 0, error: null });
  // Redraws only images that failed before: during a paste, redrawing would remove the undo step of the paste.
  if (getRemoteImage(id)?.isMissing === true) redrawRemote(sending, id, { src: null, isMissing: false });
  if (source instanceof File) return void uploadSource(sending, id, source);
  sending.waiting.push(id);
  startQueued(sending);
}

function startQueued(sending: UploadQueue): void {
  while (sending.fetching < maxConcurrentFetches && sending.waiting.length > 0) {
    const id = sending.waiting.shift() ?? '';
    const source = sending.sources.get(id);
    if (source === undefined || !sending.uploads.has(id)) continue;
    sending.fetching += 1;
    void uploadSource(sending, id, source).finally(() => {
      sending.fetching -= 1;
      startQueued(sending);
    });
  }
}

async function uploadSource(sending: UploadQueue, id: string, source: Source): Promise<void> {
  const { uploaded, stop, abortControllers, editor } = sending;
  const ownAbort = new AbortController();
  abortControllers.set(id, ownAbort);
  const upload = { ...describeUpload(id, source), share: 0, error: null };
  const signal = AbortSignal.any([stop.signal, ownAbort.signal]);
  try {
    const onProgress = (share: number) => show(sending, { ...upload, share });
    const uploadedImage = await sendSource(sending, { id, source }, { onProgress, signal });
    if (!sending.uploads.has(id)) return;
    if (uploadedImage === undefined) throw new Error('');
    if (uploadedImage === null) return removeUpload(sending, id);
    uploaded.set(id, uploadedImage);
    if (isRemoteId(id)) setRemoteImage(id, { src: uploadedImage.src, isMissing: false });
    editor.update(() => $setUploadedAddress(id, uploadedImage), { tag: HISTORY_MERGE_TAG });
    removeRow(sending, id);
    if (uploadedImage.note !== undefined) showMessage(sending, upload.name, uploadedImage.note);
  } catch (error) {
    if (signal.aborted || !sending.uploads.has(id)) return;
    const message = error instanceof Error ? error.message : '';
    show(sending, {
      ...upload,
      error: message,
      isFinal: !isRemoteId(id) && error instanceof RejectedImageError,
    });
    if (isRemoteId(id)) redrawRemote(sending, id, { src: null, isMissing: true });
  }
}

function sendSource(
  { send, sendVideo, fetch, editor }: UploadQueue,
  { id, source }: { id: string; source: Source },
  call: Parameters<ImageSender>[1],
): Promise<UploadedImage | null> {
  if (!(source instanceof File)) return (fetch ?? rejectUnsupported)(source.url, { signal: call.signal });
  if (!isVideo(source)) return send(source, call);
  const onPoster = (src: string) => editor.update(() => $showPoster(id, src), { tag: HISTORY_MERGE_TAG });
  return (sendVideo ?? rejectUnsupported)(source, { ...call, onPoster });
}

/** Rejects uploads that the text does not support. */
function rejectUnsupported(): Promise<never> {
  return Promise.reject(new Error(''));
}

/** Redraws an image of another site without changing the text. */
function redrawRemote(
  { editor }: UploadQueue,
  id: string,
  state: Parameters<typeof setRemoteImage>[1],
): void {
  setRemoteImage(id, state);
  editor.update(() => $redrawImage(id), { tag: HISTORY_MERGE_TAG });
}

function removeUpload(sending: UploadQueue, id: string): void {
  sending.abortControllers.get(id)?.abort();
  sending.editor.update(() => $removeImage(id));
  removeRow(sending, id);
}

function describeUpload(
  id: string,
  source: Source,
): Pick<ImageUpload, 'id' | 'name' | 'isRemote' | 'isVideo'> {
  if (source instanceof File)
    return {
      id,
      name: source.name,
      ...(isRemoteId(id) && { isRemote: true }),
      ...(isVideo(source) && { isVideo: true }),
    };
  const file = URL.parse(source.url)?.pathname.split('/').at(-1) ?? '';
  return { id, name: [getHost(id), file].filter(Boolean).join('/…/'), isRemote: true };
}

function showMessage(sending: UploadQueue, name: string, message: string): void {
  sending.messageCount += 1;
  show(sending, { id: `told-${sending.messageCount}`, name, share: 0, error: message, isFinal: true });
}

function show({ uploads, stored, onChange }: UploadQueue, upload: ImageUpload): void {
  uploads.set(upload.id, stored.has(upload.id) ? { ...upload, isStored: true } : upload);
  onChange([...uploads.values()]);
}

function removeRow({ uploads, onChange }: UploadQueue, id: string): void {
  uploads.delete(id);
  onChange([...uploads.values()]);
}

function registerMissing(sending: UploadQueue, blocks: readonly Block[]): void {
  for (const block of blocks) {
    const url = block.kind === 'picture' ? getRemoteAddress(block.src) : '';
    if (url === '' || sending.stored.has(toRemoteId(url))) continue;
    const id = toRemoteId(url);
    sending.stored.add(id);
    sending.sources.set(id, { url });
    setRemoteImage(id, { src: null, isMissing: true });
    show(sending, { ...describeUpload(id, { url }), share: 0, error: '' });
  }
}

function importBlocks(sending: UploadQueue, blocks: readonly Block[]): ReturnType<ImageUploads['adopt']> {
  const { sources, uploaded, fetch } = sending;
  const classifyOptions = {
    origin: location.origin,
    isKnown: (src: string) => sources.has(src) || uploaded.has(src),
  };
  const ids = new Set<string>();
  let leftBehind = 0;
  const importImage = (block: ImageFile): Block[] => {
    const classified = classifyImage(block, classifyOptions);
    if (classified.kind === 'own') return [{ ...block, src: classified.src }];
    if (classified.kind === 'tracker') return [];
    if (classified.kind === 'unreachable') {
      leftBehind += 1;
      return [];
    }
    if (classified.kind === 'remote' && fetch === undefined) return [{ ...block, src: classified.url }];
    const id =
      classified.kind === 'file' ? registerFile(sending, classified.file) : toRemoteId(classified.url);
    if (classified.kind === 'remote' && !classifyOptions.isKnown(id)) {
      sources.set(id, { url: classified.url });
      setRemoteImage(id, { src: null, isMissing: false });
    }
    if (!uploaded.has(id)) ids.add(id);
    return [{ ...block, src: id }];
  };
  const importedBlocks = blocks.flatMap((block): Block[] => {
    if (block.kind === 'picture') return importImage(block);
    if (block.kind !== 'gallery' || isOwnGallery(block, classifyOptions)) return [block];
    return block.pictures.flatMap((picture) => importImage({ kind: 'picture', ...picture }));
  });
  return {
    blocks: importedBlocks,
    leftBehind,
    start: () => ids.forEach((id) => startWithinLimit(sending, id)),
  };
}

/** Images beyond the limit are only fetched on request of the author. */
function startWithinLimit(sending: UploadQueue, id: string): void {
  const source = sending.sources.get(id);
  const remote = [...sending.sources.keys()].filter(isRemoteId);
  const isOverLimit = remote.indexOf(id) >= maxRemoteImages;
  if (source === undefined || !isOverLimit) return startUpload(sending, id);
  show(sending, { ...describeUpload(id, source), share: 0, error: '' });
  setRemoteImage(id, { src: null, isMissing: true });
}
