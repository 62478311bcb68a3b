import type { Block, GalleryImage } from './model.ts';

/** Where a file is that was sent, and its sides in pixels. */
export type SentImage = {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Of a video: what stands for it until it plays. */
  poster?: string | undefined;
  /** What the author should know of it. */
  note?: string | undefined;
};

/** A block with the addresses of what has arrived of it; what is on its way keeps its own. */
export function withArrived(block: Block, arrived: ReadonlyMap<string, SentImage>): Block {
  if (block.kind === 'gallery')
    return { ...block, pictures: block.pictures.map((picture) => placed(picture, arrived)) };
  if (block.kind === 'picture') return placed(block, arrived);
  if (block.kind !== 'video') return block;
  const { poster = '' } = arrived.get(block.src) ?? {};
  // One that the author has chosen is an address of this site already.
  return { ...placed(block, arrived), poster: block.poster.startsWith('/') ? block.poster : poster };
}

function placed<Placed extends GalleryImage>(block: Placed, arrived: ReadonlyMap<string, SentImage>): Placed {
  const sent = arrived.get(block.src);
  if (sent === undefined) return block;
  const { src, width, height } = sent;
  return { ...block, src, ...(width && height ? { width, height } : {}) };
}
