import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../list-trail.ts';
import { itemView, viewQuery } from './item-view.ts';

const kinds = ['memoji', 'sticker'] as const;

describe('the view of a list', () => {
  it('survives its address', () => {
    const views = fc.record({
      kind: fc.constantFrom(...kinds),
      search: fc.string({ maxLength: 120 }),
      cursor: fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { maxLength: 20 }),
      editId: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
    });
    fc.assert(
      fc.property(views, (view) => {
        const query = new URLSearchParams(viewQuery(view, 'memoji').toString());
        expect(itemView(query, [...kinds])).toEqual(view);
      }),
    );
  });

  it('takes any address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(kinds).toContain(itemView(new URLSearchParams(text), [...kinds]).kind);
      }),
    );
    const odd = new URLSearchParams('kind=filter&after=..a.!!.b&edit=-1');
    expect(itemView(odd, [...kinds])).toEqual({
      kind: 'memoji',
      search: '',
      cursor: ['a', 'b'],
      editId: null,
    });
  });

  it('finds the cursor of the next page', () => {
    expect(cursorOf('/api/filter?limit=20&after=MTI')).toBe('MTI');
    expect(cursorOf(null)).toBeNull();
  });
});
