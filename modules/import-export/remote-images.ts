import { fetchImage } from '#modules/media/remote.ts';
import { type Media, imageSources } from '#modules/media/schema.ts';
import { readMedia } from '#modules/media/upload.ts';
import { remoteRunLimits } from '#modules/import-export/constants.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { shortened } from '#modules/import-export/rewrite.ts';
import type { Note } from '#modules/import-export/schema.ts';
import { knownImage, noteImage } from '#modules/import-export/storing/moved-store.ts';
import { Refusal } from '#modules/refusal.ts';

/** What became of an image elsewhere: null is a tracking pixel, which shows nothing. */
type Fetched = { media: Media | null } | { note: Omit<Note, 'value'> };

/** The images of one run that stand on servers elsewhere, each fetched once. */
export type RemoteImages = {
  /** Fetches those of these that are web addresses and were not asked for before; tells in a dry run how many there would be. */
  fetch(addresses: Iterable<string>): Promise<void>;
  /** The image of an address that was asked for; undefined where it became none, which is noted. */
  of(address: string, notes: Note[]): { path: string; media: Media | null } | undefined;
};

type Run = { source: string; sender: number; how: 'told' | 'fetched' | 'linked' };

/**
 * Fetches a few at a time as `fetchImage` does, and within the limits of a run: so many images, bytes and seconds; a server that fails
 * again and again is asked no more. `linked` fetches none.
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

/** Any address of this site's own stands for the image in a text that nobody stores. */
export const blankImage = `/media/${'0'.repeat(32)}-400.jpg`;

/** Reasons that are the server's and not the image's. */
const hostFaults = new Set(['remote.closed', 'remote.plain', 'remote.tooSlow', 'remote.away']);

function isElsewhere(address: string): boolean {
  return /^(?:https?:)?\/\/[^/]/i.test(address) && URL.canParse(absolute(address));
}

function absolute(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}
