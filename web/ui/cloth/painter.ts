import type { Point, Shape } from '#web/ui/cloth/shape.ts';
import { type Random, createRandom } from '#web/ui/cloth/seeded.ts';

/** A motif as painted by hand: outlines to stroke, and dots to fill. */
export type Painting = { outlines: string; dots: { x: number; y: number; r: number }[] };

/** Maximum distance from the exact point, in units of the 64 x 64 square. */
const maxOffset = 0.7;

/** Paints shapes with a wobble that depends only on the seed, so that a square never changes. */
export function paint(shapes: readonly Shape[], seed: string | number): Painting {
  const random = createRandom(seed);
  const painting: Painting = { outlines: '', dots: [] };
  for (const shape of shapes) {
    if (shape.kind === 'dots') {
      painting.dots.push(...shape.at.map((point) => paintDot(point, shape.size, random)));
    } else if (shape.kind === 'ring') {
      painting.outlines += paintRing(shape.at, shape.r, random);
    } else {
      painting.outlines += paintOutline(shape.path, random);
    }
  }
  return painting;
}

/** Paints a wobbly line across the cloth, with one point per square. */
export function paintSeam(from: Point, to: Point, squares: number, random: Random): string {
  const points = Array.from({ length: squares + 1 }, (_, i): Point => {
    const part = i / squares;
    return addWobble([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part], random, 1);
  });
  return `M${points.map(formatPoint).join('L')}`;
}

function paintDot([x, y]: Point, size: number, random: Random): { x: number; y: number; r: number } {
  const [atX, atY] = addWobble([x, y], random, 0.6);
  return { x: atX, y: atY, r: round((size / 2) * (0.9 + random() * 0.2)) };
}

/** Paints a ring: eight points with a small random offset, joined by curves through their midpoints. */
function paintRing([x, y]: Point, radius: number, random: Random): string {
  const points = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (i / 8) * 2 * Math.PI;
    return addWobble([x + radius * Math.cos(angle) * 1.05, y + radius * Math.sin(angle) * 1.05], random, 1);
  });
  const middles = points.map((point, i) => getMidpoint(point, points[(i + 1) % points.length] ?? point));
  const curves = points.map((point, i) => `Q${formatPoint(point)} ${formatPoint(middles[i] ?? point)}`);
  return `M${formatPoint(middles.at(-1) ?? [x, y])}${curves.join('')}Z`;
}

/** Moves every point of a path. Straight strokes also bend, as if drawn by hand. */
function paintOutline(path: string, random: Random): string {
  let previous: Point = [0, 0];
  return path.replaceAll(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const points = parsePoints(numbers).map((point) => addWobble(point, random, 1));
    const last = points.at(-1) ?? previous;
    const movedCommand =
      command === 'L' ? `Q${formatPoint(addWobble(getMidpoint(previous, last), random, 0.8))} ` : command;
    previous = last;
    return movedCommand + points.map(formatPoint).join(' ');
  });
}

function parsePoints(numbers: string): Point[] {
  const values = numbers.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return values.flatMap((x, i) => (i % 2 === 0 ? [[x, values[i + 1] ?? 0] as const] : []));
}

function addWobble([x, y]: Point, random: Random, scale: number): Point {
  const range = maxOffset * scale;
  return [round(x + (random() * 2 - 1) * range), round(y + (random() * 2 - 1) * range)];
}

function getMidpoint(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function formatPoint([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
