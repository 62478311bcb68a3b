import { expect, test } from 'vitest';
import { basePermissions, grantablePermissions } from '#modules/members/constants.ts';
import { permissionGroups, permissions } from './texts.ts';

test('the screen lists each permission once, and groups the permissions that all members have', () => {
  const shown = permissionGroups.flatMap((group) => group.permissions);
  expect(shown.toSorted()).toEqual([...basePermissions, ...grantablePermissions].toSorted());
  expect(Object.keys(permissions).toSorted()).toEqual(shown.toSorted());
  expect(permissionGroups[0].permissions).toEqual(basePermissions);
});
