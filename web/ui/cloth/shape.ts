/** A point in the 64 x 64 square of a motif. */
export type Point = readonly [x: number, y: number];

type Stroke = {
  /** Stroke width; the painter of the square sets it where absent. */
  width?: number;
  /** Dash pattern of the printed line, as in SVG. */
  dash?: string;
  /** Flat ends instead of round ones. */
  butt?: true;
};

/**
 * What motifs are made of. `path` data are absolute M, L, Q, C and Z with numbers in pairs only, so that the
 * painter can move every point without knowing what it draws.
 */
export type Shape =
  | { kind: 'dots'; at: readonly Point[]; size: number }
  | ({ kind: 'ring'; at: Point; r: number } & Stroke)
  | ({ kind: 'line'; path: string } & Stroke)
  | { kind: 'solid'; path: string };
