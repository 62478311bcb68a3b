import { describe, expect, test } from 'vitest';
import { grantablePermissions, type Permission } from './constants.ts';
import {
  coversRole,
  isBuiltInRole,
  hasAllPermissions,
  hasPermission,
  listPermissions,
} from './role-permissions.ts';
import { spec } from '#tests/specification/spec.ts';

/** The permissions of specification 6.5, written out independently of the code. */
const matrix: Record<Permission, [admin: boolean, support: boolean, creator: boolean]> = {
  account: [true, true, true],
  figures: [true, true, true],
  staffList: [true, true, true],
  newsletters: [true, true, false],
  subscribers: [true, true, false],
  outbox: [true, true, false],
  messages: [true, true, false],
  posts: [true, false, true],
  catalogue: [true, false, true],
  team: [true, false, false],
  audit: [true, false, false],
  keys: [true, false, false],
  webhooks: [true, false, false],
  emails: [true, false, false],
  sources: [true, false, false],
  translations: [true, false, false],
  settings: [true, false, false],
  status: [true, false, false],
};

describe('permissions of Admin, Support and Creator', spec('6.5'), () => {
  test.each(Object.entries(matrix))('include %s as specified', (name, allowed) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the matrix above
    const permission = name as Permission;
    expect([1, 2, 3].map((id) => hasPermission({ id, given: [] }, permission))).toEqual(allowed);
  });
});

describe('a custom role', () => {
  test('has the permissions that every member has and those of its row, and ignores unknown permissions', () => {
    const role = { id: 101, given: ['audit', 'posts', 'of-a-later-release', 'constructor'] };
    expect(listPermissions(role)).toEqual(['account', 'figures', 'staffList', 'posts', 'audit']);
    expect(listPermissions({ id: 102, given: [] })).toEqual(['account', 'figures', 'staffList']);
    expect([hasPermission(role, 'posts'), hasPermission(role, 'team')]).toEqual([true, false]);
  });

  test('with the id of a specified role has the specified permissions, not those of its row', () => {
    expect(listPermissions({ id: 3, given: ['team', 'audit'] })).not.toContain('team');
    expect([1, 2, 3, 101].map((id) => isBuiltInRole({ id }))).toEqual([true, true, true, false]);
  });

  test('covers another role if it has all permissions of that role', () => {
    const admin = { id: 1, given: [] };
    const [all, team, none] = [[...grantablePermissions], ['team'], []].map((given) => ({ id: 101, given }));
    if (all === undefined || team === undefined || none === undefined) throw new Error('three roles');
    expect([coversRole(admin, all), coversRole(all, admin), hasAllPermissions(all)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([coversRole(team, admin), coversRole(team, none), coversRole(none, team)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([hasAllPermissions(admin), hasAllPermissions(team)]).toEqual([true, false]);
  });
});
