import { $getRoot, $getState, $setState, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import type { Block } from './html/model.ts';
import { $placeBlocks } from './place-blocks.ts';
import { $createImage, $isImage, imageHeight, type ImageNode, imageSource, imageWidth } from './nodes.ts';

export type SentImage = { src: string; width?: number | undefined; height?: number | undefined };
/** Sends one file; `onProgress` hears the share that has left, 0 to 1. Rejects with an Error whose message is for people. */
export type SendImage = (
  file: File,
  call: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<SentImage>;

/** What a picture is refused with for good: sending it again changes nothing. */
export class RefusedImage extends Error {}

/** A picture on its way, as the page shows it below the text. */
export type ImageUpload = {
  id: string;
  name: string;
  share: number;
  fault: string | null;
  /** The file itself is at fault: sending it again changes nothing. */
  isFinal?: boolean;
};
/** What keeps a file out of the text, in words for people; null for nothing. */
export type JudgeImage = (file: File) => string | null;

export type ImageUploads = {
  /** Puts the pictures beside the block of the caret, shown from their files until they have arrived. */
  insert(files: readonly File[]): void;
  /** Sends a file again that did not arrive, or gives it up. */
  retry(id: string): void;
  drop(id: string): void;
  /** Takes pictures that were pasted with their data inside the text over as files; answers the blocks to insert. */
  adopt(blocks: readonly Block[]): { blocks: Block[]; leftBehind: number; start: () => void };
  /** With the addresses of pictures that have arrived; those on their way are left out by the writer. */
  resolved(blocks: readonly Block[]): Block[];
  close(): void;
};

type Options = {
  editor: LexicalEditor;
  send: SendImage;
  judge: JudgeImage;
  onChange: (uploads: readonly ImageUpload[]) => void;
};

/** Addresses in the text stand for files until these have arrived, and are the keys of all three maps. */
type Sending = Options & {
  files: Map<string, File>;
  arrived: Map<string, SentImage>;
  shown: Map<string, ImageUpload>;
  stop: AbortController;
  refused: number;
};

/** Sends pictures of a text in the background; undo may bring an old state back, so that addresses are kept here. */
export function createImageUploads(options: Options): ImageUploads {
  const { editor, judge } = options;
  const stop = new AbortController();
  const sending: Sending = {
    ...options,
    files: new Map(),
    arrived: new Map(),
    shown: new Map(),
    stop,
    refused: 0,
  };
  return {
    insert(chosen) {
      const judged = chosen.map((file) => ({ file, fault: judge(file) }));
      const ids = judged.flatMap(({ file, fault }) => (fault === null ? [keep(sending, file)] : []));
      editor.update(() => $placeBlocks(ids.map((id) => $createImage({ src: id, alt: '' }))));
      for (const id of ids) void start(sending, id);
      for (const { file, fault } of judged) if (fault !== null) refuse(sending, file, fault);
    },
    retry: (id) => void start(sending, id),
    drop(id) {
      editor.update(() => {
        for (const image of $imagesFrom(id)) image.remove();
      });
      forget(sending, id);
    },
    adopt: (blocks) => adopt(sending, blocks),
    resolved: (blocks) => blocks.map((block) => resolved(sending, block)),
    close() {
      stop.abort();
      for (const id of sending.files.keys()) URL.revokeObjectURL(id);
    },
  };
}

function keep({ files }: Sending, file: File): string {
  const id = URL.createObjectURL(file);
  files.set(id, file);
  return id;
}

async function start(sending: Sending, id: string): Promise<void> {
  const { files, arrived, stop, editor, send } = sending;
  const file = files.get(id);
  if (file === undefined) return;
  const upload = { id, name: file.name, share: 0, fault: null };
  show(sending, upload);
  try {
    const onProgress = (share: number) => show(sending, { ...upload, share });
    const sent = await send(file, { onProgress, signal: stop.signal });
    arrived.set(id, sent);
    editor.update(() => $place(id, sent), { tag: HISTORY_MERGE_TAG });
    forget(sending, id);
  } catch (error) {
    if (!stop.signal.aborted)
      show(sending, {
        ...upload,
        fault: error instanceof Error ? error.message : '',
        isFinal: error instanceof RefusedImage,
      });
  }
}

function refuse(sending: Sending, { name }: File, fault: string): void {
  sending.refused += 1;
  show(sending, { id: `refused-${sending.refused}`, name, share: 0, fault, isFinal: true });
}

function show({ shown, onChange }: Sending, upload: ImageUpload): void {
  shown.set(upload.id, upload);
  onChange([...shown.values()]);
}

function forget({ shown, onChange }: Sending, id: string): void {
  shown.delete(id);
  onChange([...shown.values()]);
}

function adopt(sending: Sending, blocks: readonly Block[]): ReturnType<ImageUploads['adopt']> {
  const ids: string[] = [];
  let leftBehind = 0;
  const kept = blocks.flatMap((block): Block[] => {
    if (block.kind !== 'picture' || /^(?:https:|\/[\w-])/i.test(block.src)) return [block];
    const file = fileOf(block.src);
    if (file === undefined) {
      leftBehind += 1;
      return [];
    }
    const id = keep(sending, file);
    ids.push(id);
    return [{ ...block, src: id }];
  });
  return { blocks: kept, leftBehind, start: () => ids.forEach((id) => void start(sending, id)) };
}

function resolved({ arrived }: Sending, block: Block): Block {
  const sent = block.kind === 'picture' ? arrived.get(block.src) : undefined;
  if (block.kind !== 'picture' || sent === undefined) return block;
  const { src, width, height } = sent;
  return { ...block, src, ...(width && height ? { width, height } : {}) };
}

/** The picture itself stays as it is shown; what is written names the address that it has now. */
function $place(id: string, { src, width = 0, height = 0 }: SentImage): void {
  for (const image of $imagesFrom(id)) {
    $setState(image, imageSource, src);
    $setState(image, imageWidth, width);
    $setState(image, imageHeight, height);
  }
}

function $imagesFrom(id: string): ImageNode[] {
  const images = $getRoot().getChildren().filter($isImage);
  return images.filter((image) => $getState(image, imageSource) === id);
}

/** The file inside a data: address; undefined for all else, such as file: addresses of Word. */
function fileOf(src: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/(?:png|jpe?g));base64,([A-Za-z0-9+/=\s]+)$/.exec(src) ?? [];
  if (data === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
    return new File([bytes], `picture.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
  } catch {
    return undefined;
  }
}
