/** Stands for a picture of another site until it is kept here; no text is written with such an address. */
const prefix = 'remote:';

/** `src`: where it is now, null while it is not here; `isMissing`: it could not be fetched. */
export type RemoteImage = { src: string | null; isMissing: boolean };

/** What became of pictures of other sites: the elements of the text are drawn from it, also after undo. */
const images = new Map<string, RemoteImage>();

/** The id of a picture of another site in a text; one address is fetched once. */
export function remoteId(address: string): string {
  return prefix + address;
}

export function isRemoteId(src: string): boolean {
  return src.startsWith(prefix);
}

/** What became of it; undefined for a picture that is no other site's. */
export function remoteImage(src: string): RemoteImage | undefined {
  return isRemoteId(src) ? (images.get(src) ?? { src: null, isMissing: false }) : undefined;
}

export function noteRemote(id: string, image: RemoteImage): void {
  images.set(id, image);
}

/** The address of a picture of another site by its id; '' for any other. */
export function remoteAddress(id: string): string {
  return isRemoteId(id) ? id.slice(prefix.length) : '';
}

/** The host of a picture of another site, as people know it. */
export function hostOf(id: string): string {
  return URL.parse(remoteAddress(id))?.host ?? '';
}
