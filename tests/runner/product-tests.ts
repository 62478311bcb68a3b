import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProjectPath, readSourceFiles, root } from '#tests/architecture/source-files.ts';
import type { ProductTest } from './changed.ts';

/** Returns the test files below a folder, with the imports of the tests and of their fixtures. */
export function readProductTests(folder: string): ProductTest[] {
  const importsOf = new Map(readSourceFiles().map(({ path, imports }) => [path, imports]));
  return testFiles(folder).map((path) => {
    const imports = new Set([path]);
    for (const one of imports)
      for (const { target, isTypeOnly } of doesLoadAll(one) ? [] : (importsOf.get(one) ?? []))
        if (!isTypeOnly && isProjectPath(target)) imports.add(target);
    const own = [...imports].filter((one) => one.startsWith('tests/') && !doesLoadAll(one));
    return { path, imports, text: own.map((one) => readFileSync(join(root, one), 'utf8')).join('\n') };
  });
}

/**
 * The composition root, the tables of calls and jobs, and the harness import everything, so their imports do not show
 * which modules a test uses.
 */
function doesLoadAll(path: string): boolean {
  return /^(main|api\/routes|jobs\/all-jobs|modules\/registry)\.ts$|^tests\/harness\//.test(path);
}

const mark = /^\/\/ On PostgreSQL 15 too: ./m;

/**
 * Returns the test files below a folder that also run on the oldest supported database. Their mark is a line with the reason,
 * `// On PostgreSQL 15 too: …` (docs/style.md).
 */
export function testsOnPostgres15(folder: string): string[] {
  return testFiles(folder).filter((path) => mark.test(readFileSync(join(root, path), 'utf8')));
}

function testFiles(folder: string): string[] {
  return globSync(`${folder}/**/*.test.ts`, { cwd: root }).toSorted();
}
