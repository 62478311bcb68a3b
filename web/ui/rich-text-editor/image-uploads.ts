import { HISTORY_MERGE_TAG, type LexicalEditor, type LexicalNode } from 'lexical';
import { type SentImage, withArrived } from './html/arrived-blocks.ts';
import type { Block, ImageFile } from './html/model.ts';
import { $placeBlocks } from './place-blocks.ts';
import { adoptImage, isOwnGallery } from './adopt-images.ts';
import {
  type FetchImage,
  type ImageUpload,
  type JudgeImage,
  RefusedImage,
  type SendImage,
  type SendVideo,
} from './image-senders.ts';
import { hostOf, isRemoteId, noteRemote, remoteAddress, remoteId, remoteImage } from './remote-images.ts';
import {
  $blockOf,
  $galleriesOf,
  $placeImage,
  $redrawImage,
  $removeImage,
  $showPoster,
  isVideo,
} from './nodes/placed-images.ts';

export type ImageUploads = {
  /** Inserts images at the caret, shown from their files until the upload is complete. */
  insert(files: readonly File[]): void;
  insertGallery(files: readonly File[]): void;
  /** Uploads a failed file again, or removes it. */
  retry(id: string): void;
  drop(id: string): void;
  /** Replaces an image that could not be fetched by a file. */
  replace(id: string, file: File): void;
  /**
   * Takes over pasted images: uploads embedded data, fetches images of other sites. Returns the blocks to insert and a
   * function that starts the uploads.
   */
  adopt(blocks: readonly Block[]): { blocks: Block[]; leftBehind: number; start: () => void };
  /** Registers the images of a stored text that could not be fetched. Call before rendering the text. */
  reopen(blocks: readonly Block[]): void;
  /** Replaces temporary addresses by those of completed uploads; the writer leaves out pending uploads. */
  resolved(blocks: readonly Block[]): Block[];
  close(): void;
};

type Options = {
  editor: LexicalEditor;
  send: SendImage;
  /** Unset: the text accepts no videos. */
  sendVideo?: SendVideo | undefined;
  /** Unset: images of other sites are not copied to this site. */
  fetch?: FetchImage | undefined;
  judge: JudgeImage;
  onChange: (uploads: readonly ImageUpload[]) => void;
};

type Source = File | { url: string };

/**
 * Maximum number of images from other sites that one text fetches, and how many at a time, so that saving stays fast.
 */
const mostRemote = 100;
const remoteAtOnce = 3;

/** Temporary addresses in the text identify files during an upload; they are the keys of the three maps. */
type Sending = Options & {
  sources: Map<string, Source>;
  /** Queue of images from other sites, and the number of current requests. */
  waiting: string[];
  fetching: number;
  arrived: Map<string, SentImage>;
  shown: Map<string, ImageUpload>;
  /** Images that are missing in the stored text. */
  stored: Set<string>;
  stop: AbortController;
  stops: Map<string, AbortController>;
  /** Counter for the ids of rows that only show a message. */
  told: number;
};

/**
 * Uploads the images of a text in the background. Undo may restore an old state, so the addresses of completed uploads are
 * remembered here.
 */
export function createImageUploads(options: Options): ImageUploads {
  const stop = new AbortController();
  const sending: Sending = {
    ...options,
    sources: new Map(),
    waiting: [],
    fetching: 0,
    arrived: new Map(),
    shown: new Map(),
    stored: new Set(),
    stop,
    stops: new Map(),
    told: 0,
  };
  return {
    insert: (chosen) =>
      insert(sending, chosen, (ids) => ids.map((id) => $blockOf(id, sending.sources.get(id)))),
    insertGallery: (chosen) => insert(sending, chosen, $galleriesOf),
    retry: (id) => begin(sending, id),
    drop: (id) => drop(sending, id),
    replace(id, file) {
      const fault = options.judge(file);
      if (fault !== null) return show(sending, { ...shownAs(id, file), share: 0, fault });
      sending.sources.set(id, file);
      begin(sending, id);
    },
    adopt: (blocks) => adopt(sending, blocks),
    reopen: (blocks) => reopen(sending, blocks),
    resolved: (blocks) => blocks.map((block) => withArrived(block, sending.arrived)),
    close() {
      stop.abort();
      for (const id of sending.sources.keys()) URL.revokeObjectURL(id);
    },
  };
}

function insert(
  sending: Sending,
  chosen: readonly File[],
  $blocksOf: (ids: readonly string[]) => LexicalNode[],
): void {
  const judged = chosen.map((file) => ({ file, fault: sending.judge(file) }));
  const ids = judged.flatMap(({ file, fault }) => (fault === null ? [keep(sending, file)] : []));
  sending.editor.update(() => $placeBlocks($blocksOf(ids)));
  for (const id of ids) begin(sending, id);
  for (const { file, fault } of judged) if (fault !== null) tell(sending, file.name, fault);
}

function keep({ sources }: Sending, file: File): string {
  const id = URL.createObjectURL(file);
  sources.set(id, file);
  return id;
}

/** Starts the upload of a file at once; queues images of other sites. */
function begin(sending: Sending, id: string): void {
  const source = sending.sources.get(id);
  if (source === undefined) return;
  show(sending, { ...shownAs(id, source), share: 0, fault: null });
  // Not during a paste: redrawing is no undo step and would remove the undo step of the paste.
  if (remoteImage(id)?.isMissing === true) draw(sending, id, { src: null, isMissing: false });
  if (source instanceof File) return void start(sending, id, source);
  sending.waiting.push(id);
  takeTurns(sending);
}

function takeTurns(sending: Sending): void {
  while (sending.fetching < remoteAtOnce && sending.waiting.length > 0) {
    const id = sending.waiting.shift() ?? '';
    const source = sending.sources.get(id);
    if (source === undefined || !sending.shown.has(id)) continue;
    sending.fetching += 1;
    void start(sending, id, source).finally(() => {
      sending.fetching -= 1;
      takeTurns(sending);
    });
  }
}

async function start(sending: Sending, id: string, source: Source): Promise<void> {
  const { arrived, stop, stops, editor } = sending;
  const own = new AbortController();
  stops.set(id, own);
  const upload = { ...shownAs(id, source), share: 0, fault: null };
  const signal = AbortSignal.any([stop.signal, own.signal]);
  try {
    const onProgress = (share: number) => show(sending, { ...upload, share });
    const sent = await sendFrom(sending, { id, source }, { onProgress, signal });
    if (!sending.shown.has(id)) return;
    if (sent === undefined) throw new Error('');
    if (sent === null) return drop(sending, id);
    arrived.set(id, sent);
    if (isRemoteId(id)) noteRemote(id, { src: sent.src, isMissing: false });
    editor.update(() => $placeImage(id, sent), { tag: HISTORY_MERGE_TAG });
    forget(sending, id);
    if (sent.note !== undefined) tell(sending, upload.name, sent.note);
  } catch (error) {
    if (signal.aborted || !sending.shown.has(id)) return;
    const fault = error instanceof Error ? error.message : '';
    show(sending, { ...upload, fault, isFinal: !isRemoteId(id) && error instanceof RefusedImage });
    if (isRemoteId(id)) draw(sending, id, { src: null, isMissing: true });
  }
}

function sendFrom(
  { send, sendVideo, fetch, editor }: Sending,
  { id, source }: { id: string; source: Source },
  call: Parameters<SendImage>[1],
): Promise<SentImage | null> {
  if (!(source instanceof File)) return (fetch ?? nowhere)(source.url, { signal: call.signal });
  if (!isVideo(source)) return send(source, call);
  const onPoster = (src: string) => editor.update(() => $showPoster(id, src), { tag: HISTORY_MERGE_TAG });
  return (sendVideo ?? nowhere)(source, { ...call, onPoster });
}

/** Rejects what the text does not support. */
function nowhere(): Promise<never> {
  return Promise.reject(new Error(''));
}

/** Redraws an image of another site without changing the text. */
function draw({ editor }: Sending, id: string, state: Parameters<typeof noteRemote>[1]): void {
  noteRemote(id, state);
  editor.update(() => $redrawImage(id), { tag: HISTORY_MERGE_TAG });
}

function drop(sending: Sending, id: string): void {
  sending.stops.get(id)?.abort();
  sending.editor.update(() => $removeImage(id));
  forget(sending, id);
}

function shownAs(id: string, source: Source): Pick<ImageUpload, 'id' | 'name' | 'isRemote' | 'isVideo'> {
  if (source instanceof File)
    return {
      id,
      name: source.name,
      ...(isRemoteId(id) && { isRemote: true }),
      ...(isVideo(source) && { isVideo: true }),
    };
  const file = URL.parse(source.url)?.pathname.split('/').at(-1) ?? '';
  return { id, name: [hostOf(id), file].filter(Boolean).join('/…/'), isRemote: true };
}

function tell(sending: Sending, name: string, fault: string): void {
  sending.told += 1;
  show(sending, { id: `told-${sending.told}`, name, share: 0, fault, isFinal: true });
}

function show({ shown, stored, onChange }: Sending, upload: ImageUpload): void {
  shown.set(upload.id, stored.has(upload.id) ? { ...upload, isStored: true } : upload);
  onChange([...shown.values()]);
}

function forget({ shown, onChange }: Sending, id: string): void {
  shown.delete(id);
  onChange([...shown.values()]);
}

function reopen(sending: Sending, blocks: readonly Block[]): void {
  for (const block of blocks) {
    const url = block.kind === 'picture' ? remoteAddress(block.src) : '';
    if (url === '' || sending.stored.has(remoteId(url))) continue;
    const id = remoteId(url);
    sending.stored.add(id);
    sending.sources.set(id, { url });
    noteRemote(id, { src: null, isMissing: true });
    show(sending, { ...shownAs(id, { url }), share: 0, fault: '' });
  }
}

function adopt(sending: Sending, blocks: readonly Block[]): ReturnType<ImageUploads['adopt']> {
  const { sources, arrived, fetch } = sending;
  const about = { origin: location.origin, isKnown: (src: string) => sources.has(src) || arrived.has(src) };
  const ids = new Set<string>();
  let leftBehind = 0;
  const adopted = (block: ImageFile): Block[] => {
    const judged = adoptImage(block, about);
    if (judged.kind === 'own') return [{ ...block, src: judged.src }];
    if (judged.kind === 'tracker') return [];
    if (judged.kind === 'unreachable') {
      leftBehind += 1;
      return [];
    }
    if (judged.kind === 'remote' && fetch === undefined) return [{ ...block, src: judged.url }];
    const id = judged.kind === 'file' ? keep(sending, judged.file) : remoteId(judged.url);
    if (judged.kind === 'remote' && !about.isKnown(id)) {
      sources.set(id, { url: judged.url });
      noteRemote(id, { src: null, isMissing: false });
    }
    if (!arrived.has(id)) ids.add(id);
    return [{ ...block, src: id }];
  };
  const kept = blocks.flatMap((block): Block[] => {
    if (block.kind === 'picture') return adopted(block);
    if (block.kind !== 'gallery' || isOwnGallery(block, about)) return [block];
    return block.pictures.flatMap((picture) => adopted({ kind: 'picture', ...picture }));
  });
  return { blocks: kept, leftBehind, start: () => ids.forEach((id) => beginWithin(sending, id)) };
}

/** Images beyond the limit are only fetched on request of the author. */
function beginWithin(sending: Sending, id: string): void {
  const source = sending.sources.get(id);
  const remote = [...sending.sources.keys()].filter(isRemoteId);
  const isBeyond = remote.indexOf(id) >= mostRemote;
  if (source === undefined || !isBeyond) return begin(sending, id);
  show(sending, { ...shownAs(id, source), share: 0, fault: '' });
  noteRemote(id, { src: null, isMissing: true });
}
