/** A reading mode: the window, the browser's font size, and whether the reader's own colours replace the page's colours. */
type Way = { width: number; height: number; textPx?: number; hasOwnColours?: boolean };

export const usualTextPx = 16;

/**
 * The narrowest phone, a usual phone, a wide window, double font size in the wide window and on the phone, a window
 * of 1280 px at 400 % zoom (WCAG 1.4.10), and colours that the reader has chosen for all pages.
 */
export const ways = {
  '280 px': { width: 280, height: 650 },
  '360 px': { width: 360, height: 740 },
  '1280 px': { width: 1280, height: 900 },
  '200 % text': { width: 1280, height: 900, textPx: 2 * usualTextPx },
  '200 % text on a phone': { width: 360, height: 740, textPx: 2 * usualTextPx },
  '400 % zoom': { width: 320, height: 256 },
  'forced colours': { width: 360, height: 740, hasOwnColours: true },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof ways;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
export const wayNames = Object.keys(ways) as WayName[];

export function wayOf(name: WayName): Way {
  return ways[name];
}
