import type { Ctx } from '#modules/context.ts';
import type { RemoteErrorReason } from '#modules/media/ports.ts';
import { remoteLimits, type TextKind } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import {
  type DrawingCtx,
  type AnimationInfo,
  storeNewsletterImage,
  storeTextImage,
} from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';

/** Accepts only formats that this site can decode. */
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1';
/** An image with at most this many pixels is a tracking pixel. */
const trackingPixels = 4;

/** The dependencies of downloads. Commands and the site both have these dependencies. */
type FetchCtx = DrawingCtx & Pick<Ctx, 'fetchRemote' | 'uploads'>;

/**
 * The kind of content that will show the image, and the requesting member. `memberId` is 0 if the site itself
 * requests the image.
 */
export type FetchImageOptions = { kind: TextKind; memberId: number };

/**
 * Downloads an image from another server and stores it as an unclaimed upload (modules/media/upload.ts). Returns
 * undefined for a tracking pixel. Downloads at most 20 MB within 20 s, including redirects. Throws `invalid` with the
 * reason, and the errors of other uploads for files that are not images; stores nothing after an error.
 */
export async function fetchImage(
  ctx: FetchCtx,
  url: string,
  { kind, memberId }: FetchImageOptions,
): Promise<(Media & AnimationInfo) | undefined> {
  const { imageBytes: readBytes, seconds: timeoutSeconds } = remoteLimits;
  const address = toSecureUrl(url);
  const request = { url: address, accept, wanted: 'whole', readBytes, timeoutSeconds } as const;
  const response = await ctx.fetchRemote(request);
  if ('reason' in response) throw createRemoteError(response.reason);
  await using temporaryFiles = await ctx.uploads.writeTemporaryFiles([response.body]);
  const [path = ''] = temporaryFiles.paths;
  const file = { field: 'url', name: getFileName(response.url), path, sizeBytes: response.body.length };
  const upload = { file, folder: temporaryFiles.folder, sender: memberId };
  if (await isTrackingPixel(ctx, upload)) return undefined;
  // `await` is necessary here, because the temporary file is deleted at the end of this block.
  return await (kind === 'post' ? storeTextImage(ctx, upload) : storeNewsletterImage(ctx, upload));
}

/** Creates the error for a failed download, with a message of `content/messages.ts`. */
export function createRemoteError(reason: RemoteErrorReason): AppError {
  const message = `remote.${reason}`;
  return new AppError('invalid', message, { fields: [{ path: 'url', message }] });
}

/** Counts a download against the member's hourly limit. Throws `tooMany`. */
export async function checkRemoteLimit(ctx: Pick<Ctx, 'limits'>, memberId: number): Promise<void> {
  const limit = await ctx.limits.take(`remote media ${memberId}`, remoteLimits.perMember);
  if (limit.allowed) return;
  const { retryAfterSeconds } = limit;
  const values = { seconds: retryAfterSeconds };
  throw new AppError('tooMany', 'request.tooMany', { retryAfterSeconds, values });
}

/**
 * Normalizes a URL and replaces http with https, because most sites have moved to https. Throws `invalid` for other protocols.
 */
export function toSecureUrl(rawUrl: string): string {
  const url = URL.parse(rawUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) throw createRemoteError('plain');
  // A server in the operator's own network may have no TLS. The URL of such a server contains a port.
  if (url.port === '') url.protocol = 'https:';
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

/** Returns the last segment of the path as a file name; the file type is detected by content. */
function getFileName(url: string): string {
  const lastSegment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(lastSegment);
  } catch {
    return lastSegment;
  }
}

async function isTrackingPixel(
  ctx: Pick<Ctx, 'images'>,
  { file, ...at }: Parameters<typeof storeTextImage>[1],
): Promise<boolean> {
  const facts = await ctx.images.draw(file.path, [], at);
  return !('unreadable' in facts) && facts.width * facts.height <= trackingPixels;
}
