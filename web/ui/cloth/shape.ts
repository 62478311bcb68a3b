/** A point in the 64 x 64 square of a motif. */
export type Point = readonly [x: number, y: number];

type Stroke = {
  /** Stroke width; defaults to the stroke width of the square. */
  width?: number;
  /** Dash pattern of the printed line, as in SVG. */
  dash?: string;
  butt?: true;
};

/**
 * Parts of a motif. A `path` contains only absolute M, L, Q, C and Z with pairs of numbers, so that the painter can move
 * every point without parsing shapes.
 */
export type Shape =
  | { kind: 'dots'; at: readonly Point[]; size: number }
  | ({ kind: 'ring'; at: Point; r: number } & Stroke)
  | ({ kind: 'line'; path: string } & Stroke)
  | { kind: 'solid'; path: string };
