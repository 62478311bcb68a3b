import { describe, expect, it } from 'vitest';
import { fileGraph, findCircles, folderGraph } from '#tests/measure/circles.ts';
import { functionsOf } from '#tests/measure/functions.ts';
import { limits } from '#tests/measure/limits.ts';
import { ofProduct, parseModule, readModules } from '#tests/measure/modules.ts';
import { namesThatLeave } from '#tests/measure/names.ts';
import { findWrittenTwice } from '#tests/measure/written-twice.ts';
import { readSourceFile, readSourceFiles, sourcePaths } from './source-files.ts';

const modules = readModules();
const files = readSourceFiles();

describe('The source tree', () => {
  it('has no cycle of files', () =>
    expect(beyond(findCircles(fileGraph(files)), limits.fileCircles)).toEqual([]));

  it('has no cycle of folders', () =>
    expect(beyond(findCircles(folderGraph(files)), limits.folderCircles)).toEqual([]));

  it('has no name with a word that was removed from the vocabulary', () =>
    expect(beyond(namesThatLeave(sourcePaths(), modules), limits.namesThatLeave)).toEqual([]));
});

describe('The API contract', () => {
  const { answerTypes, casts, mappers } = findWrittenTwice(ofProduct(modules));

  it('is the source of all response types in web/admin', () =>
    expect(beyond(answerTypes, limits.answerTypes)).toEqual([]));

  it('makes type casts in web/admin unnecessary', () => expect(beyond(casts, limits.casts)).toEqual([]));

  it('gives a type to the responses of all API calls', () =>
    expect(beyond(mappers, limits.mappers)).toEqual([]));
});

describe('Cycle detection', () => {
  it.each([
    ['no cycle', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['a cycle of two', { a: ['b'], b: ['a'] }, ['a > b > a']],
    ['a cycle that is reached late', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b > c > d > b']],
    ['a cycle of one file', { a: ['a'] }, ['a > a']],
  ])('finds %s', (_name, graph, circles) => {
    expect(findCircles(new Map(Object.entries(graph)))).toEqual(circles);
  });

  it('of folders counts types, and ignores imports between a folder and its subfolder', () => {
    const graph = folderGraph(
      Object.entries({
        'modules/members/member.ts': "import type { Ctx } from '#modules/context.ts';",
        'modules/context.ts': "import type { Change } from '#modules/members/change-member.ts';",
        'api/team.ts': "import type { Change } from '#modules/members/change-member.ts';",
      }).map(([path, text]) => readSourceFile(path, text)),
    );
    expect([...graph]).toEqual([['api', ['modules/members']]]);
  });
});

describe('Removed words in names', () => {
  const words = [
    { word: 'letter', now: 'email' },
    { word: 'take away', now: 'delete' },
    { word: 'copy', now: '', within: /^modules\// },
  ];
  it.each([
    ['letters/a.ts', '', ['letters/a.ts: letter']],
    ['web/send-letter.module.css', '', ['web/send-letter.module.css: letter']],
    ['a.ts', 'export const LETTER_LIMIT = 1, lettering = 2;', ['a.ts LETTER_LIMIT: letter']],
    ['a.ts', 'export default function TheLetters() {}', ['a.ts TheLetters: letter']],
    ['a.ts', 'export type HTMLLetter = 1; type Email = 2;', ['a.ts HTMLLetter: letter']],
    [
      'a.ts',
      'export function takeAwayItem() {} export function takeItAway() {}',
      ['a.ts takeAwayItem: take away'],
    ],
    ['modules/copies.ts', '', ['modules/copies.ts: copy']],
    ['web/copies.ts', '', []],
  ])('are found as whole words in %s, %s', (path, text, found) => {
    const module = parseModule(path.replace(/css$/, 'ts'), text);
    expect(namesThatLeave([path], [module], words)).toEqual(found);
  });
});

describe('The length of functions', () => {
  it('is measured from the first to the last line in each syntax', () => {
    const text = 'function a() {\n}\nconst b = () => {\n\n};\nconst c = {\n  d() {}\n};';
    const found = functionsOf(parseModule('x.ts', text));
    expect(found.map(({ name, place, lines }) => `${name} ${place} ${lines}`)).toEqual([
      'a x.ts:1 2',
      'b x.ts:3 3',
      'd x.ts:7 1',
    ]);
  });
});

describe('Duplicates of the contract', () => {
  it('are found as response types and casts in web/admin', () => {
    const text = `
      /** A post as GET /api/v1/posts answers. */
      export type Post = { id: number };
      type Member = { role_id: number };
      type Own = { id: number };
      const one = await callApi<Own>('/api'), two = list as Own[], three = ['a'] as const;
    `;
    const { answerTypes, casts } = findWrittenTwice([parseModule('web/admin/a.ts', text)]);
    expect(answerTypes).toEqual([
      'Post at web/admin/a.ts:3',
      'Member at web/admin/a.ts:4',
      'call at web/admin/a.ts:6',
    ]);
    expect(casts).toEqual(['web/admin/a.ts:6']);
  });

  it('are found as mappers without a type in api', () => {
    const text =
      'function toItem(a: A): Record<string, unknown> {}\nconst b = async (): Promise<Record<string, unknown>> => c;\nfunction d(): D {}';
    const { mappers } = findWrittenTwice([parseModule('api/a.ts', text)]);
    expect(mappers).toEqual(['toItem at api/a.ts:1', 'b at api/a.ts:2']);
  });
});

/** Returns all names if their number exceeds the limit, otherwise none, so that a failure lists the names. */
function beyond(names: readonly string[], limit: number): readonly string[] {
  return names.length > limit ? names : [];
}
