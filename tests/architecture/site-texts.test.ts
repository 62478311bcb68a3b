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

it('components of public pages take sentences from groups that are translated', () => {
  const files = readSourceFiles();
  const translatable = files.find(({ path }) => path === 'content/translatable.ts')?.text ?? '';
  const groups = new Set(namesImported(translatable, /import \{ ([^}]*) \} from '#content\//g));
  const missing = files.flatMap(({ path, text }) => {
    if (!/^web\/site\/.*(?<!\.test)\.tsx$/.test(path) || english.has(path)) return [];
    const names = namesImported(text, /import \{ ([^}]*) \} from '#content\/site\//g);
    const own = names
      .map((name) => name.replace(/ as .*/, ''))
      .filter((name) => !name.startsWith('type ') && !untranslated.has(name));
    return own
      .filter((name) => !groups.has(name))
      .map((name) => `${path} shows ${name}: name it in content/translatable.ts`);
  });
  expect(missing).toEqual([]);
});

/** Values of `content/site/` without sentences: keys, and the entries of the FAQ, whose texts are `faqTexts`. */
const untranslated = new Set(['contactTopics', 'faqEntries']);

function namesImported(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}
