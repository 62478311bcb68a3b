import { expect, it } from 'vitest';
import { subscriberLimits } from '#domain/subscribers/schema.ts';
import { excerpts, importBytes } from './file-lines.ts';

it('finds lines by their number, whatever ends them', () => {
  const text = '\uFEFFemail\r\nada@example.com\r\nnobody\r\n';
  expect(excerpts(text, [1, 3, 9])).toEqual(
    new Map([
      [1, 'email'],
      [3, 'nobody'],
      [9, ''],
    ]),
  );
});

it('cuts what is long', () => {
  expect(excerpts('x'.repeat(500), [1]).get(1)).toHaveLength(121);
});

it('takes files as large as the API does', () => {
  expect(importBytes).toBe(subscriberLimits.importBytes);
});
