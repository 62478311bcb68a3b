import { workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { move } from 'piscina';

export type Png = Uint8Array<ArrayBuffer>;

const { fontFile }: { fontFile: string } = workerData;

/** The thread of platform/files/svg-to-png.ts: an SVG comes in, a PNG goes out. Throws for what is no drawing. */
export default function draw(svg: string): unknown {
  try {
    // A copy of its own, which can be handed over instead of copied once more.
    return move(new Uint8Array(render(svg)));
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new Error(`A picture could not be drawn: ${fault}`, { cause: error });
  }
}

function render(svg: string): Buffer {
  return new Resvg(svg, { font: { fontFiles: [fontFile], loadSystemFonts: false } }).render().asPng();
}
