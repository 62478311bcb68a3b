import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getLinkImageSize } from '#modules/media/constants.ts';

it.each([
  [1600, 1600, { width: 1200, height: 630 }],
  [1200, 630, { width: 1200, height: 630 }],
  [3000, 1000, { width: 761, height: 399 }],
  [800, 1200, { width: 800, height: 420 }],
  [599, 599, undefined],
  [4000, 400, undefined],
  [0, 0, undefined],
])('returns the crop for the link preview of an image of %d x %d', (width, height, sides) => {
  expect(getLinkImageSize({ width, height })).toEqual(sides);
});

it('the crop for a link preview never exceeds the JPEG of the image', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sides = getLinkImageSize({ width, height });
      if (sides === undefined) return;
      const wide = Math.min(width, 1200);
      expect(sides.width).toBeLessThanOrEqual(wide);
      expect(sides.height).toBeLessThanOrEqual(Math.ceil((height * wide) / width));
    }),
  );
});
