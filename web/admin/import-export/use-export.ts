import { useEffect, useRef, useState } from 'react';
import { ApiError, send } from '#web/api-client.ts';
import { saveFile } from '../csv-file.ts';

type ExportState =
  | { phase: 'empty' }
  | { phase: 'going'; bytes: number }
  | { phase: 'done'; bytes: number }
  | { phase: 'failed'; error: unknown; attempt: number };

/** Milliseconds between progress updates, so that the page does not render for each chunk. */
const progressIntervalMs = 250;

/**
 * Downloads the ZIP while the server writes it; its size is unknown. Uses fetch, because a plain link cannot send the
 * session's header.
 */
export function useExport() {
  const [state, setState] = useState<ExportState>({ phase: 'empty' });
  const activeDownload = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  useEffect(() => () => activeDownload.current?.abort(), []);

  async function start(parts: readonly string[]): Promise<void> {
    const ownAbort = new AbortController();
    activeDownload.current = ownAbort;
    attempts.current += 1;
    setState({ phase: 'going', bytes: 0 });
    const query = new URLSearchParams(parts.map((part) => [part, 'true']));
    try {
      const path = `/api/v1/site-export?${query.toString()}`;
      const response = await send(path, { signal: ownAbort.signal, isLasting: true });
      const reportProgress = (bytes: number) => {
        if (!ownAbort.signal.aborted) setState({ phase: 'going', bytes });
      };
      const content = await readAll(response, reportProgress);
      if (ownAbort.signal.aborted) return;
      const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
      saveFile(content, name ?? 'site.zip');
      setState({ phase: 'done', bytes: content.size });
    } catch (error) {
      if (!ownAbort.signal.aborted) setState({ phase: 'failed', error, attempt: attempts.current });
    }
  }

  return {
    state,
    start,
    stop: () => {
      activeDownload.current?.abort();
      setState({ phase: 'empty' });
    },
  };
}

/**
 * Reads the whole response; browsers store a large blob on disk. Throws if the download is interrupted, because a
 * partial ZIP file is unusable.
 */
async function readAll(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  let lastReportAt = 0;
  const countingStream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (performance.now() - lastReportAt > progressIntervalMs) {
        lastReportAt = performance.now();
        onProgress(bytes);
      }
      controller.enqueue(part);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(countingStream)).blob();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('network');
  }
}
