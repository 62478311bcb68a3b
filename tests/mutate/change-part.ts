import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerAddress } from '#tests/harness/database-server.ts';
import { root } from '#tests/architecture/source-files.ts';
import { databaseVariable } from './database-server.ts';
import type { Part } from './parts.ts';
import { type Change, changeSchema, fairSample } from './changes.ts';
import { resultsVariable, seedVariable } from './stryker-plugins.ts';
import { testsVariable } from './vitest.config.ts';

/** The seed, the time limit, the database server, and a temporary folder that the caller deletes. */
export type ChangeOptions = { seed: string; minutes: number; database: ServerAddress; folder: string };

/**
 * Mutates the operators of a part one after the other and runs the tests that reach the mutated operator, until the
 * time is over. Then ends every process that it started. Works on a copy of the tree and changes no file of the
 * project. Returns the tested mutations, or an empty list if the time ended before the first mutation.
 * @throws {Error} with Stryker's output if Stryker fails
 */
export async function changePart(part: Part, options: ChangeOptions): Promise<Change[]> {
  const { seed, minutes, database, folder } = options;
  const resultsFile = join(folder, `${part.name}.jsonl`);
  const settingsFile = join(folder, `${part.name}.json`);
  writeFileSync(settingsFile, JSON.stringify(settingsFor(part, folder)));
  const child = spawn('stryker', ['run', settingsFile], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      [seedVariable]: seed,
      [resultsVariable]: resultsFile,
      [testsVariable]: part.tests.join(' '),
      [databaseVariable]: JSON.stringify(database),
      // Deleting the folder also deletes the files of stopped tests.
      TMPDIR: folder,
    },
  });
  let isCut = false;
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-longestOutput));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const limit = setTimeout(() => {
    isCut = true;
    endGroup(child.pid);
  }, minutes * 60_000);
  await once(child, 'close');
  clearTimeout(limit);
  if (!existsSync(resultsFile)) {
    if (isCut) return [];
    throw new Error(`${part.name}: no mutation was tested. ${output}`);
  }
  const changes = readLines(resultsFile).map((line) => changeSchema.parse(JSON.parse(line)));
  return isCut ? fairSample(changes, seed) : changes;
}

const longestOutput = 4_000;

function settingsFor(part: Part, folder: string): object {
  return {
    mutate: part.files,
    testRunner: 'vitest',
    // Tests run in forks, because in a worker thread the import of jobs/sending-thread.ts would start the sending
    // thread.
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: true, pool: 'forks' },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'stryker-plugins.ts')],
    checkers: ['order'],
    reporters: ['record'],
    concurrency: 1,
    coverageAnalysis: 'perTest',
    // A constant is evaluated when its module loads. To test a mutated constant, every test would have to reload all
    // modules.
    ignoreStatic: true,
    // Strings, object literals and patterns are not operators.
    mutator: {
      excludedMutations: ['StringLiteral', 'TemplateLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'],
    },
    tempDirName: join(folder, 'copy'),
    ignorePatterns: ['data', 'docs'],
    // Stryker's rewriting of tsconfig.json needs an API that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    // The time limit in minutes of the test run before the first mutation. The mutations have their own limit.
    dryRunTimeoutMinutes: 60,
    allowEmpty: true,
  };
}

function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
