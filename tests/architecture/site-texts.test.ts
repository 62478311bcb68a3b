import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** Pages that are in English in every language: legal pages, listed by file, and the preview for staff. */
const english = new Set([
  'web/site/legal/privacy.tsx',
  'web/site/legal/terms.tsx',
  'web/site/preview/preview.tsx',
]);

it('components of public pages show texts in the language of the page', () => {
  const files = readSourceFiles();
  const translatable = files.find(({ path }) => path === 'content/translatable.ts')?.text ?? '';
  const groups = new Set(namesImported(translatable, /import \{ ([^}]*) \} from '#content\//g));
  expect(groups).toContain('download');
  const found = files.flatMap(({ path, text }) => {
    if (!/^web\/site\/.*(?<!\.test)\.tsx$/.test(path) || english.has(path)) return [];
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|\btypeof [\w.]+/g, '');
    const names = namesImported(code, /import \{ ([^}]*) \} from '#content\//g).filter((name) =>
      groups.has(name),
    );
    return names.flatMap((name) => {
      const uses = code.match(new RegExp(`(?<![\\w.'"/#])${name}(?:\\.|\\[)`, 'g')) ?? [];
      return uses.map((use) => `${path}: ${use}`);
    });
  });
  expect(found).toEqual([]);
});

function namesImported(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}
