import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readArguments, findRoleKey } from './arguments.ts';
import { readPassword } from './password-input.ts';

describe('the command line of members', () => {
  test('takes the address by its option or behind the command', () => {
    const [one, other] = [
      ['role', '--email', 'a@b.ng', '--role', 'ADMIN'],
      ['role', 'a@b.ng', 'ADMIN'],
    ].map((args) => readArguments(args));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ command: 'role', options: { email: 'a@b.ng', role: 'ADMIN' } });
  });

  test.each([
    [[], /npm run member -- list/],
    [['remove', 'a@b.ng'], /npm run member -- list/],
    [['disable', 'a@b.ng', '--email', 'c@d.ng'], /npm run member -- list/],
    [['role', 'a@b.ng', 'ADMIN', 'more'], /npm run member -- list/],
    [['add', '--frob'], /--frob/],
    [['add', '--password', 'one', '--password-stdin'], /^Give the password once/],
  ])('%j is refused', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });

  test('knows the roles in any case and no other', () => {
    const keys = ['ADMIN', 'SUPPORT', 'NIGHT_DESK'];
    expect([findRoleKey('support', keys), findRoleKey('Night_desk', keys)]).toEqual([
      'SUPPORT',
      'NIGHT_DESK',
    ]);
    expect(() => findRoleKey('boss', keys)).toThrow('There is no role boss: ADMIN, SUPPORT, NIGHT_DESK.');
    expect(() => findRoleKey(undefined, keys)).toThrow('Name a role: --role ADMIN|SUPPORT|NIGHT_DESK.');
  });
});

function readPasswordFrom(...chunks: string[]): Promise<string> {
  const input = new PassThrough();
  for (const chunk of chunks) input.write(chunk);
  input.end();
  return readPassword(input);
}

describe('a password by standard input', () => {
  test('is the first line, blanks included, in however many pieces', async () => {
    expect(await readPasswordFrom(' a wo', 'rd \r\nnext')).toBe(' a word ');
  });

  test.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['no end', 'x'.repeat(5000)],
  ])('%s is refused', async (_, text) => {
    await expect(readPasswordFrom(text)).rejects.toThrow(
      'Standard input holds no password in its first line.',
    );
  });
});
