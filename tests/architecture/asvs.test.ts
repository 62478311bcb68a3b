import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsIn } from '#tests/specification/titled-tests.ts';
import { root, sourcePaths } from './source-files.ts';

const document = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, by section: `3: 1 2 4` means 1.3.1, 1.3.2 and 1.3.4. */
const requirements: Readonly<Record<number, string>> = {
  1: '1: 1 2; 2: 1 2 3 4 5 6 7 8 9; 3: 1 2 3 4 5 6 7 8 9 10 11; 4: 1 2 3; 5: 1 2',
  2: '1: 1 2 3; 2: 1 2 3; 3: 1 2 3 4; 4: 1',
  3: '2: 1 2; 3: 1 2 3 4; 4: 1 2 3 4 5 6; 5: 1 2 3 4 5; 7: 1 2',
  4: '1: 1 2 3; 2: 1; 3: 1 2; 4: 1 2 3 4',
  5: '1: 1; 2: 1 2 3; 3: 1 2; 4: 1 2 3',
  6: '1: 1 2 3; 2: 1 2 3 4 5 6 7 8 9 10 11 12; 3: 1 2 3 4; 4: 1 2 3 4; 5: 1 2 3 4 5; 6: 1 2 3; 8: 1 2 3 4',
  7: '1: 1 2 3; 2: 1 2 3 4; 3: 1 2; 4: 1 2 3 4 5; 5: 1 2; 6: 1 2',
  8: '1: 1 2; 2: 1 2 3; 3: 1; 4: 1',
  9: '1: 1 2 3; 2: 1 2 3 4',
  10: '1: 1 2; 2: 1 2; 3: 1 2 3 4; 4: 1 2 3 4 5 6 7 8 9 10 11; 5: 1 2 3 4 5; 6: 1 2; 7: 1 2 3',
  11: '1: 1 2; 2: 1 2 3; 3: 1 2 3; 4: 1 2 3 4; 5: 1; 6: 1',
  12: '1: 1 2 3; 2: 1 2; 3: 1 2 3 4',
  13: '1: 1; 2: 1 2 3 4 5; 3: 1 2; 4: 1 2 3 4 5',
  14: '1: 1 2; 2: 1 2 3 4; 3: 1 2 3',
  15: '1: 1 2 3; 2: 1 2 3; 3: 1 2 3 4 5 6 7',
  16: '1: 1; 2: 1 2 3 4 5; 3: 1 2 3 4; 4: 1 2 3; 5: 1 2 3',
  17: '1: 1; 2: 1 2 3 4; 3: 1 2',
};

type Answer = { ids: string[]; text: string };

/** The items of the list below "The answers": requirement numbers in bold, then the answer with its tests. */
const answers = document
  .slice(document.indexOf('\n## The answers\n'))
  .split(/^- (?=\*\*[\d., ]+\*\*)/m)
  .slice(1)
  .map((item): Answer => {
    const [, ids = '', text = ''] = /^\*\*([^*]+)\*\*([^]*?)(?=\n### |$)/.exec(item) ?? [];
    return { ids: ids.split(', '), text: text.replaceAll(/\s+/g, ' ').trim() };
  });

describe('docs/asvs.md', () => {
  it('has one entry for each requirement', () => {
    const wanted = Object.entries(requirements).flatMap(([chapter, sections]) =>
      sections.split('; ').flatMap((section) => {
        const [number, ids = ''] = section.split(': ');
        return ids.split(' ').map((id) => `${chapter}.${number}.${id}`);
      }),
    );
    expect(wanted).toHaveLength(253);
    expect(answers.flatMap(({ ids }) => ids).toSorted()).toEqual(wanted.toSorted());
  });

  it('quotes only existing tests', () => {
    const missing = answers.flatMap(({ ids, text }) =>
      proofsIn(text)
        .filter(({ path, title }) => !titlesOf(path).has(title))
        .map(({ path, title }) => ({ ids, path, title })),
    );
    expect(missing).toEqual([]);
  });

  it('has a test for each requirement that is not marked as inapplicable, unmet or unproven', () => {
    const bare = answers.filter(
      ({ text }) => proofsIn(text).length === 0 && !/^(Does not apply|Not met|Not proven)/.test(text),
    );
    expect(bare).toEqual([]);
  });

  it('lists the unmet requirements', () => {
    const [, listed = ''] = /below: ([^]*?)\.\n/.exec(document) ?? [];
    const unmet = answers.filter(({ text }) => /not met/i.test(text)).flatMap(({ ids }) => ids);
    expect(listed.split(/,\s+/)).toEqual(unmet);
  });
});

describe('The source code', () => {
  const sources = sourcePaths()
    .filter((path) => !/^tests\/|\.test\.tsx?$|\.config\.ts$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const pathsWith = (shape: RegExp) =>
    sources.filter(({ source }) => shape.test(source)).map(({ path }) => path);

  it('starts processes, evaluates code and receives window messages only in known files', () => {
    const starting = pathsWith(/\bchild_process\b/);
    expect(starting.filter((path) => !/^(cli|platform\/postgres|web\/vite)\//.test(path))).toEqual([
      'platform/process/version.ts',
    ]);
    expect(pathsWith(/\beval\(|new Function\(|node:vm\b/)).toEqual([]);
    expect(pathsWith(/addEventListener\('message'|\bonmessage\b/)).toEqual([
      'web/admin/editing/form-claim.ts',
      'web/site/offline/worker.ts',
    ]);
  });

  it('uses only algorithms that docs/asvs.md lists', () => {
    const [, listed = ''] = /^The product uses ([^]*?);/m.exec(document) ?? [];
    const named = new Set(Array.from(listed.matchAll(/`([\w-]+)`/g), ([, name]) => name));
    const calls =
      /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)|generateKeyPair(?:Sync)?|makeKeyPair|deriveKey)\(\s*'([\w-]+)'/g;
    const used = sources.flatMap(({ path, source }) =>
      Array.from(source.matchAll(calls), ([, algorithm]) => ({ path, algorithm })),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ algorithm }) => !named.has(algorithm))).toEqual([]);
  });

  it('takes random values only from node:crypto', () => {
    expect(pathsWith(/Math\.random/)).toEqual([]);
  });

  it('sets TLS 1.2 as the minimum version of each proxy that needs a setting', () => {
    expect(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    expect(readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')).toContain('ssl-min-ver TLSv1.2');
  });
});

type Proof = { path: string; title: string };

/** Returns each file in backquotes with the test titles in quotation marks after it. */
function proofsIn(text: string): Proof[] {
  return Array.from(text.matchAll(/`([^`]+\.test\.tsx?)`((?:,? “[^”]+”)+)/g)).flatMap(
    ([, path = '', titles = '']) =>
      Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => ({ path, title })),
  );
}

const known = new Map<string, ReadonlySet<string>>();

function titlesOf(path: string): ReadonlySet<string> {
  const before = known.get(path);
  if (before !== undefined) return before;
  const source = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const titles = new Set(testsIn(path, source).map(({ title }) => title));
  known.set(path, titles);
  return titles;
}
