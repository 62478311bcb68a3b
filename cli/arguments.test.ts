import { expect, test } from 'vitest';
import { flag, parseArguments, text, UsageError } from './arguments.ts';

const command = {
  help: '',
  positionals: { action: 'adopt|copy', file: '[FILE]' },
  options: { file: text, files: text, 'dry-run': flag },
} as const;

test('reads positional arguments and options in any order', () => {
  expect(parseArguments(command, ['--dry-run', 'copy', '--files=-folder', 'a.zip'])).toEqual({
    action: 'copy',
    file: 'a.zip',
    files: '-folder',
    'dry-run': true,
  });
  expect(parseArguments(command, ['adopt'])).toEqual({ action: 'adopt', 'dry-run': false });
});

test('reads a positional argument that begins with a hyphen after --', () => {
  expect(parseArguments(command, ['copy', '--', '--file'])).toMatchObject({ file: '--file' });
});

test.each([
  [[], 'The argument adopt|copy is missing'],
  [['adapt'], 'Unknown argument "adapt": use adopt, copy'],
  [['adopt|copy'], 'Unknown argument "adopt|copy": use adopt, copy'],
  [['copy', 'a', 'b'], 'Unexpected argument "b"'],
  [['copy', 'a', '--file', 'b'], 'Specify the file only once'],
  [['copy', '--frob'], `Unknown option '--frob'`],
  [['copy', '--files'], `Option '--files <value>' argument missing`],
  [['copy', '--files', '--dry-run'], `Option '--files' argument missing`],
  [['copy', '--dry-run=yes'], `Option '--dry-run' does not take an argument`],
])('rejects %j with one sentence', (args, message) => {
  expect(() => parseArguments(command, args)).toThrow(new UsageError(message));
});
