import { $getRoot, $getState, $setState, type LexicalNode } from 'lexical';
import { galleryLimits } from '../html/model.ts';
import {
  $createGallery,
  $isGallery,
  galleryCaption,
  type GalleryNode,
  galleryImages,
} from './gallery-node.ts';
import {
  $createImage,
  $isImage,
  imageHeight,
  type ImageNode,
  imageSource,
  imageWidth,
} from './image-node.ts';

type Placed = { src: string; width?: number | undefined; height?: number | undefined };

/** Galleries of pictures that are on their way, as few as hold them; one picture alone is none. */
export function $galleriesOf(ids: readonly string[]): LexicalNode[] {
  const { least, most } = galleryLimits;
  const rows = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  );
  return rows.flatMap((row): LexicalNode[] => {
    const pictures = row.map((src) => ({ src, alt: '' }));
    return row.length < least ? pictures.map($createImage) : [$createGallery({ pictures, caption: '' })];
  });
}

/** The picture itself stays as it is shown; what is written names the address that it has now. Inside an update. */
export function $placeImage(id: string, { src, width = 0, height = 0 }: Placed): void {
  for (const image of $imagesFrom(id)) {
    $setState(image, imageSource, src);
    $setState(image, imageWidth, width);
    $setState(image, imageHeight, height);
  }
  const sides = width > 0 && height > 0 ? { width, height } : {};
  for (const gallery of $galleriesWith(id)) {
    const pictures = $getState(gallery, galleryImages);
    const at = pictures.findIndex((picture) => picture.src === id);
    const placed = pictures.with(at, { alt: pictures[at]?.alt ?? '', src, ...sides });
    $setState(gallery, galleryImages, placed);
  }
}

/** Takes a picture out wherever it stands; inside an update. */
export function $removeImage(id: string): void {
  for (const image of $imagesFrom(id)) image.remove();
  for (const gallery of $galleriesWith(id)) $withoutPicture(gallery, id);
}

/** Has a picture drawn anew, which is no change of the text; inside an update. */
export function $redrawImage(id: string): void {
  for (const node of [...$imagesFrom(id), ...$galleriesWith(id)]) node.markDirty();
}

/** A gallery that one picture is left of is a picture. */
function $withoutPicture(gallery: GalleryNode, src: string): void {
  const left = $getState(gallery, galleryImages).filter((picture) => picture.src !== src);
  const [only] = left;
  if (only !== undefined && left.length < galleryLimits.least)
    gallery.replace($createImage({ ...only, caption: $getState(gallery, galleryCaption) }));
  else if (only === undefined) gallery.remove();
  else $setState(gallery, galleryImages, left);
}

function $galleriesWith(id: string): GalleryNode[] {
  const galleries = $getRoot().getChildren().filter($isGallery);
  return galleries.filter((gallery) => $getState(gallery, galleryImages).some(({ src }) => src === id));
}

function $imagesFrom(id: string): ImageNode[] {
  const images = $getRoot().getChildren().filter($isImage);
  return images.filter((image) => $getState(image, imageSource) === id);
}
