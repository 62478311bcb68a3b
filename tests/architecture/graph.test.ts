import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles } from '#tests/measure/circles.ts';
import { isProjectPath, readSourceFiles, root } from './source-files.ts';

const files = readSourceFiles();
const imports = new Map(
  files.map(({ path, imports }) => [path, imports.filter(({ target }) => isProjectPath(target))]),
);
const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);

describe('The imports of the project', () => {
  it('have no cycles', () => {
    expect(
      findCircles(new Map([...imports].map(([path, all]) => [path, all.map(({ target }) => target)]))),
    ).toEqual([]);
  });

  it('reach each module from main.ts, a page, a command or a tool', () => {
    const reached = reach([...productRoots()]);
    const lost = files.map(({ path }) => path).filter((path) => !isTest(path) && !reached.has(path));
    expect(lost).toEqual([]);
  });

  it('reach each file under tests from a test, except the harness', () => {
    const starts = files
      .map(({ path }) => path)
      .filter((path) =>
        /\.test\.tsx?$|^tests\/((bench|fuzz|measure|mutate|screenshots|specification)\/)?run\.ts$/.test(path),
      );
    const reached = reach(starts);
    const lost = files.map(({ path }) => path).filter((path) => isTest(path) && !reached.has(path));
    expect(lost.filter((path) => !path.startsWith('tests/harness/'))).toEqual([]);
  });

  it('reach each style sheet', () => {
    const reached = reach([...productRoots()]);
    const sheets = globSync('web/**/*.css', { cwd: root });
    const between = new Set(
      sheets.flatMap((sheet) =>
        [
          ...readFileSync(join(root, sheet), 'utf8').matchAll(
            /(?:@import|composes:[^;]+from)\s+['"]\.\/([^'"]+)/g,
          ),
        ].map(([, name = '']) => join(sheet, '..', name)),
      ),
    );
    expect(sheets.filter((sheet) => !reached.has(sheet) && !between.has(sheet))).toEqual([]);
  });

  it('refer only to existing files', () => {
    const missing = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ written, target }) => /^[#.]/.test(written) && !existsSync(join(root, target)))
        .map(({ written }) => `${path}: ${written}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('Pages without hydration', () => {
  it('have no style attribute, because their content security policy forbids it', () => {
    const pages = reach([...pageModules('site'), 'web/root.tsx']);
    const faulty = files.filter(
      ({ path, jsxAttributes }) => pages.has(path) && jsxAttributes.includes('style'),
    );
    expect(faulty.map(({ path }) => path)).toEqual([]);
  });

  it('set raw HTML only in the known files', () => {
    const faulty = files.filter(
      ({ path, jsxAttributes }) => jsxAttributes.includes('dangerouslySetInnerHTML') && !rawHtml.has(path),
    );
    expect(faulty.map(({ path }) => path)).toEqual([]);
  });
});

/**
 * Files that render raw HTML. web/root.tsx renders the inlined style, which the content security policy allows by the
 * hash of the style. article-body.tsx renders rich text, which the server sanitized when it received the text.
 * emails/elements.tsx renders comments for Outlook, without input.
 */
const rawHtml = new Set([
  'web/root.tsx',
  'web/site/blog/article-body.tsx',
  'emails/elements.tsx',
  'emails/newsletter.tsx',
]);

function productRoots(): Set<string> {
  const scripts = readFileSync(join(root, 'package.json'), 'utf8');
  const shell = globSync('cli/*.sh', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const commands = [scripts, ...shell].flatMap((text) => text.match(/\b(?:cli|web)\/[\w/-]+\.ts\b/g) ?? []);
  const byName = [...scripts.matchAll(/\bsh cli\/run\.sh (\w+)/g)].map(([, name]) => `cli/${name}.ts`);
  const configs = globSync('*.config.ts', { cwd: root });
  const entries = configs.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/'emails\/[\w-]+\.ts'/g) ?? [],
  );
  return new Set([
    'main.ts',
    ...commands,
    ...byName,
    ...configs,
    ...entries.map((entry) => entry.slice(1, -1)),
    'web/routes.ts',
    'web/root.tsx',
    'web/entry.client.tsx',
    'web/entry.server.tsx',
    'web/site/enhance.ts',
    'web/admin/offline/worker.ts',
    'web/site/offline/worker.ts',
    'web/site/offline/no-worker.ts',
    ...pageModules(''),
  ]);
}

function pageModules(folder: string): string[] {
  const named = readFileSync(join(root, 'web/routes.ts'), 'utf8').match(/'[\w/-]+\.tsx?'/g) ?? [];
  return named.map((name) => `web/${name.slice(1, -1)}`).filter((path) => path.startsWith(`web/${folder}`));
}

function reach(starts: readonly string[]): Set<string> {
  const reached = new Set(starts);
  for (const path of reached) for (const { target } of imports.get(path) ?? []) reached.add(target);
  return reached;
}
