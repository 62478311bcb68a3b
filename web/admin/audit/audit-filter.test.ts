import { expect, test } from 'vitest';
import { apiQuery, auditView, viewQuery } from './audit-filter.ts';

const nothing = { user: '', action: '', from: '', until: '' };

test('days are those of Lagos, the last one included', () => {
  const query = apiQuery({ ...nothing, from: '2026-11-01', until: '2026-11-30' });
  expect(Object.fromEntries(query)).toEqual({
    from: '2026-11-01T00:00:00+01:00',
    until: '2026-12-01T00:00:00+01:00',
  });
});

test('what is not chosen is left out', () => {
  expect(apiQuery(nothing).toString()).toBe('');
  expect(viewQuery({ ...nothing, action: 'member' }).toString()).toBe('action=member');
});

test('an address that no filter wrote filters nothing', () => {
  expect(auditView(new URLSearchParams('from=yesterday&until=2026-99-99&x=1'))).toEqual(nothing);
});
