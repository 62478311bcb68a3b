import type { Ctx } from '#modules/context.ts';
import type { RemoteReason } from '#modules/media/ports.ts';
import { remoteLimits, type TextKind } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import {
  type DrawingCtx,
  type Stilled,
  storeNewsletterImage,
  storeTextImage,
} from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

/** What is asked for: what is drawn here, and nothing that only a browser can read. */
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1';
/** A picture of so few pixels shows nothing: it tells its server that somebody reads. */
const trackingPixels = 4;

/** What fetching needs of the machine, which a command opens as well as a site. */
type FetchCtx = DrawingCtx & Pick<Ctx, 'fetchRemote' | 'uploads'>;

/** For whose text it is, and who asks; a program of ours asks as member 0. */
export type FetchFor = { kind: TextKind; memberId: number };

/**
 * Fetches a picture of a server elsewhere and stores it as an upload of this site, unclaimed (modules/media/upload.ts); undefined for
 * a tracking pixel, which shows nothing. Refuses `invalid` with the reason in words, and what is no picture
 * as other uploads are; 20 MB and 20 s at most, redirects included. Nothing is written where it refuses.
 */
export async function fetchImage(
  ctx: FetchCtx,
  url: string,
  { kind, memberId }: FetchFor,
): Promise<(Media & Stilled) | undefined> {
  const { imageBytes: readBytes, seconds: timeoutSeconds } = remoteLimits;
  const address = secureAddress(url);
  const asked = { url: address, accept, wanted: 'whole', readBytes, timeoutSeconds } as const;
  const answer = await ctx.fetchRemote(asked);
  if ('reason' in answer) throw refuse(answer.reason);
  await using kept = await ctx.uploads.keep([answer.body]);
  const [path = ''] = kept.paths;
  const file = { field: 'url', name: nameIn(answer.url), path, sizeBytes: answer.body.length };
  const given = { file, folder: kept.folder, sender: memberId };
  if (await isTrackingPixel(ctx, given)) return undefined;
  // Awaited here: the file goes with the end of this block.
  return await (kind === 'post' ? storeTextImage(ctx, given) : storeNewsletterImage(ctx, given));
}

/** The reason why a file elsewhere could not be had, in words of `content/messages.ts`. */
export function refuse(reason: RemoteReason): Refusal {
  const message = `remote.${reason}`;
  return new Refusal('invalid', message, { fields: [{ path: 'url', message }] });
}

/** Takes a place among those that a member may have fetched in an hour. Refuses `tooMany`. */
export async function takePlace(ctx: Pick<Ctx, 'limits'>, memberId: number): Promise<void> {
  const place = await ctx.limits.take(`remote media ${memberId}`, remoteLimits.perMember);
  if (place.allowed) return;
  const { retryAfterSeconds } = place;
  const values = { seconds: retryAfterSeconds };
  throw new Refusal('tooMany', 'request.tooMany', { retryAfterSeconds, values });
}

/** An http address is tried by https: that is what is left of most old pages. Refuses `invalid` for what is no web address. */
export function secureAddress(written: string): string {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refuse('plain');
  // A local server of the operator's networks may have no TLS, and has a port then.
  if (url.port === '') url.protocol = 'https:';
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

/** Its name, as a file is called; what it is by its bytes alone. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function isTrackingPixel(
  ctx: Pick<Ctx, 'images'>,
  { file, ...at }: Parameters<typeof storeTextImage>[1],
): Promise<boolean> {
  const facts = await ctx.images.draw(file.path, [], at);
  return !('unreadable' in facts) && facts.width * facts.height <= trackingPixels;
}
