/** Prefix of ids for images of other sites that this site has not stored; never written to HTML. */
const prefix = 'remote:';

/** `src`: current address, null before the image is stored; `isMissing`: the request failed. */
export type RemoteImage = { src: string | null; isMissing: boolean };

/** State of images from other sites; elements are drawn from this map, also after undo. */
const images = new Map<string, RemoteImage>();

/** Returns the id of an image of another site. Each address is fetched once. */
export function toRemoteId(address: string): string {
  return prefix + address;
}

export function isRemoteId(src: string): boolean {
  return src.startsWith(prefix);
}

/** Returns the state of an image of another site; undefined for an image of this site. */
export function getRemoteImage(src: string): RemoteImage | undefined {
  return isRemoteId(src) ? (images.get(src) ?? { src: null, isMissing: false }) : undefined;
}

export function setRemoteImage(id: string, image: RemoteImage): void {
  images.set(id, image);
}

/** Returns the address of an image of another site; '' for other ids. */
export function getRemoteAddress(id: string): string {
  return isRemoteId(id) ? id.slice(prefix.length) : '';
}

export function getHost(id: string): string {
  return URL.parse(getRemoteAddress(id))?.host ?? '';
}
