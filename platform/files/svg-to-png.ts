import { createHash } from 'node:crypto';
import type { SvgToPngConverter } from '#modules/media/ports.ts';
import type { Bytes, Drawing } from '#platform/files/svg-to-png-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

type Options = {
  /** The only font for drawings. System fonts are not used. */
  fontFile: string;
  /** Size limit of all cached images together. The least recently used image is evicted first. */
  maxBytes?: number;
  /** Maximum number of drawings that wait for the thread. */
  maxWaiting?: number;
};

/** Time limit of a drawing. A drawing takes about 100 ms; a drawing that exceeds the limit would never end. */
const taskLimitMs = 30_000;

/**
 * Renders PNG from SVG with resvg in a separate thread, so that other requests do not wait. Caches the images in bounded memory
 * under the hash of the drawing.
 */
export function openSvgToPng(
  options: Options,
): SvgToPngConverter & { close(): Promise<void>; readonly sizeBytes: number } {
  const { fontFile, maxBytes = 16 * 1024 * 1024, maxWaiting = 32 } = options;
  const cache = new Map<string, Bytes>();
  const pendingDrawings = new Map<string, Promise<Bytes>>();
  let sizeBytes = 0;
  const thread = openTaskThread<Drawing, Bytes>({
    module: new URL('./svg-to-png-worker.ts', import.meta.url),
    workerData: { fontFile },
    maxWaiting,
    timeLimit: () => AbortSignal.timeout(taskLimitMs),
  });

  function addToCache(key: string, bytes: Bytes): void {
    cache.set(key, bytes);
    sizeBytes += bytes.byteLength;
    for (const [oldest, { byteLength }] of cache) {
      if (sizeBytes <= maxBytes) break;
      cache.delete(oldest);
      sizeBytes -= byteLength;
    }
  }

  async function drawOnce(key: string, request: Drawing): Promise<Bytes> {
    try {
      const bytes = await thread.run(request);
      addToCache(key, bytes);
      return bytes;
    } finally {
      pendingDrawings.delete(key);
    }
  }

  async function find(asked: Drawing): Promise<Bytes | undefined> {
    const key = createHash('sha256').update(`${asked.as} ${asked.svg}`).digest('base64');
    const cached = cache.get(key);
    if (cached) {
      cache.delete(key);
      cache.set(key, cached);
      return cached;
    }
    const running = pendingDrawings.get(key);
    if (running) return running;
    if (pendingDrawings.size >= maxWaiting) return undefined;
    const started = drawOnce(key, asked);
    pendingDrawings.set(key, started);
    return started;
  }

  return {
    draw: (svg) => find({ svg, as: 'png' }),
    outline: (svg) => find({ svg, as: 'shapes' }),
    close: () => thread.close(),
    get sizeBytes() {
      return sizeBytes;
    },
  };
}
