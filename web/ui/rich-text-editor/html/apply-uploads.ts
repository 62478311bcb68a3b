import type { Block, GalleryImage } from './model.ts';

/** Address and size of an uploaded file, in pixels. */
export type UploadedImage = {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
  poster?: string | undefined;
  note?: string | undefined;
};

/** Returns the block with the addresses of completed uploads. A pending upload still has its temporary address. */
export function applyUploads(block: Block, uploaded: ReadonlyMap<string, UploadedImage>): Block {
  if (block.kind === 'gallery')
    return { ...block, pictures: block.pictures.map((picture) => applyUpload(picture, uploaded)) };
  if (block.kind === 'picture') return applyUpload(block, uploaded);
  if (block.kind !== 'video') return block;
  const { poster = '' } = uploaded.get(block.src) ?? {};
  // A poster that the author has chosen is a path of this site.
  return { ...applyUpload(block, uploaded), poster: block.poster.startsWith('/') ? block.poster : poster };
}

function applyUpload<Image extends GalleryImage>(
  block: Image,
  uploaded: ReadonlyMap<string, UploadedImage>,
): Image {
  const upload = uploaded.get(block.src);
  if (upload === undefined) return block;
  const { src, width, height } = upload;
  return { ...block, src, ...(width && height ? { width, height } : {}) };
}
