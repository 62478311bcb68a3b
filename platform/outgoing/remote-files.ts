import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
} from 'node:zlib';
import type { FetchRemote, RemoteAnswer, RemoteAsked, RemoteReason } from '#modules/media/ports.ts';
import {
  type GuardedAnswer,
  guardedRequest,
  OutgoingFault,
  type OutgoingCode,
  type Reach,
  reachOf,
} from '#platform/outgoing/guarded-request.ts';

/** Image hosts often redirect, some of them twice. */
const mostRedirects = 5;
/** Each file may take 20 MB of memory until it is written, so further requests wait. */
const mostAtOnce = 4;

const unpackers = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Options that accept truncated data, for responses of which only the beginning is read. */
const { Z_SYNC_FLUSH: finishFlush, BROTLI_OPERATION_FLUSH } = constants;
const openers = {
  gzip: () => createGunzip({ finishFlush }),
  deflate: () => createInflate({ finishFlush }),
  br: () => createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH }),
} as const;

const reasons: Readonly<Record<OutgoingCode, RemoteReason>> = {
  closed: 'closed',
  plain: 'plain',
  late: 'tooSlow',
  long: 'tooLarge',
  broken: 'away',
};

/**
 * Fetches files from other servers for members: over https from the public internet, and from the operator's networks. Each
 * redirect target is checked like the first address; one time limit and one size limit apply to the whole chain. `close` cancels
 * running requests.
 */
export function openRemoteFiles(networks: readonly string[]): { fetch: FetchRemote; close: () => void } {
  const reach = reachOf('MEDIA_NETWORKS', networks);
  const stopping = new AbortController();
  const places = takeTurns(mostAtOnce);
  return {
    fetch: async (asked) => {
      const waitMs = asked.timeoutSeconds * 1000;
      const until = performance.now() + waitMs;
      if (!(await places.enter(waitMs))) return { reason: 'tooSlow' };
      try {
        return await follow(asked, { until, reach, ended: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        return { reason: error instanceof OutgoingFault ? reasons[error.code] : 'away' };
      } finally {
        places.leave();
      }
    },
    close: () => stopping.abort(),
  };
}

type Way = { until: number; reach: Reach; ended: AbortSignal };

async function follow(asked: RemoteAsked, { until, ...about }: Way): Promise<RemoteAnswer> {
  let url = asked.url;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const timeoutSeconds = (until - performance.now()) / 1000;
    if (timeoutSeconds <= 0) return { reason: 'tooSlow' };
    const answer = await guardedRequest(
      {
        method: 'GET',
        url,
        headers: { Accept: asked.accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Hirawa-Media/1' },
        timeoutSeconds,
        readBytes: asked.readBytes,
      },
      asked.wanted,
      about,
    );
    const onward = redirectOf(answer, url);
    if (onward === undefined) return read(answer, { ...asked, url });
    if (onward === null) return { reason: 'away' };
    url = onward;
  }
  return { reason: 'tooManySteps' };
}

/** Returns the redirect target, undefined if there is no redirect, or null if the target is not a web address. */
function redirectOf({ status, headers }: GuardedAnswer, url: string): string | null | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const onward = headers.location ? URL.parse(headers.location, url) : null;
  if (onward === null || !/^https?:$/.test(onward.protocol)) return null;
  onward.username = '';
  onward.password = '';
  return onward.href;
}

async function read(
  { status, headers, body }: GuardedAnswer,
  { url, wanted, readBytes }: Pick<RemoteAsked, 'url' | 'wanted' | 'readBytes'>,
): Promise<RemoteAnswer> {
  if (status === 404 || status === 410) return { reason: 'notFound' };
  if (status === 401 || status === 403 || status === 451) return { reason: 'refused' };
  if (status < 200 || status > 299) return { reason: 'away' };
  const coding = (headers['content-encoding'] ?? 'identity').toLowerCase();
  const type = headers['content-type'] ?? '';
  if (coding === 'identity' || body.length === 0) return { url, type, body };
  if (coding !== 'gzip' && coding !== 'br' && coding !== 'deflate') return { reason: 'away' };
  try {
    const unpacked =
      wanted === 'whole'
        ? await unpackers[coding](body, { maxOutputLength: readBytes })
        : await unpackBeginning(body, { coding, readBytes });
    return { url, type, body: unpacked };
  } catch (error) {
    const isLonger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { reason: isLonger ? 'tooLarge' : 'away' };
  }
}

async function unpackBeginning(
  body: Uint8Array,
  { coding, readBytes }: { coding: keyof typeof openers; readBytes: number },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const unpacking = openers[coding]();
  unpacking.end(body);
  for await (const part of unpacking) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length >= readBytes) break;
  }
  return Buffer.concat(parts).subarray(0, readBytes);
}

/** Limits the number of simultaneous requests. Others wait in the order of arrival; `enter` returns false after `waitMs`. */
function takeTurns(most: number): { enter: (waitMs: number) => Promise<boolean>; leave: () => void } {
  const waiting = new Set<() => void>();
  let taken = 0;
  return {
    enter(waitMs) {
      if (taken < most) {
        taken += 1;
        return Promise.resolve(true);
      }
      return new Promise((entered) => {
        const come = () => {
          waiting.delete(come);
          clearTimeout(timer);
          entered(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(come);
          entered(false);
        }, waitMs);
        waiting.add(come);
      });
    },
    // Passes the place to the next waiting request.
    leave() {
      const [next] = waiting;
      if (next === undefined) taken -= 1;
      else next();
    },
  };
}
