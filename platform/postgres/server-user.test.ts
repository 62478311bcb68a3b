import { describe, expect, test } from 'vitest';
import { pickAccount } from '#platform/postgres/server-user.ts';

const rootEntry = 'root:x:0:0:root:/root:/bin/bash';
const daemonEntry = 'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin';
const nobodyEntry = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const postgresEntry = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash';

describe('the account that runs the database server for root', () => {
  test.each([
    [
      'postgres if it and nobody exist',
      [rootEntry, daemonEntry, nobodyEntry, postgresEntry],
      { uid: 101, gid: 104 },
    ],
    ['nobody if there is no postgres', [rootEntry, daemonEntry, nobodyEntry], { uid: 65534, gid: 65534 }],
    ['another account if there is neither', [rootEntry, daemonEntry], { uid: 1, gid: 1 }],
    ['undefined if there is only root', [rootEntry], undefined],
    ['undefined if the lines of passwd are invalid', ['', 'nobody:x', 'postgres:x:many:few:'], undefined],
  ])('is %s', (_which, lines, account) => {
    expect(pickAccount(lines.join('\n'))).toEqual(account);
  });

  test('is the owner of an existing database, with its main group', () => {
    expect(pickAccount([rootEntry, nobodyEntry, postgresEntry].join('\n'), { uid: 65534, gid: 0 })).toEqual({
      uid: 65534,
      gid: 65534,
    });
  });

  test('is the owner of an existing database even without an entry in passwd', () => {
    expect(pickAccount(rootEntry, { uid: 4242, gid: 7 })).toEqual({ uid: 4242, gid: 7 });
  });

  test('is never root, even if root owns a copied database', () => {
    expect(pickAccount([rootEntry, nobodyEntry].join('\n'), { uid: 0, gid: 0 })).toEqual({
      uid: 65534,
      gid: 65534,
    });
  });
});
