import { expect, test } from 'vitest';
import { readDeviceViews } from './device-views.ts';

test('views of a device become what the server keeps, and what is none is left out', () => {
  const kept = JSON.stringify([
    {
      name: 'Drafts on Ẹ̀kọ́',
      view: { search: 'Ẹ̀kọ́', status: 'draft', sort: '-updated', tag: '7', page: '9' },
    },
    { name: 'All', view: {} },
    { name: 'Odd', view: { status: 'gone', from: 'yesterday' } },
    { name: 7, view: {} },
    null,
  ]);
  expect(readDeviceViews(kept)).toEqual([
    {
      name: 'Drafts on Ẹ̀kọ́',
      query: new URLSearchParams({ search: 'Ẹ̀kọ́', status: 'draft', tag: '7' }).toString(),
    },
    { name: 'All', query: '' },
    { name: 'Odd', query: '' },
  ]);
  expect([readDeviceViews('{"name":'), readDeviceViews('{}')]).toEqual([[], []]);
});
