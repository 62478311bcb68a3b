import type { Block, Gallery } from './html/model.ts';
import { isRemoteId, getRemoteAddress } from './remote-images.ts';

/** The kind of a pasted image, which decides how the editor handles the image. */
export type PastedImage =
  | { kind: 'own'; src: string }
  | { kind: 'file'; file: File }
  | { kind: 'remote'; url: string }
  /** A tracking pixel. */
  | { kind: 'tracker' }
  /** The image is on the author's own disk, or has no valid address. */
  | { kind: 'unreachable' };

type ImageBlock = Extract<Block, { kind: 'picture' }>;

const maxTrackerSide = 2;

/** Classifies an image by its address. `origin` is the origin of this site; `isKnown` recognises ids of uploads. */
export function classifyImage(
  { src, width = 0, height = 0 }: ImageBlock,
  { origin, isKnown }: { origin: string; isKnown: (src: string) => boolean },
): PastedImage {
  if (isKnown(src) || /^\/[\w-]/.test(src)) return { kind: 'own', src };
  const isTiny = width > 0 && height > 0 && width <= maxTrackerSide && height <= maxTrackerSide;
  if (isTiny) return { kind: 'tracker' };
  if (src.startsWith('data:')) {
    const file = decodeDataUrl(src);
    return file === undefined ? { kind: 'unreachable' } : { kind: 'file', file };
  }
  const url = URL.parse(isRemoteId(src) ? getRemoteAddress(src) : src.replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'unreachable' };
  if (url.origin === origin && url.pathname.startsWith('/media/')) return { kind: 'own', src: url.pathname };
  return { kind: 'remote', url: url.href };
}

/** Decodes a data: address; undefined for others, such as file: addresses from Word. */
function decodeDataUrl(src: string): File | undefined {
  const [, type = '', ending = '', data = ''] =
    /^data:(image\/(png|jpe?g|webp|avif|gif));base64,([A-Za-z0-9+/=\s]+)$/.exec(src) ?? [];
  if (data === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
    return new File([bytes], `picture.${ending.replace('jpeg', 'jpg')}`, { type });
  } catch {
    return undefined;
  }
}

/**
 * Returns true if all images of a gallery are on this site. Other galleries become single images, because each image
 * can fail to load.
 */
export function isOwnGallery({ pictures }: Gallery, about: Parameters<typeof classifyImage>[1]): boolean {
  return pictures.every((picture) => classifyImage({ kind: 'picture', ...picture }, about).kind === 'own');
}
