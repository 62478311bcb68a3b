import type { Point, Shape } from '#web/ui/cloth/shape.ts';

export const paintedMotifs = [
  'sun',
  'moons',
  'talk',
  'leaf',
  'fish',
  'lattice',
  'house',
  'spiral',
  'water',
  'comb',
] as const;

export type PaintedMotif = (typeof paintedMotifs)[number];

/** The ten motifs of the office cloth: sun to house for the menu; spiral, water and comb as fill. */
export const paintedShapes: Record<PaintedMotif, readonly Shape[]> = {
  sun: [
    { kind: 'ring', at: [32, 32], r: 9 },
    { kind: 'dots', size: 6.4, at: [[32, 32]] },
    { kind: 'line', path: drawRays(16) },
    {
      kind: 'dots',
      size: 4.8,
      at: [
        [7, 7],
        [57, 7],
        [7, 57],
        [57, 57],
      ],
    },
  ],
  moons: drawMoons([
    [17, 17],
    [47, 17],
    [17, 47],
    [47, 47],
  ]),
  talk: [
    { kind: 'line', path: 'M9 11L55 11L55 43L30 43.5L17 56L17 43L9 43Z' },
    {
      kind: 'dots',
      size: 6,
      at: [
        [21, 27],
        [32, 27],
        [43, 27],
      ],
    },
    {
      kind: 'dots',
      size: 2.6,
      at: [
        [37, 52],
        [42, 52.5],
        [48, 52],
        [54, 52.5],
      ],
    },
  ],
  leaf: [
    ...(
      [
        [6, 6],
        [58, 6],
        [58, 58],
        [6, 58],
      ] as const
    ).flatMap(([x, y]) => drawLens([32, 32], [x, y])),
    {
      kind: 'dots',
      size: 3.6,
      at: [
        [32, 10],
        [54, 32],
        [32, 54],
        [10, 32],
      ],
    },
  ],
  fish: [...drawFish(18), ...drawFish(46)],
  lattice: [
    { kind: 'line', path: 'M4 4L60 60M60 4L4 60M32 4L60 32L32 60L4 32Z' },
    {
      kind: 'dots',
      size: 4,
      at: [
        [32, 18],
        [46, 32],
        [32, 46],
        [18, 32],
      ],
    },
    {
      kind: 'dots',
      size: 4,
      at: [
        [11, 11],
        [53, 11],
        [53, 53],
        [11, 53],
      ],
    },
  ],
  house: [
    { kind: 'line', path: [23.5, 16.5, 10].map(drawSquare).join('') },
    { kind: 'dots', size: 6.8, at: [[32, 32]] },
    { kind: 'dots', size: 2, at: pointsAround([32, 32], 6.2, 8) },
  ],
  spiral: [
    { kind: 'line', path: drawSpiral(2, 25, 3.4) },
    {
      kind: 'dots',
      size: 4,
      at: [
        [7, 7],
        [57, 7],
        [7, 57],
        [57, 57],
      ],
    },
  ],
  water: [{ kind: 'line', path: [8, 20, 32, 44, 56].map(drawZigzag).join('') }],
  comb: [
    { kind: 'line', path: drawTeeth(7) },
    { kind: 'dots', size: 4, at: Array.from({ length: 7 }, (_, i): Point => [8 + i * 8, 32]) },
  ],
};

function drawRays(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const outer = i % 2 === 0 ? 25 : 20;
    return `M${formatPolar([32, 32], 13.5, i / count)}L${formatPolar([32, 32], outer, i / count)}`;
  }).join('');
}

function drawMoons(centres: readonly Point[]): Shape[] {
  return [
    { kind: 'dots', size: 6, at: centres },
    { kind: 'dots', size: 2.8, at: centres.flatMap((centre) => pointsAround(centre, 9.5, 9)) },
    { kind: 'dots', size: 3.6, at: [[32, 32]] },
  ];
}

/** Draws a lens between two points (two quadratic curves bulging 0.42 of its length) with a midrib to three quarters. */
function drawLens(from: Point, to: Point): Shape[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const start: Point = [from[0] + dx * 0.08, from[1] + dy * 0.08];
  const middle: Point = [from[0] + dx / 2, from[1] + dy / 2];
  const left = formatPoint([middle[0] - dy * 0.42, middle[1] + dx * 0.42]);
  const right = formatPoint([middle[0] + dy * 0.42, middle[1] - dx * 0.42]);
  const rib: Point = [from[0] + dx * 0.75, from[1] + dy * 0.75];
  const ribStart: Point = [from[0] + dx * 0.22, from[1] + dy * 0.22];
  return [
    {
      kind: 'line',
      path: `M${formatPoint(start)}Q${left} ${formatPoint(to)}Q${right} ${formatPoint(start)}Z`,
    },
    { kind: 'line', path: `M${formatPoint(ribStart)}L${formatPoint(rib)}` },
  ];
}

function drawFish(y: number): Shape[] {
  const body = `M10 ${y}Q27.5 ${y - 15} 45 ${y}Q27.5 ${y + 15} 10 ${y}Z`;
  const tail = `M45 ${y}L56 ${y - 8}L56 ${y + 8}Z`;
  const ribs = `M28 ${y - 6.5}Q30 ${y} 28 ${y + 6.5}M34 ${y - 5.5}Q36 ${y} 34 ${y + 5.5}`;
  return [
    { kind: 'line', path: body + tail + ribs },
    { kind: 'dots', size: 3.4, at: [[18, y - 0.5]] },
  ];
}

function drawSquare(half: number): string {
  const [near, far] = [32 - half, 32 + half];
  return `M${near} ${near}L${far} ${near}L${far} ${far}L${near} ${far}Z`;
}

/** Draws an Archimedean spiral as quadratic curves of an eighth of a turn each. */
function drawSpiral(from: number, to: number, turns: number): string {
  const steps = Math.round(turns * 8);
  const radius = (step: number) => from + ((to - from) * step) / steps;
  const curves = Array.from({ length: steps }, (_, i) => {
    const [half, end] = [i + 0.5, i + 1];
    // The control point of an arc is further out, by the cosine of half the arc's angle.
    const control = formatPolar([32, 32], radius(half) / Math.cos(Math.PI / 8), (half / steps) * turns);
    return `Q${control} ${formatPolar([32, 32], radius(end), (end / steps) * turns)}`;
  });
  return `M${formatPolar([32, 32], from, 0)}${curves.join('')}`;
}

function drawZigzag(y: number): string {
  const points = Array.from({ length: 9 }, (_, i) => `${4 + i * 7} ${y + (i % 2 === 0 ? -3.5 : 3.5)}`);
  return `M${points.join('L')}`;
}

function drawTeeth(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = 8 + i * 8;
    return `M${x} 7L${x} 25M${x} 39L${x} 57`;
  }).join('');
}

function pointsAround(centre: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i): Point => toPoint(centre, radius, i / count));
}

function formatPolar(centre: Point, radius: number, turn: number): string {
  return formatPoint(toPoint(centre, radius, turn));
}

function toPoint([x, y]: Point, radius: number, turn: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}

function formatPoint([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
