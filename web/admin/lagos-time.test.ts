import { expect, it } from 'vitest';
import { listLagosDays, toLagosFields, fromLagosFields } from './lagos-time.ts';

it('reads and writes the local time of Lagos, an hour ahead of UTC', () => {
  const at = new Date('2026-11-20T23:30:00Z');
  expect(toLagosFields(at)).toEqual({ date: '2026-11-21', time: '00:30' });
  expect(new Date(fromLagosFields(toLagosFields(at)) ?? '')).toEqual(at);
  expect(fromLagosFields({ date: '', time: '08:00' })).toBeUndefined();
  expect(fromLagosFields({ date: '2026-11-21', time: '' })).toBeUndefined();
});

it('begins the week with the current day in Lagos', () => {
  expect(listLagosDays(new Date('2026-11-20T23:30:00Z'), 3)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
});
