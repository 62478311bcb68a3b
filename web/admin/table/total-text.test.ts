import { expect, it } from 'vitest';
import { formatTotal } from './total-text.ts';

it('shows how many rows a list has, and where the count stopped', () => {
  expect(formatTotal({ total: 1204 })).toBe('1,204');
  expect(formatTotal({ total: 1001, isLeast: true }, 20)).toBe('more than 1,000');
  expect(formatTotal({ total: 7, isLeast: true }, 7)).toBe('7 or more');
});

it('never shows fewer rows than the screen', () => {
  expect(formatTotal({ total: 1001, isLeast: true }, 1250)).toBe('1,250 or more');
});
