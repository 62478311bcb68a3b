import { workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { move } from 'piscina';

export type Bytes = Uint8Array<ArrayBuffer>;

/** `shapes`: an SVG again, in which letters are paths. */
export type Drawing = { svg: string; as: 'png' | 'shapes' };

const { fontFile }: { fontFile: string } = workerData;

/** The thread of platform/files/svg-to-png.ts: an SVG comes in, a PNG or another SVG goes out. Throws for what is no drawing. */
export default function draw(drawing: Drawing): unknown {
  try {
    // A copy of its own, which can be handed over instead of copied once more.
    return move(new Uint8Array(render(drawing)));
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new Error(`A picture could not be drawn: ${fault}`, { cause: error });
  }
}

function render({ svg, as }: Drawing): Buffer {
  const drawn = new Resvg(svg, { font: { fontFiles: [fontFile], loadSystemFonts: false } });
  return as === 'png' ? drawn.render().asPng() : Buffer.from(drawn.toString());
}
