import { describe, expect, test } from 'vitest';
import { getFactorDueTime, getRequiredRoles, applyRequirementChange } from './requirement.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const admin = { role: { key: 'ADMIN' }, createdAt: day(1), roleChangedAt: null } as const;

describe('the date by which a member must set up two-factor authentication', () => {
  test.each([
    ['does not exist if nothing is required', undefined, undefined],
    [
      'does not exist if only another role is required',
      { since: { SUPPORT: day(2).getTime() }, graceDays: 3 },
      undefined,
    ],
    [
      'follows the grace period of a requirement for the role',
      { since: { ADMIN: day(2).getTime() }, graceDays: 3 },
      day(5),
    ],
    [
      'follows the grace period of a requirement for all roles',
      { since: { '*': day(2).getTime() }, graceDays: 0 },
      day(2),
    ],
    [
      'follows a grace period that starts when the member joins',
      { since: { '*': new Date(0).getTime() }, graceDays: 3 },
      day(4),
    ],
    [
      'follows the earlier of two requirements',
      { since: { '*': day(9).getTime(), ADMIN: day(2).getTime() }, graceDays: 1 },
      day(3),
    ],
  ])('%s', (_, requirement, due) => {
    expect(getFactorDueTime(requirement, admin)).toEqual(due);
  });

  test('a later role change starts a new grace period, unless the requirement applies to all roles', () => {
    const raised = { ...admin, roleChangedAt: day(10) };
    expect(getFactorDueTime({ since: { ADMIN: day(2).getTime() }, graceDays: 3 }, raised)).toEqual(day(13));
    expect(getFactorDueTime({ since: { '*': day(2).getTime() }, graceDays: 3 }, raised)).toEqual(day(5));
  });
});

test('a role retains its first deadline after any change while the requirement applies to the role', () => {
  const first = applyRequirementChange(undefined, { roles: ['ADMIN'], graceDays: 7 }, day(1));
  expect(first).toEqual({ since: { ADMIN: day(1).getTime() }, graceDays: 7 });
  const all = applyRequirementChange(first, { roles: ['*'], graceDays: 2 }, day(5));
  expect(all).toEqual({ since: { '*': day(5).getTime(), ADMIN: day(1).getTime() }, graceDays: 2 });
  expect(getRequiredRoles(all)).toEqual(['*']);
  const some = applyRequirementChange(all, { roles: ['ADMIN', 'SUPPORT'], graceDays: 2 }, day(9));
  expect(some).toEqual({ since: { ADMIN: day(1).getTime(), SUPPORT: day(5).getTime() }, graceDays: 2 });
  expect(applyRequirementChange(some, { roles: [], graceDays: 2 }, day(10))).toBeUndefined();
});
