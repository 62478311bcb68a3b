import { describe, expect, it } from 'vitest';
import { listHostAddresses } from '#platform/process/variables/database-hosts.ts';

describe('listHostAddresses', () => {
  it.each([
    ['postgres://u:p@a/name', ['postgres://u:p@a/name']],
    [
      'postgres://u:p%40@a:5432,b:5433/name?sslmode=require&target_session_attrs=read-write',
      ['postgres://u:p%40@a:5432/name?sslmode=require', 'postgres://u:p%40@b:5433/name?sslmode=require'],
    ],
    ['postgresql://[::1]:5432,b/name', ['postgresql://[::1]:5432/name', 'postgresql://b/name']],
    ['postgres://u@localhost/name?host=/var/run', ['postgres://u@localhost/name?host=/var/run']],
  ])('parses %s', (text, addresses) => {
    expect(listHostAddresses(text)).toEqual(addresses);
  });

  it.each([
    'mysql://a/name',
    'a,b',
    'postgres://a,/name',
    'postgres://a,a/name',
    'postgres://a:1,b:x/name',
    'postgres://a,b/name?target_session_attrs=standby',
    'postgres://a,b/name?host=/var/run',
    'postgres://localhost/name?host=/a,/b',
    `postgres://${Array.from({ length: 9 }, (_, n) => `h${n}`).join(',')}/name`,
  ])('rejects %s', (text) => {
    expect(listHostAddresses(text)).toBeNull();
  });
});
