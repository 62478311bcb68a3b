import { fetchImage } from '#modules/media/fetch-image.ts';
import { type Media, getImageSources } from '#modules/media/schema.ts';
import { readMedia } from '#modules/media/upload.ts';
import { remoteRunLimits } from '#modules/import-export/constants.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { shortenAddress } from '#modules/import-export/rewrite-body.ts';
import type { Note } from '#modules/import-export/schema.ts';
import {
  findImportedImage,
  recordImportedImage,
} from '#modules/import-export/storing/imported-item-store.ts';
import { AppError } from '#modules/app-error.ts';

/** The result of a download. `media` is null for a tracking pixel, which shows nothing. */
type FetchResult = { media: Media | null } | { note: Omit<Note, 'value'> };

/** The images on other servers during one run. Each image is downloaded once. */
export type RemoteImages = {
  /** Downloads the images of all web addresses that were not requested before. Does nothing in a dry run. */
  fetch(addresses: Iterable<string>): Promise<void>;
  /**
   * Returns the image of a requested address. Returns undefined and adds a note if the image could not be downloaded.
   * In a dry run, returns a placeholder and adds one note per address.
   */
  get(address: string, notes: Note[]): { path: string; media: Media | null } | undefined;
};

type RemoteImagesOptions = { source: string; sender: number; mode: 'reported' | 'fetched' | 'linked' };

/**
 * Downloads a few images at a time with `fetchImage`, within the limits of a run for images, bytes and seconds. Skips
 * a server after repeated failures. The mode `linked` downloads no images.
 */
export function createRemoteImages(
  ctx: ImportExportCtx,
  { source, sender, mode }: RemoteImagesOptions,
): RemoteImages {
  const results = new Map<string, FetchResult>();
  const notedAddresses = new Set<string>();
  const failures = new Map<string, number>();
  const startedMs = ctx.clock.now().getTime();
  let [count, bytes] = [0, 0];

  async function fetchRemoteImage(address: string): Promise<FetchResult> {
    const key = `remote ${address}`.slice(0, 500);
    const knownId = await findImportedImage(ctx.db, source, key);
    const existingMedia = knownId === undefined ? undefined : await readMedia(ctx, knownId, 'post-image');
    if (existingMedia !== undefined) return { media: existingMedia };
    const host = URL.parse(address)?.host ?? '';
    const seconds = (ctx.clock.now().getTime() - startedMs) / 1000;
    const { images, totalBytes, totalSeconds, failuresOfHost } = remoteRunLimits;
    if (count >= images || bytes >= totalBytes || seconds >= totalSeconds)
      return { note: { code: 'pictureLimit' } };
    if ((failures.get(host) ?? 0) >= failuresOfHost) return { note: { code: 'pictureHostAway' } };
    count += 1;
    try {
      const media = await fetchImage(ctx, address, { kind: 'post', memberId: sender });
      failures.delete(host);
      if (media === undefined) return { media: null };
      bytes += media.sizeBytes;
      await recordImportedImage(ctx.db, { source, key, mediaId: media.id, at: ctx.clock.now() });
      return { media };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (hostErrors.has(error.message)) failures.set(host, (failures.get(host) ?? 0) + 1);
      return { note: { code: 'pictureUnfetched', reason: error.message } };
    }
  }

  return {
    async fetch(addresses) {
      const newAddresses = [...new Set(addresses)].filter(
        (address) => isRemoteAddress(address) && !results.has(address),
      );
      if (mode !== 'fetched') return;
      const waiting = newAddresses.values();
      const fetchNext = async () => {
        for (const address of waiting) results.set(address, await fetchRemoteImage(toAbsolute(address)));
      };
      await Promise.all(Array.from({ length: remoteRunLimits.atOnce }, fetchNext));
    },
    get(address, notes) {
      if (!isRemoteAddress(address) || mode === 'linked') return undefined;
      if (mode === 'reported') {
        if (!notedAddresses.has(address))
          notes.push({ code: 'pictureToFetch', value: shortenAddress(address) });
        notedAddresses.add(address);
        return { path: placeholderImage, media: null };
      }
      const result = results.get(address);
      if (result === undefined) return undefined;
      if ('media' in result)
        return {
          media: result.media,
          path: result.media === null ? '' : getImageSources(result.media).fallback,
        };
      notes.push({ ...result.note, value: shortenAddress(address) });
      return undefined;
    },
  };
}

/** Placeholder for images in a dry run, where no image is stored. */
export const placeholderImage = `/media/${'0'.repeat(32)}-400.jpg`;

/** Messages of errors that concern the whole server, not a single image. */
const hostErrors = new Set(['remote.closed', 'remote.plain', 'remote.tooSlow', 'remote.away']);

function isRemoteAddress(address: string): boolean {
  return /^(?:https?:)?\/\/[^/]/i.test(address) && URL.canParse(toAbsolute(address));
}

function toAbsolute(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}
