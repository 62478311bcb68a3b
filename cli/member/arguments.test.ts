import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '../arguments.ts';
import { findRoleKey, memberArguments } from './arguments.ts';
import { readPassword } from './password-input.ts';

const readArguments = (args: string[]) => parseArguments(memberArguments, args);

describe('arguments of npm run member', () => {
  test('reads the email address from --email or from the position after the command', () => {
    const [one, other] = [
      ['role', '--email', 'a@b.ng', '--role', 'ADMIN'],
      ['role', 'a@b.ng', 'ADMIN'],
    ].map((args) => readArguments(args));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ command: 'role', email: 'a@b.ng', role: 'ADMIN' });
  });

  test.each([
    [[], /^The argument list\|roles\|.* is missing$/],
    [['remove', 'a@b.ng'], /^Unknown argument "remove": use list, roles, add,/],
    [['disable', 'a@b.ng', '--email', 'c@d.ng'], /^Specify the email only once/],
    [['role', 'a@b.ng', 'ADMIN', '--role', 'SUPPORT'], /^Specify the role only once/],
    [['role', 'a@b.ng', 'ADMIN', 'more'], /^Unexpected argument "more"$/],
    [['add', '--frob'], /^Unknown option '--frob'$/],
  ])('rejects the arguments %j with the reason', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });

  test('accepts role names in any letter case, and rejects unknown roles', () => {
    const keys = ['ADMIN', 'SUPPORT', 'NIGHT_DESK'];
    expect([findRoleKey('support', keys), findRoleKey('Night_desk', keys)]).toEqual([
      'SUPPORT',
      'NIGHT_DESK',
    ]);
    expect(() => findRoleKey('boss', keys)).toThrow(
      'There is no role boss. Roles: ADMIN, SUPPORT, NIGHT_DESK.',
    );
    expect(() => findRoleKey(undefined, keys)).toThrow('Specify a role: --role ADMIN|SUPPORT|NIGHT_DESK.');
  });
});

function readPasswordFrom(...chunks: string[]): Promise<string> {
  const input = new PassThrough();
  for (const chunk of chunks) input.write(chunk);
  input.end();
  return readPassword(input);
}

describe('a password from standard input', () => {
  test('is the whole first line, including spaces, also if the line arrives in several chunks', async () => {
    expect(await readPasswordFrom(' a wo', 'rd \r\nnext')).toBe(' a word ');
  });

  test.each([
    ['an empty input', ''],
    ['an empty line', '\n'],
    ['a line that never ends', 'x'.repeat(5000)],
  ])('is rejected for %s', async (_, text) => {
    await expect(readPasswordFrom(text)).rejects.toThrow(
      'The first line of standard input contains no password.',
    );
  });
});
