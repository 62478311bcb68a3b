import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '#tests/measure/limits.ts';
import { ofProduct, parseModule, readModules } from '#tests/measure/modules.ts';
import { root } from './source-files.ts';
import {
  booleanParameters,
  namelessColours,
  otherClasses,
  ownClocks,
  poolsWithoutErrorHandler,
  secureCrypto,
  shoutedConstants,
  sqlOutsideStores,
  type StyleRule,
} from './style-rules.ts';

const modules = readModules();
const product = ofProduct(modules);
const sheets = globSync('web/**/*.css', { cwd: root, exclude: ['web/styles/**'] });

describe('The source code', () => {
  it.each<[string, StyleRule, number]>([
    ['takes no boolean parameters', booleanParameters, limits.booleanParameters],
    ['has no classes except errors and editor nodes', otherClasses, 0],
    ['contains SQL of modules only in their stores', sqlOutsideStores, 0],
    ['reads the time only from the clock of the context', ownClocks, 0],
    ['uses no browser feature that is missing on plain http', secureCrypto, 0],
  ])('%s', (_name, rule, limit) => {
    const faults = product.flatMap((module) => rule(module));
    expect(faults.length > limit ? faults : []).toEqual([]);
  });

  it('names constants in the same style as other names, also in tests', () => {
    const faults = modules.flatMap(shoutedConstants);
    expect(faults).toEqual([]);
  });

  it('opens database pools only with an error handler, also in tests', () => {
    expect(modules.flatMap(poolsWithoutErrorHandler)).toEqual([]);
  });

  it('names each colour that occurs more than once', () => {
    const nameless = sheets.flatMap((path) => namelessColours(path, readFileSync(join(root, path), 'utf8')));
    const byColour = Object.groupBy(nameless, (fault) => fault.split(' at ')[0]?.toLowerCase() ?? '');
    expect(Object.values(byColour).filter((places = []) => places.length > 1)).toEqual([]);
  });
});

describe('A style rule', () => {
  it.each<[StyleRule, string, string, string[]]>([
    [booleanParameters, 'a.ts', 'function a(b: boolean) {}', ['a (b: boolean) at a.ts:1']],
    [booleanParameters, 'a.ts', 'const a = (b = true) => b;', ['a (b = true) at a.ts:1']],
    [booleanParameters, 'a.ts', 'function a({ b }: { b: boolean }, c: (d: boolean) => void) {}', []],
    [otherClasses, 'a.ts', 'class A {} class B extends Error {}', ['A at a.ts:1']],
    [
      sqlOutsideStores,
      'modules/a/b.ts',
      'db.selectFrom("a"); sql`b`;',
      ['selectFrom at modules/a/b.ts:1', 'sql at modules/a/b.ts:1'],
    ],
    [sqlOutsideStores, 'modules/a/b-store.ts', 'db.selectFrom("a");', []],
    [
      shoutedConstants,
      'a.ts',
      'export const A_B = 1, c = 2; const D = 3; { const E = 4; }',
      ['A_B at a.ts', 'D at a.ts'],
    ],
    [
      ownClocks,
      'api/a.ts',
      'Date.now(); new Date(); new Date(0); performance.now();',
      ['Date.now at api/a.ts:1', 'Date at api/a.ts:1'],
    ],
    [
      secureCrypto,
      'web/a.ts',
      'crypto.randomUUID(); crypto.getRandomValues(a);',
      ['crypto.randomUUID at web/a.ts:1'],
    ],
    [poolsWithoutErrorHandler, 'tests/a.ts', 'new Pool({}); openPool({});', ['Pool at tests/a.ts:1']],
  ])('%o finds in %s the violations: %s', (rule, path, text, faults) => {
    expect(rule(parseModule(path, text))).toEqual(faults);
  });

  it('finds colours without a name', () => {
    const sheet =
      'a { --paper: #fff; color: #FFF;\n/* #000 */ background: rgb(0 0 0 / 8%) var(--x); }\na:hover{color:red}';
    expect(namelessColours('a.css', sheet)).toEqual(['#FFF at a.css:1', 'rgb(0 0 0 / 8%) at a.css:2']);
  });
});
