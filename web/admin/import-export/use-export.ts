import { useEffect, useRef, useState } from 'react';
import { moving } from '#content/admin/writing/moving.ts';
import { ApiRefusal, send } from '#web/api-client.ts';
import { saveFile } from '../csv-file.ts';

type State =
  | { phase: 'empty' }
  | { phase: 'going'; bytes: number }
  | { phase: 'done'; bytes: number }
  | { phase: 'failed'; error: unknown; attempt: number };

/** Milliseconds between progress updates, so that the page does not render for each chunk. */
const tellMs = 250;

/**
 * Downloads the ZIP while the server writes it; its size is unknown. Uses fetch, because a plain link cannot send the
 * session's header.
 */
export function useExport() {
  const [state, setState] = useState<State>({ phase: 'empty' });
  const going = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  useEffect(() => () => going.current?.abort(), []);

  async function start(parts: readonly string[]): Promise<void> {
    const own = new AbortController();
    going.current = own;
    attempts.current += 1;
    setState({ phase: 'going', bytes: 0 });
    const query = new URLSearchParams(parts.map((part) => [part, 'true']));
    try {
      const path = `/api/v1/site-export?${query.toString()}`;
      const response = await send(path, { signal: own.signal, isLasting: true });
      const tell = (bytes: number) => {
        if (!own.signal.aborted) setState({ phase: 'going', bytes });
      };
      const content = await readAll(response, tell);
      if (own.signal.aborted) return;
      const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
      saveFile(content, name ?? moving.out.file);
      setState({ phase: 'done', bytes: content.size });
    } catch (error) {
      if (!own.signal.aborted) setState({ phase: 'failed', error, attempt: attempts.current });
    }
  }

  return {
    state,
    start,
    stop: () => {
      going.current?.abort();
      setState({ phase: 'empty' });
    },
  };
}

/**
 * Reads the whole response; browsers store a large blob on disk. An interrupted download throws, because a partial ZIP
 * is not an export.
 */
async function readAll(response: Response, tell: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  let told = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (performance.now() - told > tellMs) {
        told = performance.now();
        tell(bytes);
      }
      controller.enqueue(part);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(counted)).blob();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiRefusal('network');
  }
}
