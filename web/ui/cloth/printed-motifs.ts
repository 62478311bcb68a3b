import type { Shape } from '#web/ui/cloth/shape.ts';

export const printedMotifs = [
  'talk',
  'ring',
  'windows',
  'near',
  'minute',
  'leaf',
  'cowrie',
  'lagoon',
  'diamond',
  'compound',
] as const;

export type PrintedMotif = (typeof printedMotifs)[number];

/** The ten motifs of the public cloth, in the order of their cover numbers (0 to 9). */
export const printedShapes: Record<PrintedMotif, readonly Shape[]> = {
  talk: [
    { kind: 'line', path: 'M10 10L54 10L54 42L32 42L20 53L20 42L10 42Z' },
    {
      kind: 'dots',
      size: 6,
      at: [
        [22, 26],
        [32, 26],
        [42, 26],
      ],
    },
  ],
  ring: [
    { kind: 'dots', size: 10, at: [[32, 32]] },
    { kind: 'ring', at: [32, 32], r: 14, width: 5, dash: '0 11' },
    { kind: 'ring', at: [32, 32], r: 25, width: 4, dash: '0 9.82' },
  ],
  windows: [
    {
      kind: 'line',
      path: 'M9 9L28 9L28 28L9 28ZM36 9L55 9L55 28L36 28ZM9 36L28 36L28 55L9 55ZM36 36L55 36L55 55L36 55Z',
    },
    {
      kind: 'dots',
      size: 7,
      at: [
        [18.5, 18.5],
        [45.5, 18.5],
        [18.5, 45.5],
        [45.5, 45.5],
      ],
    },
  ],
  near: [
    { kind: 'ring', at: [32, 32], r: 26 },
    { kind: 'ring', at: [32, 32], r: 18 },
    { kind: 'ring', at: [32, 32], r: 10 },
    {
      kind: 'dots',
      size: 6,
      at: [
        [32, 32],
        [5, 5],
        [59, 5],
        [5, 59],
        [59, 59],
      ],
    },
  ],
  minute: [
    { kind: 'ring', at: [32, 32], r: 11 },
    { kind: 'line', path: 'M32 26L32 32L36 35' },
    { kind: 'ring', at: [32, 32], r: 22, width: 12, dash: '3.5 8.02', butt: true },
  ],
  leaf: [
    {
      kind: 'line',
      path:
        'M32 32C30 16 20 7 6 6C7 20 16 30 32 32C48 30 57 20 58 6C44 7 34 16 32 32' +
        'C34 48 44 57 58 58C57 44 48 34 32 32C16 34 7 44 6 58C20 57 30 48 32 32Z',
    },
    { kind: 'line', path: 'M13 13L51 51M51 13L13 51', dash: '1 5' },
  ],
  cowrie: [
    {
      kind: 'solid',
      path:
        'M32 4C46 4 52 19 52 32C52 45 46 60 32 60C18 60 12 45 12 32C12 19 18 4 32 4Z' +
        'M32 10C21 20 21 44 32 54C41 44 41 20 32 10Z',
    },
    { kind: 'line', path: 'M27.5 16L27.5 48M35.5 16L35.5 48', width: 5, dash: '2.5 3', butt: true },
  ],
  lagoon: [
    {
      kind: 'line',
      path: 'M0 13L16 3L32 19L48 3L64 13M0 31L16 21L32 37L48 21L64 31M0 49L16 39L32 55L48 39L64 49',
    },
    {
      kind: 'dots',
      size: 5,
      at: [
        [16, 57],
        [48, 57],
      ],
    },
  ],
  diamond: [
    { kind: 'line', path: 'M32 6L58 32L32 58L6 32Z' },
    { kind: 'solid', path: 'M32 23L41 32L32 41L23 32Z' },
    { kind: 'line', path: 'M4 4L60 60M60 4L4 60', dash: '1 5' },
  ],
  compound: [
    { kind: 'line', path: 'M7 7L57 7L57 57L7 57ZM18 18L46 18L46 46L18 46Z' },
    { kind: 'solid', path: 'M27 27L37 27L37 37L27 37Z' },
  ],
};
