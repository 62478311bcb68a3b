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
import type {
  RemoteFetcher,
  RemoteResponse,
  RemoteRequest,
  RemoteErrorReason,
} from '#modules/media/ports.ts';
import {
  type GuardedResponse,
  sendGuardedRequest,
  OutgoingRequestError,
  type OutgoingErrorCode,
  type NetworkAccess,
  createNetworkAccess,
} from '#platform/outgoing/guarded-request.ts';

/** Maximum number of redirects. Image hosts often redirect, some of them twice. */
const maxRedirects = 5;
/**
 * Maximum number of simultaneous requests. Each file may take 20 MB of memory until it is written, so further requests wait.
 */
const maxConcurrent = 4;

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

const reasonsByCode: Readonly<Record<OutgoingErrorCode, RemoteErrorReason>> = {
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
export function openRemoteFiles(networks: readonly string[]): { fetch: RemoteFetcher; close: () => void } {
  const reach = createNetworkAccess('MEDIA_NETWORKS', networks);
  const stopping = new AbortController();
  const semaphore = createSemaphore(maxConcurrent);
  return {
    fetch: async (request) => {
      const waitMs = request.timeoutSeconds * 1000;
      const until = performance.now() + waitMs;
      if (!(await semaphore.enter(waitMs))) return { reason: 'tooSlow' };
      try {
        return await fetchWithRedirects(request, { until, reach, ended: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        return { reason: error instanceof OutgoingRequestError ? reasonsByCode[error.code] : 'away' };
      } finally {
        semaphore.leave();
      }
    },
    close: () => stopping.abort(),
  };
}

type FollowOptions = { until: number; reach: NetworkAccess; ended: AbortSignal };

async function fetchWithRedirects(
  request: RemoteRequest,
  { until, ...options }: FollowOptions,
): Promise<RemoteResponse> {
  let url = request.url;
  for (let step = 0; step <= maxRedirects; step += 1) {
    const timeoutSeconds = (until - performance.now()) / 1000;
    if (timeoutSeconds <= 0) return { reason: 'tooSlow' };
    const answer = await sendGuardedRequest(
      {
        method: 'GET',
        url,
        headers: { Accept: request.accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Hirawa-Media/1' },
        timeoutSeconds,
        readBytes: request.readBytes,
      },
      request.wanted,
      options,
    );
    const target = getRedirectTarget(answer, url);
    if (target === undefined) return readResponse(answer, { ...request, url });
    if (target === null) return { reason: 'away' };
    url = target;
  }
  return { reason: 'tooManySteps' };
}

/** Returns the redirect target, undefined if there is no redirect, or null if the target is not a web address. */
function getRedirectTarget({ status, headers }: GuardedResponse, url: string): string | null | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const target = headers.location ? URL.parse(headers.location, url) : null;
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  target.username = '';
  target.password = '';
  return target.href;
}

async function readResponse(
  { status, headers, body }: GuardedResponse,
  { url, wanted, readBytes }: Pick<RemoteRequest, 'url' | 'wanted' | 'readBytes'>,
): Promise<RemoteResponse> {
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

/**
 * Limits the number of simultaneous requests. Further requests wait in the order of arrival; `enter` returns false if
 * the request has waited for `waitMs`.
 */
function createSemaphore(maxTaken: number): {
  enter: (waitMs: number) => Promise<boolean>;
  leave: () => void;
} {
  const waiting = new Set<() => void>();
  let taken = 0;
  return {
    enter(waitMs) {
      if (taken < maxTaken) {
        taken += 1;
        return Promise.resolve(true);
      }
      return new Promise((entered) => {
        const enterNow = () => {
          waiting.delete(enterNow);
          clearTimeout(timer);
          entered(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(enterNow);
          entered(false);
        }, waitMs);
        waiting.add(enterNow);
      });
    },
    // The next waiting request takes the place of the completed request.
    leave() {
      const [next] = waiting;
      if (next === undefined) taken -= 1;
      else next();
    },
  };
}
