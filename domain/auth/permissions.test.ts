import { describe, expect, test } from 'vitest';
import type { Permission } from './limits.ts';
import { may } from './permissions.ts';
import { spec } from '#tests/specification/spec.ts';

/** Specification 6.5, written out once more. */
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
};

describe('Admins may everything, Support and Creators what is theirs', spec('6.5'), () => {
  test.each(Object.entries(matrix))('%s', (name, allowed) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the matrix above
    const permission = name as Permission;
    expect([may(1, permission), may(2, permission), may(3, permission)]).toEqual(allowed);
  });
});
