import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { follow, stepsIn } from '#tests/contributing/walk.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { root } from './source-files.ts';

const run = promisify(execFile);
const page = readFileSync(join(root, 'docs/contributing.md'), 'utf8');

/** Folders without source files, which the copy omits. */
const unwritten = new Set(['.git', 'build', 'data', 'node_modules']);
/**
 * Options for a fast run: one process that starts once. The excluded tests check packages, which do not change, and the size of
 * existing files, which the steps do not increase.
 */
const quickly = [
  '--no-isolate',
  '--maxWorkers=1',
  '--testTimeout=120000',
  '--testNamePattern=^(?!the packages|a module .*at most)',
];
/** The tests that check the position of new files, and whether the documents mention new parts. */
const architecture =
  'api-table documents graph imports pages shape site-texts specification specification-pages'.split(' ');

describe('docs/contributing.md', () => {
  it('explains how to add a page, an endpoint, a job, a migration, a setting, a noun and a field', () => {
    const text = page.replaceAll(/^```.*?^```$/gms, '');
    expect(text.match(/(?<=^## ).*/gm)?.join(', ')).toBe(
      'One page, One endpoint, One job, One migration, One setting, A noun with a staff screen, A field end to end',
    );
  });

  it('can be followed: type check and architecture tests pass afterwards', { timeout: 300_000 }, async () => {
    using folder = createTemporaryFolder();
    for (const name of readdirSync(root).filter((name) => !unwritten.has(name)))
      cpSync(join(root, name), join(folder.path, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
    const steps = stepsIn(page);
    follow(steps, folder.path);
    const touched = steps.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
    writeFileSync(join(folder.path, 'tsconfig.walk.json'), JSON.stringify(configFor(touched)));
    const tests = [
      ...architecture.map((name) => `tests/architecture/${name}.test.ts`),
      'platform/process/config.test.ts',
    ];
    const faults = await Promise.all([
      faultsOf(folder.path, 'tsc', '--project', 'tsconfig.walk.json'),
      faultsOf(
        folder.path,
        'vitest',
        'run',
        '--project',
        'architecture',
        '--project',
        'unit',
        ...quickly,
        ...tests,
      ),
    ]);
    expect(faults).toEqual(['', '']);
  });

  it('fails if an anchor line does not exist', () => {
    using folder = createTemporaryFolder();
    const step = { path: 'a.ts', place: 'new', anchor: '', text: 'one\ntwo two\n' } as const;
    follow([step, { ...step, place: 'after', anchor: 'one', text: 'then\n' }], folder.path);
    expect(readFileSync(join(folder.path, 'a.ts'), 'utf8')).toBe('one\nthen\ntwo two\n');
    expect(() => follow([step], folder.path)).toThrow('exists already');
    expect(() => follow([{ ...step, place: 'before', anchor: 'three' }], folder.path)).toThrow('no line');
    expect(() => follow([{ ...step, place: 'before', anchor: 't' }], folder.path)).toThrow('several lines');
  });
});

/**
 * Returns a TypeScript configuration with only the changed files and their imports. Checking these types takes a
 * quarter of the time of a full check.
 */
function configFor(files: readonly string[]): object {
  return { extends: './tsconfig.json', files, include: ['web/**/*.d.ts', '.react-router/types/**/*'] };
}

/** Runs a tool in a folder and returns its output, or an empty string if it succeeds. */
async function faultsOf(folder: string, tool: string, ...parameters: string[]): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const options = { cwd: folder, env: Object.fromEntries(inherited), maxBuffer: 2 ** 24 };
  return run(join(root, 'node_modules/.bin', tool), parameters, options).then(
    () => '',
    (error: Error & { stdout?: string }) => error.stdout || error.message,
  );
}
