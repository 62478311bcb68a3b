import { expect, it } from 'vitest';
import { findPages } from './find-pages.ts';
import { allSections, findSectionOfPath } from '../shell/sections.ts';

const found = (query: string) => findPages(query).map(({ name }) => name);

it('finds all pages for an empty query, in the order of the menu', () => {
  expect(found(' ')).toEqual(allSections.map(({ name }) => name));
});

it.each([
  ['news', ['newsletter', 'appChanges']],
  ['ADD FI', ['filters']],
  ['létter', ['newsletter', 'outbox']],
  ['memoji', ['stickers']],
  ['harmattan', []],
])('finds for %j: %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

it('returns the section of an address, also for the pages below a section', () => {
  expect(findSectionOfPath('/admin/dashboard').name).toBe('dashboard');
  expect(findSectionOfPath('/admin/dashboard/newsletter/12').name).toBe('newsletter');
  expect(findSectionOfPath('/admin/dashboard/account').name).toBe('account');
  expect(findSectionOfPath('/admin/dashboard/newsletters').name).toBe('dashboard');
});
