import { expect, test } from 'vitest';
import { readView } from '../table/list-view.ts';
import { auditFields, buildAuditQuery } from './audit-view.ts';

const nothing = { user: '', text: '', action: '', from: '', until: '' } as const;

test('days are in the time zone of Lagos, including the last day', () => {
  const query = buildAuditQuery({ ...nothing, from: '2026-11-01', until: '2026-11-30' });
  expect(Object.fromEntries(query)).toEqual({
    from: '2026-11-01T00:00:00+01:00',
    until: '2026-12-01T00:00:00+01:00',
  });
});

test('filters that are not set are omitted', () => {
  expect(buildAuditQuery(nothing).toString()).toBe('');
  expect(buildAuditQuery({ ...nothing, action: 'member' }).toString()).toBe('action=member');
});

test('an unknown value in the address is ignored', () => {
  const odd = new URLSearchParams('from=yesterday&until=2026-99-99&action=lunch&x=1');
  expect(readView(auditFields, odd)).toEqual(nothing);
});
