import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFile } from '#tests/architecture/source-files.ts';

const root = join(import.meta.dirname, '../../..');

test('package.json names each package that the server build imports', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imports = globSync('build/{server,emails}/**/*.js', { cwd: root }).flatMap(
    (path) => readSourceFile(path, readFileSync(join(root, path), 'utf8')).imports,
  );
  const packages = imports
    .filter(({ written, isFile }) => !isFile && !/^[.#]/.test(written) && !isBuiltin(written))
    .map(({ target }) => target);
  expect(packages).toContain('use-sync-external-store');
  expect([...new Set(packages)].filter((name) => dependencies[name] === undefined)).toEqual([]);
});
