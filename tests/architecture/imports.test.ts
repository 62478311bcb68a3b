import { describe, expect, it } from 'vitest';
import { refuseImport, getModuleFolder } from './import-table.ts';
import { isProjectPath, readSourceFile, readSourceFiles } from './source-files.ts';

const files = readSourceFiles();

describe('The import table', () => {
  it('applies to each import of the project', () => {
    const faults = files.flatMap(({ path, imports }) =>
      imports.flatMap(
        ({ target, isTypeOnly }) => refuseImport(path, target, isTypeOnly, isProjectPath(target)) ?? [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['web/ui/feedback/modal.tsx', 'content/site/shell.ts'],
    ['web/site/home/home.tsx', 'web/admin/auth/login.tsx'],
    ['web/site/home/home.tsx', 'modules/members/store.ts'],
    ['web/site/home/home.tsx', 'platform/postgres/database.ts'],
    ['web/site/home/home.tsx', 'api/handlers.ts'],
    ['web/admin/auth/login.tsx', 'modules/auth/sign-in.ts'],
    ['web/admin/posts/post-form.tsx', 'modules/posts/compose.ts'],
    ['modules/posts/readable.ts', 'modules/html/bounded-html.ts'],
    ['web/admin/auth/login.tsx', 'web/site/layout.tsx'],
    ['modules/auth/routes.ts', 'modules/auth/store.ts'],
    ['modules/auth/routes.ts', 'platform/postgres/database.ts'],
    ['modules/auth/routes.ts', 'content/site/home.ts'],
    ['jobs/site-metrics.ts', 'api/routes.ts'],
    ['cli/migrate.ts', 'web/routes.ts'],
    ['modules/members/member.ts', 'modules/subscribers/subscriber.ts'],
    ['modules/members/member.ts', 'modules/auth/session.ts'],
    ['modules/auth/session.ts', 'modules/members/store.ts'],
    ['modules/search/search.ts', 'modules/members/store.ts'],
    ['modules/members/member.ts', 'platform/process/clock.ts'],
    ['modules/members/member.ts', 'content/messages.ts'],
    ['modules/members/store.ts', 'modules/app-error.ts'],
    ['modules/posts/published-posts.ts', 'modules/text-search/list-store.ts'],
    ['modules/members/store.ts', 'modules/auth/schema.ts'],
    ['modules/members/schema.ts', 'modules/context.ts'],
    ['modules/members/constants.ts', 'modules/members/schema.ts'],
    ['web/admin/auth/login.tsx', 'modules/members/schema.ts'],
    ['web/site/enhance-forms.ts', 'modules/messages/schema.ts'],
    ['web/api.ts', 'modules/members/schema.ts'],
    ['emails/frame.tsx', 'platform/process/config.ts'],
    ['content/site/home.ts', 'modules/members/schema.ts'],
    ['platform/process/log.ts', 'modules/members/member.ts'],
    ['platform/process/log.ts', 'modules/context.ts'],
    ['cli/migrate.ts', 'main.ts'],
    ['utils/strings.ts', 'content/site/home.ts'],
  ])('rejects %s importing %s', (importer, target) => {
    expect(refuseImport(importer, target, false, true)).toContain(importer);
  });

  it.each([
    ['web/admin/auth/login.tsx', 'node:fs'],
    ['web/ui/feedback/modal.tsx', 'pg'],
    ['modules/auth/routes.ts', 'pg'],
    ['modules/members/member.ts', 'node:fs'],
    ['modules/members/schema.ts', 'kysely'],
    ['modules/members/constants.ts', 'zod'],
    ['web/admin/auth/login.tsx', 'zod'],
    ['web/api-client.ts', 'zod'],
    ['content/site/home.ts', 'react'],
  ])('rejects %s importing the package %s', (importer, target) => {
    expect(refuseImport(importer, target, false, false)).toContain(importer);
  });

  it.each([
    ['modules/auth/session.ts', 'modules/members/member.ts'],
    ['modules/newsletters/newsletter.ts', 'modules/media/image.ts'],
    ['modules/members/member.ts', 'modules/audit-log/entry.ts'],
    ['modules/members/store.ts', 'modules/members/constants.ts'],
    ['modules/members/store.ts', 'modules/text-search/list-store.ts'],
    ['web/admin/auth/login.tsx', 'modules/members/constants.ts'],
    ['modules/search/search.ts', 'modules/posts/published-posts.ts'],
    ['web/site/contact/contact.tsx', 'modules/messages/message.ts'],
    ['cli/migrate.ts', 'platform/postgres/database.ts'],
  ])('allows %s to import %s', (importer, target) => {
    expect(refuseImport(importer, target, false, true)).toBeUndefined();
  });

  it('allows browser code to import only the types of a schema', () => {
    const [importer, schema] = ['web/admin/auth/login.tsx', 'modules/members/schema.ts'];
    expect(refuseImport(importer, schema, true, true)).toBeUndefined();
    expect(refuseImport(importer, schema, false, true)).toContain('runs in a browser');
  });
});

describe('An import line', () => {
  it('uses an alias for another module; a relative import stays in its module', () => {
    const climbing = files
      .filter(({ path }) => path.includes('/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            ({ written, target, isFile }) =>
              !isFile && written.startsWith('.') && getModuleFolder(target) !== getModuleFolder(path),
          )
          .map(({ written }) => `${path}: ${written}`),
      );
    expect(climbing).toEqual([]);
  });

  it.each([
    ['web/admin/posts/blog.tsx', 'web/admin'],
    ['web/routes.ts', 'web'],
    ['modules/members/member.ts', 'modules/members'],
    ['modules/context.ts', 'modules'],
    ['platform/postgres/database.ts', 'platform'],
    ['vite.config.ts', ''],
  ])('in %s belongs to the module %j', (path, folder) => expect(getModuleFolder(path)).toBe(folder));

  it('is found in each syntax', () => {
    const { imports } = readSourceFile(
      'web/site/a.tsx',
      `import x from './b.ts'; import type { Y } from '#modules/context.ts'; import { type Z } from 'zod/mini';
       import './c.css?inline'; export * from '#content/d.ts'; export { e } from './e.ts';
       const f = () => import('./f.ts'); type G = import('./g.ts').G; new URL('./h.ts', import.meta.url);`,
    );
    expect(imports.map(({ target, isTypeOnly }) => `${target}${isTypeOnly ? ' (type)' : ''}`)).toEqual([
      'web/site/b.ts',
      'modules/context.ts (type)',
      'zod (type)',
      'web/site/c.css',
      'content/d.ts',
      'web/site/e.ts',
      'web/site/f.ts',
      'web/site/g.ts (type)',
      'web/site/h.ts',
    ]);
  });
});
