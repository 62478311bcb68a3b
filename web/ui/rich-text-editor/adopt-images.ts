import type { Block, Gallery } from './html/model.ts';
import { isRemoteId, remoteAddress } from './remote-images.ts';

/** What is to be done with a picture of a text that comes from elsewhere. */
export type Adopted =
  | { kind: 'own'; src: string }
  | { kind: 'file'; file: File }
  | { kind: 'remote'; url: string }
  /** It shows nothing, and tells its server that somebody reads. */
  | { kind: 'tracker' }
  /** On the author's own disk, or nowhere. */
  | { kind: 'unreachable' };

type ImageBlock = Extract<Block, { kind: 'picture' }>;

const trackerSide = 2;

/** Judges a picture by its address: `origin` is that of this site, `isKnown` tells what stands for an upload under way. */
export function adoptImage(
  { src, width = 0, height = 0 }: ImageBlock,
  { origin, isKnown }: { origin: string; isKnown: (src: string) => boolean },
): Adopted {
  if (isKnown(src) || /^\/[\w-]/.test(src)) return { kind: 'own', src };
  const isTiny = width > 0 && height > 0 && width <= trackerSide && height <= trackerSide;
  if (isTiny) return { kind: 'tracker' };
  if (src.startsWith('data:')) {
    const file = fileOf(src);
    return file === undefined ? { kind: 'unreachable' } : { kind: 'file', file };
  }
  const url = URL.parse(isRemoteId(src) ? remoteAddress(src) : src.replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'unreachable' };
  if (url.origin === origin && url.pathname.startsWith('/media/')) return { kind: 'own', src: url.pathname };
  return { kind: 'remote', url: url.href };
}

/** The file inside a data: address; undefined for all else, such as file: addresses of Word. */
function fileOf(src: string): File | undefined {
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

/** A gallery of this site alone; pictures of others come one below the other, as each of them may be missing. */
export function isOwnGallery({ pictures }: Gallery, about: Parameters<typeof adoptImage>[1]): boolean {
  return pictures.every((picture) => adoptImage({ kind: 'picture', ...picture }, about).kind === 'own');
}
