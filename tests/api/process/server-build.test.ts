import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { resolveImport } from '#tests/architecture/source-files.ts';

const root = join(import.meta.dirname, '../../..');

/** Returns the packages that a bundle imports, at the top or on demand. */
function listImportedPackages(path: string): string[] {
  const sources: unknown[] = [];
  JSON.stringify(parseAst(readFileSync(join(root, path), 'utf8')), (key, value) => {
    if (key === 'source') sources.push(value?.value);
    return value;
  });
  return sources
    .filter((source) => typeof source === 'string')
    .filter((source) => !/^[.#]/.test(source))
    .map((source) => resolveImport(path, source));
}

test('package.json names each package that the server build imports', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imported = new Set(
    globSync('build/{server,emails}/**/*.js', { cwd: root }).flatMap(listImportedPackages),
  );
  expect(imported).toContain('react-router');
  expect([...imported].filter((name) => !isBuiltin(name) && dependencies[name] === undefined)).toEqual([]);
});
