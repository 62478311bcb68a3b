import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { subscriberStates } from '#domain/subscribers/schema.ts';
import { filterQuery, subscriberView, viewQuery, viewStates } from './subscriber-view.ts';

it('survives its address', () => {
  const views = fc.record({
    search: fc.string({ maxLength: 200 }),
    state: fc.constantFrom('' as const, ...viewStates),
    cursor: fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(subscriberView(new URLSearchParams(viewQuery(view).toString()))).toEqual(view);
    }),
  );
});

it('takes any address for a view', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['', ...viewStates]).toContain(subscriberView(new URLSearchParams(text)).state);
    }),
  );
  const odd = new URLSearchParams('state=lost&after=..a.!!.b');
  expect(subscriberView(odd)).toEqual({ search: '', state: '', cursor: ['a', 'b'] });
});

it('asks for what the view leaves', () => {
  expect(filterQuery({ search: ' ada ', state: 'bounced' }).toString()).toBe('search=ada&state=bounced');
  expect(filterQuery({ search: ' ', state: '' }).toString()).toBe('');
});

it('knows every state of a subscriber', () => {
  expect([...viewStates].toSorted()).toEqual([...subscriberStates].toSorted());
});
