import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tests/architecture/source-files.ts';
import { type Comment, type Module } from './modules.ts';
import { exportedNames } from './names.ts';

/** Private words of comments and documents, with replacements (docs/style.md). */
const privateWords: readonly [RegExp, string][] = [
  [/\b(whoever|whomever)\b/gi, 'the caller, the sender, any member'],
  [/\b(nobody|somebody|anybody|everybody)\b/gi, 'no one, a member, a visitor; or name the value'],
  [/\banew\b/gi, 'again'],
  [/\bwhere there (is|are) none\b/gi, 'undefined if there is no …'],
  [/\b(comes|come) to\b/gi, 'is, equals'],
  [/\bwhat is (given|asked|wanted|known|said)\b/gi, 'the input, the request'],
  [/\b(stands?|stood)\b(?! (out|by|alone|still)\b)/gi, 'is, are'],
  [/\b(told|tells?)\b/gi, 'reports, notifies, renders'],
  [/\b(hears?|heard)\b/gi, 'receives, is notified'],
  [/\b(the|a|each|one|every|second|its) press(es)?\b/gi, 'submit, request'],
  [/\b(faults?|refusals?)\b/gi, 'error, rejection'],
  [/\b(rooms?|doors?)\b/gi, 'module, entry point'],
  [/\b(keeps?|kept)\b/gi, 'saves, stores, caches'],
  [/\b(speaks?|spoken)\b/gi, 'reports, renders'],
  [/\b(judges?|judged)\b/gi, 'validates'],
  [/\b(nought|amid|lies)\b/gi, 'zero; during; is'],
];

/** Beginnings of doc comments without a subject and a verb: "What of the form it speaks of". */
const fragment =
  /^(What|Which|Who|Whose|Whether|Where|When|How|By|Of|Under|In which|From which|Those|These|One|It|They|Both|Neither|None)\b/;

export type LanguageCount = { words: number; fragments: number };

/** Counts private words in comments, documents and exported names, and doc comments without a sentence, for each folder. */
export function countPrivateWords(modules: readonly Module[]): Map<string, LanguageCount> {
  const counts = new Map<string, LanguageCount>();
  const add = (path: string, words: number, fragments: number) => {
    const folder = folderOf(path);
    const { words: w, fragments: f } = counts.get(folder) ?? { words: 0, fragments: 0 };
    counts.set(folder, { words: w + words, fragments: f + fragments });
  };
  for (const module of modules) {
    const texts = commentTexts(module.comments);
    const names = exportedNames(module).map((name) => name.replaceAll(/([A-Z])/g, ' $1'));
    const words = [...texts, ...names].reduce((sum, text) => sum + findPrivateWords(text).length, 0);
    add(module.path, words, texts.filter(isFragment).length);
  }
  for (const path of globSync(['docs/**/*.md', '*.md'], { cwd: root }))
    add(path, findPrivateWords(readFileSync(join(root, path), 'utf8')).length, 0);
  return counts;
}

/** Returns the private words of a text with their replacements. Words in quotation marks or code are not counted. */
export function findPrivateWords(text: string): string[] {
  const prose = text.replaceAll(/```[^]*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|'[^'\n]{3,40}'(?!\w)/g, ' ');
  return privateWords.flatMap(([word, instead]) =>
    (prose.match(word) ?? []).map((found) => `${found}: ${instead}`),
  );
}

export function isFragment(comment: string): boolean {
  return comment.startsWith('*') && fragment.test(comment.replace(/^[*\s]+/, ''));
}

function commentTexts(comments: readonly Comment[]): string[] {
  return comments.map(({ value }) => value).filter((text) => !/oxlint-|@ts-/.test(text));
}

/** Returns the folder under which a file is counted: `modules/posts`, `web/admin`, `docs`. */
function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (!path.includes('/')) return '.';
  return ['modules', 'web', 'platform', 'tests'].includes(first) && !second.includes('.')
    ? `${first}/${second}`
    : first;
}
