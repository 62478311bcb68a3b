import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCursor, parseCursors } from './cursors.ts';
import {
  choiceField,
  createFilterQuery,
  dayField,
  listActiveFilters,
  readView,
  sortField,
  textField,
  toQueryString,
  writeView,
} from './list-view.ts';
import { createPage } from './list-page.ts';
import { getNextSort, getOrder } from './sort.ts';

const days = ['30', '7', 'all'] as const;
const fields = { search: textField(), days: choiceField(...days), from: dayField };
const cursors = fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { maxLength: 20 });

describe('the view of a list', () => {
  it('is read back from its address', () => {
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
        expect(parseCursors(query)).toEqual(way);
      }),
    );
  });

  it('is valid for any address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(days).toContain(readView(fields, new URLSearchParams(text)).days);
      }),
    );
    const odd = new URLSearchParams('days=9000&from=2026-99-99&after=..a.!!.b');
    expect(readView(fields, odd)).toEqual({ search: '', days: '30', from: '' });
    expect(parseCursors(odd)).toEqual(['a', 'b']);
  });

  it('omits default values, and preserves other parameters of the address', () => {
    const query = new URLSearchParams('after=a&days=7&edit=4');
    const view = { search: 'coins', days: '7', from: '' };
    expect(writeView(fields, query, { view: { ...view, days: '30' }, cursors: [] }).toString()).toBe(
      'edit=4&search=coins',
    );
    expect(writeView(fields, query, { view, cursors: ['a', 'b'] }).toString()).toBe(
      'edit=4&search=coins&days=7&after=a.b',
    );
  });

  it('names the filters that may hide rows, without the order', () => {
    const listFields = { ...fields, sort: sortField('name', '-name') };
    const view = { search: ' ', days: '7', from: '', sort: '-name' };
    expect(listActiveFilters(listFields, view)).toEqual(['days']);
    expect(toQueryString(listFields, view)).toBe('search=+&days=7&sort=-name');
    expect(createFilterQuery({ search: ' coins ', state: 'sent', days: '' }).toString()).toBe(
      'search=coins&state=sent',
    );
  });
});

describe('the pages of a list', () => {
  it('are found by the cursor of the next page', () => {
    expect(getCursor('/api/filter?limit=20&after=MTI')).toBe('MTI');
    expect(getCursor(null)).toBeNull();
  });

  it('are sections of the loaded rows, and the last page replaces a page that does not exist', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'];
    expect(createPage(rows, [], 2)).toEqual({ items: ['a', 'b'], total: 5, next: '?after=2', before: 0 });
    expect(createPage(rows, ['2', '4'], 2)).toEqual({ items: ['e'], total: 5, next: null, before: 2 });
    expect(createPage(rows, ['2', '4', '6'], 2).items).toEqual(['e']);
    expect(createPage([], ['2'], 2)).toEqual({ items: [], total: 0, next: null, before: 0 });
  });
});

describe('the order of a list', () => {
  it('is reversed when its column is selected again', () => {
    expect(getNextSort('-updated', 'updated', '-updated')).toBe('updated');
    expect(getNextSort('updated', 'updated', '-updated')).toBe('-updated');
    expect(getNextSort('-updated', 'title')).toBe('title');
    expect(getNextSort('title', 'title')).toBe('-title');
    expect([getOrder('-title', 'title'), getOrder('title', 'updated')]).toEqual(['descending', undefined]);
  });
});
