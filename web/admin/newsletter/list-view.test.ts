import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newsletterStates } from '#domain/newsletters/schema.ts';
import { apiQuery, listStates, listView, viewQuery } from './list-view.ts';

it('survives its address', () => {
  const views = fc.record({
    search: fc.string({ maxLength: 200 }),
    days: fc.constantFrom('7' as const, '14' as const, '30' as const, 'all' as const),
    state: fc.constantFrom('' as const, ...listStates),
    cursor: fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(listView(new URLSearchParams(viewQuery(view).toString()))).toEqual(view);
    }),
  );
});

it('takes any address for a view', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['7', '14', '30', 'all']).toContain(listView(new URLSearchParams(text)).days);
    }),
  );
  const odd = new URLSearchParams('days=9000&state=lost&after=..a.!!.b');
  expect(listView(odd)).toEqual({ search: '', days: '30', state: '', cursor: ['a', 'b'] });
});

it('asks the API for one page of what the view leaves', () => {
  const view = { search: ' coins ', days: '7', state: 'sent', cursor: ['a', 'b'] } as const;
  expect(apiQuery(view, 20).toString()).toBe('limit=20&search=coins&days=7&state=sent&after=b');
  expect(apiQuery({ search: '', days: 'all', state: '', cursor: [] }, 20).toString()).toBe('limit=20');
});

it('knows every state of a newsletter', () => {
  expect([...listStates].toSorted()).toEqual([...newsletterStates].toSorted());
});
