import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf, cursorsIn } from './cursors.ts';
import { apiQuery, day, oneOf, readView, typedText, writeView } from './list-view.ts';
import { pageOf } from './list-page.ts';
import { nextSort, orderOf } from './sort.ts';

const days = ['30', '7', 'all'] as const;
const fields = { search: typedText(), days: oneOf(...days), from: day };
const cursors = fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { maxLength: 20 });

describe('the view of a list', () => {
  it('survives its address', () => {
    const views = fc.record({
      search: fc.string({ maxLength: 200 }),
      days: fc.constantFrom(...days),
      from: fc.constantFrom('', '2026-11-20'),
    });
    fc.assert(
      fc.property(views, cursors, (values, way) => {
        const address = writeView(fields, new URLSearchParams(), { view: values, cursors: way }).toString();
        const query = new URLSearchParams(address);
        expect(readView(fields, query)).toEqual(values);
        expect(cursorsIn(query)).toEqual(way);
      }),
    );
  });

  it('takes any address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(days).toContain(readView(fields, new URLSearchParams(text)).days);
      }),
    );
    const odd = new URLSearchParams('days=9000&from=2026-99-99&after=..a.!!.b');
    expect(readView(fields, odd)).toEqual({ search: '', days: '30', from: '' });
    expect(cursorsIn(odd)).toEqual(['a', 'b']);
  });

  it('leaves out what is as at first, and keeps what else the address says', () => {
    const query = new URLSearchParams('after=a&days=7&edit=4');
    const view = { search: 'coins', days: '7', from: '' };
    expect(writeView(fields, query, { view: { ...view, days: '30' }, cursors: [] }).toString()).toBe(
      'edit=4&search=coins',
    );
    expect(writeView(fields, query, { view, cursors: ['a', 'b'] }).toString()).toBe(
      'edit=4&search=coins&days=7&after=a.b',
    );
  });

  it('asks the API for one page of what is left', () => {
    const query = apiQuery({ search: ' coins ', state: 'sent', days: '' }, ['a', 'b'], 20);
    expect(query.toString()).toBe('search=coins&state=sent&after=b&limit=20');
    expect(apiQuery({ search: ' ' }, [], 20).toString()).toBe('limit=20');
  });
});

describe('the pages of a list', () => {
  it('are found by the cursor of the next one', () => {
    expect(cursorOf('/api/filter?limit=20&after=MTI')).toBe('MTI');
    expect(cursorOf(null)).toBeNull();
  });

  it('are cut from rows that are here, the last one where one has gone', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'];
    expect(pageOf(rows, [], 2)).toEqual({ items: ['a', 'b'], total: 5, next: '?after=2', before: 0 });
    expect(pageOf(rows, ['2', '4'], 2)).toEqual({ items: ['e'], total: 5, next: null, before: 2 });
    expect(pageOf(rows, ['2', '4', '6'], 2).items).toEqual(['e']);
    expect(pageOf([], ['2'], 2)).toEqual({ items: [], total: 0, next: null, before: 0 });
  });
});

describe('the order of a list', () => {
  it('turns round when its column is pressed again', () => {
    expect(nextSort('-updated', 'updated', '-updated')).toBe('updated');
    expect(nextSort('updated', 'updated', '-updated')).toBe('-updated');
    expect(nextSort('-updated', 'title')).toBe('title');
    expect(nextSort('title', 'title')).toBe('-title');
    expect([orderOf('-title', 'title'), orderOf('title', 'updated')]).toEqual(['descending', undefined]);
  });
});
