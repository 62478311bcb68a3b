import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#platform/process/config.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { listAmbiguousLines, parseEnvironmentFile } from './settings-file.ts';

/** Results of load_env_file of systemd 252. */
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
])('%j is read in the same way as by systemd', (text, values) => {
  const found = [...parseEnvironmentFile(text)].map(([name, { value }]) => `${name}=${value}`);
  expect(found).toEqual(values);
});

const passphrase = 'seven brass kettles # hum in the market';

function createFile(text: string) {
  const folder = createTemporaryFolder();
  const file = join(folder.path, '.env');
  writeFileSync(file, text);
  return { file, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

test('the start fails with the variable and its line if systemd reads a value differently', () => {
  using ambiguous = createFile(`PORT=3000\n\nBACKUP_PASSPHRASE=${passphrase}\n`);
  const start = () => readEnvironment(ambiguous.file, { BACKUP_PASSPHRASE: passphrase });
  expect(start).toThrow(/BACKUP_PASSPHRASE has another value here than for commands: .* line 3 of /);
  expect(start).not.toThrow(/kettles/);
  // A command runs without the environment of systemd and uses the file. A value in the environment overrides the file.
  expect(readEnvironment(ambiguous.file, {})['BACKUP_PASSPHRASE']).toBe('seven brass kettles');
  expect(readEnvironment(ambiguous.file, { BACKUP_PASSPHRASE: 'another' })['BACKUP_PASSPHRASE']).toBe(
    'another',
  );
});

test('systemd and the product read a value in single quotes in the same way', () => {
  using quoted = createFile(`BACKUP_PASSPHRASE='${passphrase} \\ "'\nexport PORT=3000\n`);
  expect(listAmbiguousLines(quoted.file)).toEqual([]);
  expect(readEnvironment(quoted.file, {})['BACKUP_PASSPHRASE']).toBe(`${passphrase} \\ "`);
});

test('the systemd unit in deploy sets no variable of the product, because commands would not have it', () => {
  const unit = readFileSync('deploy/hirawa.service', 'utf8');
  const lines = unit.split('\n').filter((line) => /^(?:Pass)?Environment/.test(line));
  expect(lines).toEqual([]);
  expect(unit).toContain('AssertPathExists=/opt/hirawa/.env');
});
