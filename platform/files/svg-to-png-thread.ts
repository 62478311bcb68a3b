import { Worker } from 'node:worker_threads';

export type Png = Uint8Array<ArrayBuffer>;
type Asked = { resolve(png: Png): void; reject(fault: Error): void };
type Answer = { id: number; png?: Png; fault?: string };

export type SvgToPngThread = {
  /** Draws one picture after the other, in the order asked; rejects what is no drawing. */
  draw(svg: string): Promise<Png>;
  readonly isIdle: boolean;
  readonly hasEnded: boolean;
  end(): Promise<void>;
};

/** Starts the thread of platform/files/svg-to-png-worker.ts; it never keeps the process alive. */
export function startSvgToPngThread(fontFile: string): SvgToPngThread {
  const worker = new Worker(new URL('./svg-to-png-worker.ts', import.meta.url), { workerData: { fontFile } });
  const waiting = new Map<number, Asked>();
  let lastId = 0;
  let hasEnded = false;
  worker.unref();
  worker.on('message', ({ id, png, fault }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (png) asked?.resolve(png);
    else asked?.reject(new Error(`A picture could not be drawn: ${fault}`));
  });
  const fail = (reason: Error) => {
    hasEnded = true;
    for (const asked of waiting.values()) asked.reject(reason);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that draws pictures has ended')));
  return {
    draw: (svg) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, svg }, []);
      }),
    get isIdle() {
      return waiting.size === 0;
    },
    get hasEnded() {
      return hasEnded;
    },
    end: async () => void (await worker.terminate()),
  };
}
