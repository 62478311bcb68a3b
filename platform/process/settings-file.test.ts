import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#platform/process/config.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';
import { listAmbiguousLines, parseEnvironmentFile } from './settings-file.ts';

/** What load_env_file of systemd 252 answered. */
test.each([
  ['A=b # c', ['A=b # c']],
  ['A=b#c', ['A=b#c']],
  ["A='b # c'", ['A=b # c']],
  ['A="b # c"', ['A=b # c']],
  ["A='b' # c", ['A=b# c']],
  ['A=b\\c\\\\d', ['A=bc\\d']],
  ["A='b\\c'", ['A=b\\c']],
  ['A="b\\n\\"\\$\\\\c"', ['A=b\\n"$\\c']],
  ['A="b" c', ['A=bc']],
  ['A=`b c`', ['A=`b c`']],
  ['A = b c  ', ['A=b c']],
  ['A=b \\ ', ['A=b  ']],
  ['A=b\\\nC=d', ['A=bC=d']],
  ['A="b\nc"\r\nD=e\r\n', ['A=b\nc', 'D=e']],
  ['A=b\n;A=c\n # A=d', ['A=b']],
  ['A="b\\', ['A=b']],
  ['=A\nA', []],
])('%j is read as systemd reads it', (text, values) => {
  const found = [...parseEnvironmentFile(text)].map(([name, { value }]) => `${name}=${value}`);
  expect(found).toEqual(values);
});

const words = 'seven brass kettles # hum in the market';

function fileOf(text: string) {
  const folder = temporaryFolder();
  const file = join(folder.path, '.env');
  writeFileSync(file, text);
  return { file, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

test('a value that systemd read in its own way ends the start, with its name and line', () => {
  using ambiguous = fileOf(`PORT=3000\n\nBACKUP_PASSPHRASE=${words}\n`);
  const start = () => environment(ambiguous.file, { BACKUP_PASSPHRASE: words });
  expect(start).toThrow(/BACKUP_PASSPHRASE has another value here than for commands: .* line 3 of /);
  expect(start).not.toThrow(/kettles/);
  // A command has no such environment, and a value of one's own in the environment has the last word.
  expect(environment(ambiguous.file, {})['BACKUP_PASSPHRASE']).toBe('seven brass kettles');
  expect(environment(ambiguous.file, { BACKUP_PASSPHRASE: 'another' })['BACKUP_PASSPHRASE']).toBe('another');
});

test('a value in single quotes is the same for both readers', () => {
  using quoted = fileOf(`BACKUP_PASSPHRASE='${words} \\ "'\nexport PORT=3000\n`);
  expect(listAmbiguousLines(quoted.file)).toEqual([]);
  expect(environment(quoted.file, {})['BACKUP_PASSPHRASE']).toBe(`${words} \\ "`);
});

test('the shipped unit sets no variable of the product: commands would not see it', () => {
  const unit = readFileSync('deploy/hirawa.service', 'utf8');
  const lines = unit.split('\n').filter((line) => /^(?:Pass)?Environment/.test(line));
  expect(lines).toEqual([]);
  expect(unit).toContain('AssertPathExists=/opt/hirawa/.env');
});
