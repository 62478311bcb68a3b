import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

/** The thread of platform/files/svg-to-png.ts: an SVG comes in, a PNG or nothing goes out. */
const { fontFile }: { fontFile: string } = workerData;

parentPort?.on('message', ({ id, svg }: { id: number; svg: string }) => {
  try {
    const drawn = new Resvg(svg, { font: { fontFiles: [fontFile], loadSystemFonts: false } })
      .render()
      .asPng();
    // A copy of its own, which can be handed over instead of copied once more.
    const png = new Uint8Array(drawn);
    parentPort?.postMessage({ id, png }, [png.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) }, []);
  }
});
