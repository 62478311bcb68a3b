import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSort, orderOf, postChoices, postView, viewQuery } from './post-view.ts';

describe('the view of the list of posts', () => {
  it('survives its address', () => {
    const views = fc.record({
      search: fc.string({ maxLength: 200 }),
      status: fc.constantFrom(...postChoices),
      sort: fc.constantFrom('-updated', 'updated', 'title', '-title', '-created', 'created'),
      cursor: fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(postView(new URLSearchParams(viewQuery(view).toString()))).toEqual(view);
      }),
    );
  });

  it('takes any address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(postChoices).toContain(postView(new URLSearchParams(text)).status);
      }),
    );
    expect(postView(new URLSearchParams('status=gone&sort=body&after=..a.!!.b'))).toEqual({
      search: '',
      status: 'all',
      sort: '-updated',
      cursor: ['a', 'b'],
    });
  });

  it('turns a column round that is pressed again', () => {
    expect(nextSort('-updated', 'updated')).toBe('updated');
    expect(nextSort('updated', 'updated')).toBe('-updated');
    expect(nextSort('-updated', 'title')).toBe('title');
    expect(nextSort('title', 'title')).toBe('-title');
    expect([orderOf('-title', 'title'), orderOf('title', 'updated')]).toEqual(['descending', undefined]);
  });
});
