import { $getRoot, $getState, $setState, type LexicalNode } from 'lexical';
import { galleryLimits } from '../html/model.ts';
import { blockCaption } from './caption.ts';
import { $createGallery, $isGallery, type GalleryNode, galleryImages } from './gallery-node.ts';
import {
  $createImage,
  $isImage,
  imageHeight,
  type ImageNode,
  imageSource,
  imageWidth,
} from './image-node.ts';
import { $createVideo, $isVideo, type VideoNode, videoPoster } from './video-node.ts';

type Placed = {
  poster?: string | undefined;
  src: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** What stands for a file that is on its way under this address. */
export function $blockOf(src: string, source: unknown): LexicalNode {
  return isVideo(source) ? $createVideo({ src, poster: '', alt: '' }) : $createImage({ src, alt: '' });
}

/** A file that its system calls a video; the server looks into it. */
export function isVideo(source: unknown): source is File {
  return source instanceof File && source.type.startsWith('video/');
}

/** Galleries of pictures that are on their way, as few as hold them; one picture alone is none. */
export function $galleriesOf(ids: readonly string[]): LexicalNode[] {
  const { least, most } = galleryLimits;
  const rows = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  );
  return rows.flatMap((row): LexicalNode[] => {
    const pictures = row.map((src) => ({ src, alt: '' }));
    return row.length < least ? pictures.map($createImage) : [$createGallery({ pictures, caption: [] })];
  });
}

/** The picture itself stays as it is shown; what is written names the address that it has now. Inside an update. */
export function $placeImage(id: string, sent: Placed): void {
  const { src, width = 0, height = 0 } = sent;
  for (const image of $imagesFrom(id)) {
    $setState(image, imageSource, src);
    $setState(image, imageWidth, width);
    $setState(image, imageHeight, height);
    if ($isVideo(image)) $setPoster(image, sent.poster ?? '');
  }
  const sides = width > 0 && height > 0 ? { width, height } : {};
  for (const gallery of $galleriesWith(id)) {
    const pictures = $getState(gallery, galleryImages);
    const at = pictures.findIndex((picture) => picture.src === id);
    const placed = pictures.with(at, { alt: pictures[at]?.alt ?? '', src, ...sides });
    $setState(gallery, galleryImages, placed);
  }
}

/** Shows what stands for a video that is on its way; inside an update. */
export function $showPoster(id: string, poster: string): void {
  for (const video of $imagesFrom(id)) if ($isVideo(video)) $setPoster(video, poster);
}

/** One that the author has chosen meanwhile stays. */
function $setPoster(video: VideoNode, poster: string): void {
  const now = $getState(video, videoPoster);
  if (now === '' || now.startsWith('blob:')) $setState(video, videoPoster, poster);
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
    gallery.replace($createImage({ ...only, caption: $getState(gallery, blockCaption) }));
  else if (only === undefined) gallery.remove();
  else $setState(gallery, galleryImages, left);
}

function $galleriesWith(id: string): GalleryNode[] {
  const galleries = $getRoot().getChildren().filter($isGallery);
  return galleries.filter((gallery) => $getState(gallery, galleryImages).some(({ src }) => src === id));
}

function $imagesFrom(id: string): (ImageNode | VideoNode)[] {
  const blocks = $getRoot().getChildren();
  const images = blocks.filter((block) => $isImage(block) || $isVideo(block));
  return images.filter((image) => $getState(image, imageSource) === id);
}
