import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createBuilder } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserWall } from '#web/vite/browser-wall.ts';
import { root } from './source-files.ts';

/**
 * A small product: a page, content, a module with constants, schema, service function and store, platform code, a secret file.
 */
const product = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#modules/*': './modules/*', '#content/*': './content/*', '#platform/*': './platform/*' },
  }),
  'web/page.ts': "import '#content/words.ts'; import '#modules/members/constants.ts'; import './part.ts';",
  'web/part.ts': 'console.log(1);',
  'content/words.ts': "export const words = 'a';",
  'modules/members/constants.ts': 'export const max = 1; console.log(max);',
  'modules/members/schema.ts': 'export type Member = { id: number }; console.log(5);',
  'modules/members/member.ts': "import './store.ts'; export function add() { console.log('add'); }",
  'modules/members/store.ts': 'console.log(2);',
  'modules/members/words.json': '{"a":1}',
  'platform/process/log.ts': 'console.log(3);',
  'platform/mark.tsx': 'console.log(4);',
  'platform/look.css': 'body{color:red}',
  'data/secret.txt': 'secret',
};

/** Builds the small product for browsers. `files` replace or add files. */
async function buildProduct(files: Record<string, string> = {}): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-wall-'));
  for (const [name, text] of Object.entries({ ...product, ...files })) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  }
  await build({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserWall()],
    build: { rolldownOptions: { input: join(folder.path, 'web/page.ts') }, assetsInlineLimit: 0 },
  });
}

describe('The check of browser bundles', () => {
  it('accepts imports of pages, content, limits and types of a schema', async () => {
    const text = "import type { Member } from '#modules/members/schema.ts'; export type Own = Member;";
    await expect(buildProduct({ 'web/part.ts': text })).resolves.toBeUndefined();
  });

  it.each([
    ['a service function', "import '#modules/members/member.ts';", 'modules/members/member.ts'],
    [
      'a service function imported by name',
      "import { add } from '#modules/members/member.ts'; add();",
      'modules/members/member.ts',
    ],
    [
      'a service function in a dynamic import',
      "void import('#modules/members/member.ts');",
      'modules/members/member.ts',
    ],
    ['a schema', "import '#modules/members/schema.ts';", 'modules/members/schema.ts'],
    ['a store module beside limits', "import '../modules/members/store.ts';", 'modules/members/store.ts'],
    ['a platform module', "import '#platform/process/log.ts';", 'platform/process/log.ts'],
    [
      'a platform module by a glob pattern',
      "console.log(import.meta.glob('../platform/*/*.ts'));",
      'platform/process/log.ts',
    ],
    ['a .tsx file', "import '#platform/mark.tsx';", 'platform/mark.tsx'],
    [
      'a .json file',
      "import words from '#modules/members/words.json'; console.log(words);",
      'modules/members/words.json',
    ],
    ['package.json', "import all from '../package.json'; console.log(all);", 'package.json'],
    ['a style sheet', "import '../platform/look.css';", 'platform/look.css'],
    [
      'a source file as text',
      "import text from '../platform/process/log.ts?raw'; console.log(text);",
      'platform/process/log.ts',
    ],
    [
      'the address of a file',
      "import text from '../data/secret.txt?url'; console.log(text);",
      'data/secret.txt',
    ],
    ['a file by new URL', "console.log(new URL('../data/secret.txt', import.meta.url));", 'data/secret.txt'],
    [
      'a built-in module of Node',
      "import { readFileSync } from 'node:fs'; console.log(readFileSync);",
      'node:fs',
    ],
    ['a built-in module without the node: scheme', "import fs from 'fs'; console.log(fs);", 'fs'],
  ])('rejects %s and reports the importing file', async (_name, text, target) => {
    await expect(buildProduct({ 'web/part.ts': text })).rejects.toThrow(
      `web/part.ts may not import ${target}: it would run in a browser`,
    );
  });

  it.each([
    ['imports', "@import '../platform/look.css';", 'platform/look.css'],
    ['loads as an image', "body { background: url('../data/secret.txt'); }", 'data/secret.txt'],
  ])('rejects a file that a style sheet %s', async (_name, sheet, target) => {
    const files = { 'web/part.ts': "import './part.css';", 'web/part.css': sheet };
    await expect(buildProduct(files)).rejects.toThrow(`may not import ${target}: it would run in a browser`);
  });

  it('fails the build if a component imports a service function', { timeout: 120_000 }, async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-wall-'));
    for (const name of [
      'api',
      'web',
      'content',
      'modules',
      'platform',
      'package.json',
      'vite.config.ts',
      'react-router.config.ts',
      'tsconfig.json',
    ])
      cpSync(join(root, name), join(folder.path, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
    const page = join(folder.path, 'web/site/not-found/not-found.tsx');
    writeFileSync(
      page,
      `import { hasPermission } from '#modules/members/role-permissions.ts';
       ${readFileSync(page, 'utf8').replace(/export default function \w+\([^)]*\) \{/, '$& if (hasPermission({ id: 1, given: [] }, "team")) console.log("shipped");')}`,
    );
    await expect(buildPages(folder.path)).rejects.toThrow(
      'web/site/not-found/not-found.tsx may not import modules/members/role-permissions.ts: it would run in a browser',
    );
  });
});

async function buildPages(folder: string): Promise<void> {
  const before = process.cwd();
  try {
    // React Router's plugin searches the working directory for its settings.
    process.chdir(folder);
    const builder = await createBuilder({ root: folder, logLevel: 'silent', mode: 'production' });
    await builder.buildApp();
  } finally {
    process.chdir(before);
  }
}
