import { describe, expect, it } from 'vitest';
import { paintedMotifs, paintedShapes } from '#web/ui/cloth/painted-motifs.ts';
import { paint } from '#web/ui/cloth/painter.ts';
import { printedMotifs, printedShapes } from '#web/ui/cloth/printed-motifs.ts';
import { pickRandom, createRandom } from '#web/ui/cloth/seeded.ts';
import { weave } from '#web/ui/cloth/weave.ts';

const everyShape = [
  ...printedMotifs.map((name) => [name, printedShapes[name]] as const),
  ...paintedMotifs.map((name) => [name, paintedShapes[name]] as const),
];

describe('motif geometry', () => {
  it.each(everyShape)('%s uses only absolute coordinate pairs inside its square', (_, shapes) => {
    for (const shape of shapes) {
      if (!('path' in shape)) continue;
      expect(shape.path).toMatch(/^M[\d. MLQCZ-]+$/);
      const numbers = shape.path.match(/-?[\d.]+/g)?.map(Number) ?? [];
      expect(numbers.length % 2).toBe(0);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(64);
    }
  });
});

describe('painter', () => {
  it('paints the same square for the same seed, and a different square for another seed', () => {
    const first = paint(paintedShapes.house, 'team');
    expect(paint(paintedShapes.house, 'team')).toEqual(first);
    expect(paint(paintedShapes.house, 'blog')).not.toEqual(first);
  });

  it('moves no point by more than 0.75', () => {
    const shapes = [{ kind: 'line', path: 'M10 10L54 10L54 54Z' }] as const;
    for (let seed = 0; seed < 200; seed += 1) {
      const numbers = (paint(shapes, seed).outlines.match(/-?[\d.]+/g) ?? []).map(Number);
      // The path contains M x y, and then for each line the bend x y and the end x y.
      const ends = [numbers.slice(0, 2), numbers.slice(4, 6), numbers.slice(8, 10)];
      for (const [i, corner] of [
        [10, 10],
        [54, 10],
        [54, 54],
      ].entries()) {
        expect(Math.abs((ends[i]?.[0] ?? 0) - (corner[0] ?? 0))).toBeLessThanOrEqual(0.75);
        expect(Math.abs((ends[i]?.[1] ?? 0) - (corner[1] ?? 0))).toBeLessThanOrEqual(0.75);
      }
    }
  });

  it.each(everyShape)('writes only valid numbers for %s', (name, shapes) => {
    const { outlines, dots } = paint(shapes, name);
    expect(outlines).not.toMatch(/NaN|undefined|Infinity/);
    expect(dots.every(({ x, y, r }) => x > 0 && y > 0 && r > 0)).toBe(true);
  });
});

describe('weave', () => {
  it('puts no two equal motifs next to each other, also diagonally', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const squares = weave({ columns: 8, rows: 7, seed, motifs: paintedMotifs, grounds: ['a', 'b', 'c'] });
      expect(squares).toHaveLength(56);
      for (const one of squares) {
        const near = squares.filter(
          (other) =>
            other !== one && Math.abs(other.column - one.column) <= 1 && Math.abs(other.row - one.row) <= 1,
        );
        expect(near.map(({ motif }) => motif)).not.toContain(one.motif);
      }
    }
  });
});

describe('seeded numbers', () => {
  it('are in [0, 1) and use the whole range', () => {
    const random = createRandom('range');
    const numbers = Array.from({ length: 2000 }, random);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...numbers)).toBeLessThan(0.01);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(Math.max(...numbers)).toBeGreaterThan(0.99);
  });

  it('throw when picking from an empty list', () => {
    expect(() => pickRandom(createRandom(1), [])).toThrow(RangeError);
  });
});
