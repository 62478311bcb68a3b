import { $getRoot, $getState, $setState, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import type { Block } from './model.ts';
import { $placeImages } from './place-images.ts';
import { $createImage, $isImage, imageHeight, type ImageNode, imageSource, imageWidth } from './nodes.ts';

export type SentImage = { src: string; width?: number | undefined; height?: number | undefined };
/** Sends one file; `onProgress` hears the share that has left, 0 to 1. Rejects with an Error whose message is for people. */
export type SendImage = (
  file: File,
  call: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<SentImage>;

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

/** Sends pictures of a text in the background; undo may bring an old state back, so that addresses are kept here. */
export function createImageUploads({ editor, send, judge, onChange }: Options): ImageUploads {
  const files = new Map<string, File>();
  const arrived = new Map<string, SentImage>();
  const running = new Map<string, ImageUpload>();
  const stop = new AbortController();
  let refused = 0;

  function show(upload: ImageUpload): void {
    running.set(upload.id, upload);
    onChange([...running.values()]);
  }

  function forget(id: string): void {
    running.delete(id);
    onChange([...running.values()]);
  }

  function keep(file: File): string {
    const id = URL.createObjectURL(file);
    files.set(id, file);
    return id;
  }

  async function start(id: string): Promise<void> {
    const file = files.get(id);
    if (file === undefined) return;
    const { name } = file;
    show({ id, name, share: 0, fault: null });
    try {
      const onProgress = (share: number) => show({ id, name, share, fault: null });
      arrived.set(id, await send(file, { onProgress, signal: stop.signal }));
      place(id);
      forget(id);
    } catch (error) {
      if (!stop.signal.aborted)
        show({ id, name, share: 0, fault: error instanceof Error ? error.message : '' });
    }
  }

  function refuse({ name }: File, fault: string): void {
    refused += 1;
    show({ id: `refused-${refused}`, name, share: 0, fault, isFinal: true });
  }

  /** The picture itself stays as it is shown; what is written names the address that it has now. */
  function place(id: string): void {
    const sent = arrived.get(id);
    if (sent === undefined) return;
    editor.update(
      () => {
        for (const image of $imagesFrom(id)) {
          $setState(image, imageSource, sent.src);
          $setState(image, imageWidth, sent.width ?? 0);
          $setState(image, imageHeight, sent.height ?? 0);
        }
      },
      { tag: HISTORY_MERGE_TAG },
    );
  }

  return {
    insert(chosen) {
      const judged = chosen.map((file) => ({ file, fault: judge(file) }));
      const ids = judged.flatMap(({ file, fault }) => (fault === null ? [keep(file)] : []));
      editor.update(() => $placeImages(ids.map((id) => $createImage({ src: id, alt: '' }))));
      for (const id of ids) void start(id);
      for (const { file, fault } of judged) if (fault !== null) refuse(file, fault);
    },
    retry: (id) => void start(id),
    drop(id) {
      editor.update(() => {
        for (const image of $imagesFrom(id)) image.remove();
      });
      forget(id);
    },
    adopt(blocks) {
      const ids: string[] = [];
      let leftBehind = 0;
      const kept = blocks.flatMap((block): Block[] => {
        if (block.kind !== 'picture' || /^(?:https:|\/[\w-])/i.test(block.src)) return [block];
        const file = fileOf(block.src);
        if (file === undefined) {
          leftBehind += 1;
          return [];
        }
        const id = keep(file);
        ids.push(id);
        return [{ ...block, src: id }];
      });
      return { blocks: kept, leftBehind, start: () => ids.forEach((id) => void start(id)) };
    },
    resolved: (blocks) =>
      blocks.map((block) => {
        const sent = block.kind === 'picture' ? arrived.get(block.src) : undefined;
        if (block.kind !== 'picture' || sent === undefined) return block;
        const { src, width, height } = sent;
        return { ...block, src, ...(width && height ? { width, height } : {}) };
      }),
    close() {
      stop.abort();
      for (const id of files.keys()) URL.revokeObjectURL(id);
    },
  };
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
