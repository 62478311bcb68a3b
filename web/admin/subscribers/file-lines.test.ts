import { expect, it } from 'vitest';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import { excerpts, importBytes } from './file-lines.ts';

it.each(['\n', '\r\n', '\r'])('shows what stands in a line, as the server counts them (%j)', (end) => {
  const text = `\uFEFF${['email', 'a@example.com', '', '  nobody  '].join(end)}`;
  expect([...excerpts(text, [1, 3, 4, 9])]).toEqual([
    [1, 'email'],
    [3, ''],
    [4, 'nobody'],
    [9, ''],
  ]);
});

it('cuts what is long', () => {
  expect(excerpts('x'.repeat(500), [1]).get(1)).toHaveLength(121);
});

it('takes files as large as the API does', () => {
  expect(importBytes).toBe(subscriberLimits.importBytes);
});
