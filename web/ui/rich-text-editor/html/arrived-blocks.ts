import type { Block, GalleryImage } from './model.ts';

/** Address and size of an uploaded file, in pixels. */
export type SentImage = {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
  poster?: string | undefined;
  note?: string | undefined;
};

/** Returns the block with the addresses of completed uploads. A pending upload still has its temporary address. */
export function withArrived(block: Block, arrived: ReadonlyMap<string, SentImage>): Block {
  if (block.kind === 'gallery')
    return { ...block, pictures: block.pictures.map((picture) => placed(picture, arrived)) };
  if (block.kind === 'picture') return placed(block, arrived);
  if (block.kind !== 'video') return block;
  const { poster = '' } = arrived.get(block.src) ?? {};
  // A poster that the author has chosen is a path of this site.
  return { ...placed(block, arrived), poster: block.poster.startsWith('/') ? block.poster : poster };
}

function placed<Placed extends GalleryImage>(block: Placed, arrived: ReadonlyMap<string, SentImage>): Placed {
  const sent = arrived.get(block.src);
  if (sent === undefined) return block;
  const { src, width, height } = sent;
  return { ...block, src, ...(width && height ? { width, height } : {}) };
}
