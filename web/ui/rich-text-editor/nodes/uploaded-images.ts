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

type UploadedFile = {
  poster?: string | undefined;
  src: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** Creates the placeholder block of an upload, with a temporary address. */
export function $createUploadBlock(src: string, source: unknown): LexicalNode {
  return isVideo(source) ? $createVideo({ src, poster: '', alt: '' }) : $createImage({ src, alt: '' });
}

/** Returns true if the browser reports a video type; the server checks the content. */
export function isVideo(source: unknown): source is File {
  return source instanceof File && source.type.startsWith('video/');
}

/** Creates as few galleries as possible for uploads; a single image is not a gallery. */
export function $createGalleries(ids: readonly string[]): LexicalNode[] {
  const { min, max } = galleryLimits;
  const rows = Array.from({ length: Math.ceil(ids.length / max) }, (_, at) =>
    ids.slice(at * max, (at + 1) * max),
  );
  return rows.flatMap((row): LexicalNode[] => {
    const pictures = row.map((src) => ({ src, alt: '' }));
    return row.length < min ? pictures.map($createImage) : [$createGallery({ pictures, caption: [] })];
  });
}

/** Sets the final address of an upload. The displayed image does not change. Must run inside `editor.update()`. */
export function $setUploadedAddress(id: string, sent: UploadedFile): void {
  const { src, width = 0, height = 0 } = sent;
  for (const image of $findImages(id)) {
    $setState(image, imageSource, src);
    $setState(image, imageWidth, width);
    $setState(image, imageHeight, height);
    if ($isVideo(image)) $setPoster(image, sent.poster ?? '');
  }
  const sides = width > 0 && height > 0 ? { width, height } : {};
  for (const gallery of $findGalleries(id)) {
    const pictures = $getState(gallery, galleryImages);
    const at = pictures.findIndex((picture) => picture.src === id);
    const placed = pictures.with(at, { alt: pictures[at]?.alt ?? '', src, ...sides });
    $setState(gallery, galleryImages, placed);
  }
}

/** Sets the poster of a video during its upload. Must run inside `editor.update()`. */
export function $showPoster(id: string, poster: string): void {
  for (const video of $findImages(id)) if ($isVideo(video)) $setPoster(video, poster);
}

/** Sets the poster, unless the author has chosen another poster in the meantime. */
function $setPoster(video: VideoNode, poster: string): void {
  const currentPoster = $getState(video, videoPoster);
  if (currentPoster === '' || currentPoster.startsWith('blob:')) $setState(video, videoPoster, poster);
}

/** Removes an image from the text and from galleries. Must run inside `editor.update()`. */
export function $removeImage(id: string): void {
  for (const image of $findImages(id)) image.remove();
  for (const gallery of $findGalleries(id)) $removePicture(gallery, id);
}

/** Redraws an image without changing the text. Must run inside `editor.update()`. */
export function $redrawImage(id: string): void {
  for (const node of [...$findImages(id), ...$findGalleries(id)]) node.markDirty();
}

/** Removes an image from a gallery. A gallery with one remaining image becomes a single image. */
function $removePicture(gallery: GalleryNode, src: string): void {
  const remaining = $getState(gallery, galleryImages).filter((picture) => picture.src !== src);
  const [only] = remaining;
  if (only !== undefined && remaining.length < galleryLimits.min)
    gallery.replace($createImage({ ...only, caption: $getState(gallery, blockCaption) }));
  else if (only === undefined) gallery.remove();
  else $setState(gallery, galleryImages, remaining);
}

function $findGalleries(id: string): GalleryNode[] {
  const galleries = $getRoot().getChildren().filter($isGallery);
  return galleries.filter((gallery) => $getState(gallery, galleryImages).some(({ src }) => src === id));
}

function $findImages(id: string): (ImageNode | VideoNode)[] {
  const blocks = $getRoot().getChildren();
  const images = blocks.filter((block) => $isImage(block) || $isVideo(block));
  return images.filter((image) => $getState(image, imageSource) === id);
}
