import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCover, type CoverSize } from './cover.ts';
import { printedMotifs } from './printed-motifs.ts';

const sizes = ['card', 'article', 'small', 'social'] as const satisfies readonly CoverSize[];
const anyId = fc.oneof(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer(), fc.double());

function blockOf(id: number, size: CoverSize) {
  const block = createCover(id, size).squares.find(({ span }) => span > 1);
  if (block === undefined) throw new Error('a cover without a block');
  return block;
}

describe('the cover of a post id', () => {
  it('covers every square of its size exactly once', () => {
    fc.assert(
      fc.property(anyId, fc.constantFrom(...sizes), (id, size) => {
        const { columns, rows, squares } = createCover(id, size);
        const taken = squares.flatMap(({ column, row, span }) =>
          Array.from(
            { length: span * span },
            (_, i) => `${column + (i % span)} ${row + Math.floor(i / span)}`,
          ),
        );
        expect(new Set(taken).size).toBe(columns * rows);
        expect(taken.length).toBe(columns * rows);
        expect(squares.every(({ column, row, span }) => column + span <= columns && row + span <= rows)).toBe(
          true,
        );
      }),
    );
  });

  it('is the same for the same id, and different for most other ids', () => {
    for (const size of sizes) {
      expect(createCover(7, size)).toEqual(createCover(7, size));
      const different = new Set(
        Array.from({ length: 60 }, (_, id) => JSON.stringify(createCover(id + 1, size))),
      );
      expect(different.size).toBe(60);
    }
  });

  it.each([
    [6, ['a', 'b', 'c', 'danfo']],
    [7, ['paper', 'c', 'a', 'coral']],
    [8, ['coral', 'coral', 'a', 'danfo']],
    [9, ['lagoon', 'a', 'lagoon', 'danfo']],
    [10, ['danfo', 'danfo', 'a', 'paper']],
    [11, ['c', 'b', 'danfo', 'coral']],
  ])('colours post %i by its id mod 6', (id, [even, odd, block, lit]) => {
    for (const size of sizes) {
      const main = blockOf(id, size);
      const singles = createCover(id, size).squares.filter(({ span }) => span === 1);
      const ground = singles.filter(({ motif }) => motif !== main.motif);
      expect(main.dye).toBe(block);
      expect(singles.filter(({ motif }) => motif === main.motif).map(({ dye }) => dye)).toEqual([lit]);
      expect(ground.map(({ dye }) => dye)).toEqual(
        ground.map(({ column, row }) => ((column + row) % 2 === 0 ? even : odd)),
      );
    }
  });

  it('selects its main motif by three times the id mod 10, in the order 1 to 9, 0', () => {
    const expected = Array.from({ length: 30 }, (_, id) => printedMotifs[(((3 * id) % 10) + 1) % 10]);
    expect(expected.map((_, id) => blockOf(id, 'card').motif)).toEqual(expected);
    // As in the design: post 7 has windows on paper and indigo, post 3 has talk on lagoon.
    expect(blockOf(7, 'card').motif).toBe('windows');
    expect(blockOf(3, 'card').motif).toBe('talk');
  });

  it('alternates two further motifs, the same in each size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (id) => {
        const motifs = sizes.map((size) => {
          const main = blockOf(id, size).motif;
          const others = new Set(
            createCover(id, size)
              .squares.map(({ motif }) => motif)
              .filter((motif) => motif !== main),
          );
          return JSON.stringify([...others].toSorted());
        });
        expect(new Set(motifs).size).toBe(1);
        expect(JSON.parse(motifs[0] ?? '[]')).toHaveLength(2);
      }),
    );
  });
});
