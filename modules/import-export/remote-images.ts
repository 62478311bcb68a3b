import { fetchImage } from '#modules/media/remote.ts';
import { type Media, imageSources } from '#modules/media/schema.ts';
import { readMedia } from '#modules/media/upload.ts';
import { remoteRunLimits } from '#modules/import-export/constants.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { shortened } from '#modules/import-export/rewrite.ts';
import type { Note } from '#modules/import-export/schema.ts';
import { knownImage, noteImage } from '#modules/import-export/storing/moved-store.ts';
import { Refusal } from '#modules/refusal.ts';

/** The result of a download; null is a tracking pixel, which has nothing to show. */
type Fetched = { media: Media | null } | { note: Omit<Note, 'value'> };

/** The images of one run on other servers, each downloaded once. */
export type RemoteImages = {
  /** Downloads those addresses that are web addresses and were not requested before. Does nothing in a dry run. */
  fetch(addresses: Iterable<string>): Promise<void>;
  /**
   * Returns the image of a requested address; undefined if it could not be downloaded, which adds a note. In a dry run, returns
   * a placeholder and adds one note per address.
   */
  of(address: string, notes: Note[]): { path: string; media: Media | null } | undefined;
};

type Run = { source: string; sender: number; how: 'told' | 'fetched' | 'linked' };

/**
 * Downloads a few images at a time with `fetchImage`, within the limits of a run for images, bytes and seconds. Skips a server
 * after repeated failures. `linked` downloads none.
 */
export function openRemoteImages(ctx: MovingCtx, { source, sender, how }: Run): RemoteImages {
  const done = new Map<string, Fetched>();
  const told = new Set<string>();
  const failures = new Map<string, number>();
  const began = ctx.clock.now().getTime();
  let [count, bytes] = [0, 0];

  async function fetchOne(address: string): Promise<Fetched> {
    const key = `remote ${address}`.slice(0, 500);
    const before = await knownImage(ctx.db, source, key);
    const there = before === undefined ? undefined : await readMedia(ctx, before, 'post-image');
    if (there !== undefined) return { media: there };
    const host = URL.parse(address)?.host ?? '';
    const seconds = (ctx.clock.now().getTime() - began) / 1000;
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
      await noteImage(ctx.db, { source, key, mediaId: media.id, at: ctx.clock.now() });
      return { media };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (hostFaults.has(error.message)) failures.set(host, (failures.get(host) ?? 0) + 1);
      return { note: { code: 'pictureUnfetched', reason: error.message } };
    }
  }

  return {
    async fetch(addresses) {
      const wanted = [...new Set(addresses)].filter((address) => isElsewhere(address) && !done.has(address));
      if (how !== 'fetched') return;
      const waiting = wanted.values();
      const work = async () => {
        for (const address of waiting) done.set(address, await fetchOne(absolute(address)));
      };
      await Promise.all(Array.from({ length: remoteRunLimits.atOnce }, work));
    },
    of(address, notes) {
      if (!isElsewhere(address) || how === 'linked') return undefined;
      if (how === 'told') {
        if (!told.has(address)) notes.push({ code: 'pictureToFetch', value: shortened(address) });
        told.add(address);
        return { path: blankImage, media: null };
      }
      const one = done.get(address);
      if (one === undefined) return undefined;
      if ('media' in one)
        return { media: one.media, path: one.media === null ? '' : imageSources(one.media).fallback };
      notes.push({ ...one.note, value: shortened(address) });
      return undefined;
    },
  };
}

/** Placeholder for images in a dry run, where no image is stored. */
export const blankImage = `/media/${'0'.repeat(32)}-400.jpg`;

/** Errors of the server, not of a single image. */
const hostFaults = new Set(['remote.closed', 'remote.plain', 'remote.tooSlow', 'remote.away']);

function isElsewhere(address: string): boolean {
  return /^(?:https?:)?\/\/[^/]/i.test(address) && URL.canParse(absolute(address));
}

function absolute(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}
