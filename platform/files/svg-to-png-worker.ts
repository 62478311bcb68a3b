import { workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { move } from 'piscina';

export type Bytes = Uint8Array<ArrayBuffer>;

/** `shapes`: the result is an SVG in which letters are converted to paths. */
export type Drawing = { svg: string; as: 'png' | 'shapes' };

const { fontFile }: { fontFile: string } = workerData;

/** Runs in the thread of platform/files/svg-to-png.ts. Renders an SVG as PNG or as another SVG. Throws for invalid drawings. */
export default function draw(drawing: Drawing): unknown {
  try {
    // A separate buffer can be transferred to the other thread instead of copied.
    return move(new Uint8Array(render(drawing)));
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new Error(`An image could not be drawn: ${fault}`, { cause: error });
  }
}

function render({ svg, as }: Drawing): Buffer {
  const drawn = new Resvg(svg, { font: { fontFiles: [fontFile], loadSystemFonts: false } });
  return as === 'png' ? drawn.render().asPng() : Buffer.from(drawn.toString());
}
