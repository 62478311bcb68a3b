import { describe, expect, test } from 'vitest';
import { touchedTests } from './changed.ts';

const tests = [
  { path: 'tests/api/posts/posts.test.ts', text: `app.get('/api/v1/posts')`, imports: new Set<string>() },
  { path: 'tests/api/team/races.test.ts', text: 'races of two Admins', imports: new Set<string>() },
  {
    path: 'tests/api/messages/search.test.ts',
    text: 'await app.get(`/api/v1/search?q=blog`)',
    imports: new Set(['tests/fixtures/stored-posts.ts', 'modules/search/schema.ts']),
  },
];

const all = tests.map(({ path }) => path);

describe('The tests affected by a change', () => {
  test.each([
    [
      'a module, by the address that a test calls',
      ['modules/posts/store.ts'],
      ['tests/api/posts/posts.test.ts'],
    ],
    ['a module, by the path of a test', ['modules/members/member.ts'], ['tests/api/team/races.test.ts']],
    ['an API call, named in the plural', ['modules/posts/routes.ts'], ['tests/api/posts/posts.test.ts']],
    ['a module that a test imports', ['modules/search/schema.ts'], ['tests/api/messages/search.test.ts']],
    ['a fixture', ['tests/fixtures/stored-posts.ts'], ['tests/api/messages/search.test.ts']],
    ['a test', ['tests/api/posts/posts.test.ts'], ['tests/api/posts/posts.test.ts']],
    ['a module that no test names', ['web/admin/audit-log/audit.tsx'], []],
    ['documents and tests beside their module', ['docs/style.md', 'modules/posts/feed.test.ts'], []],
    ['no change', [], []],
  ])('are found for %s', (_what, changed, touched) => {
    expect(touchedTests(changed, tests).tests).toEqual(touched);
  });

  test.each([
    'platform/postgres/database.ts',
    'db/migrations/0001-create-members.sql',
    'main.ts',
    'tests/harness/app.ts',
  ])('are all tests if %s changed', (path) => {
    expect(touchedTests([path], tests)).toEqual({ tests: all, reason: `${path} affects all tests` });
  });
});
