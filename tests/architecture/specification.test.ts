import { describe, expect, it } from 'vitest';
import { rowsWithoutTest } from './found-rows.ts';
import { specificationRows } from './specification-rows.ts';

describe('the rows of the specification', () => {
  it('that are held are each named by a test, which quotes them', () => {
    const missing = rowsWithoutTest(specificationRows.filter(({ isHeld }) => isHeld));
    expect(missing.map(({ section, text }) => `${section} ${text}`)).toEqual([]);
  });

  it('stand in the list once', () => {
    const texts = specificationRows.map(({ section, text }) => `${section} ${text}`);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('that nobody names are found missing', () => {
    const invented = [{ section: 2, text: 'A carousel that turns by itself', isHeld: true }];
    expect(rowsWithoutTest(invented)).toEqual(invented);
  });
});
