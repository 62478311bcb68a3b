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

/** Names and standard terms that contain a private word, with the reason why they are correct. */
const properNames: readonly { name: RegExp; within?: RegExp; because: string }[] = [
  { name: /\bkeep-alive\b/gi, because: 'the standard term for HTTP connections that serve several requests' },
  { name: /\bpress page\b/gi, because: 'the page /press with files for journalists' },
  { name: /\bvideo rooms?\b/gi, because: 'a feature of the app' },
  {
    name: /\brooms?\b/gi,
    within: /^(content\/(ha|yo|ig|pcm|fr)|docs\/specification)\//,
    because: 'a feature of the app: the specification and the glossaries of translators name it',
  },
  {
    name: /\bSubscriber Import Refusals Table\b/g,
    within: /^db\/tables\.ts$/,
    because: 'generated from the name of a table that a released migration creates',
  },
];

/** Beginnings of doc comments without a subject and a verb: "What of the form it speaks of". */
const fragment =
  /^(What|Which|Who|Whose|Whether|Where|When|How|By|Of|Under|In which|From which|Those|These|One|It|They|Both|Neither|None)\b/;

/**
 * Finds private words in comments, documents and exported names, and doc comments that are not a sentence. Returns a line
 * for each of them with its file.
 */
export function findUnclearText(modules: readonly Module[]): string[] {
  const inModules = modules.flatMap((module) => {
    const texts = commentTexts(module.comments);
    const names = exportedNames(module).map((name) => name.replaceAll(/([A-Z])/g, ' $1'));
    const words = [...texts, ...names].flatMap((text) => findPrivateWords(text, module.path));
    const fragments = texts.filter(isFragment).map((text) => `no sentence: ${text}`);
    return [...words, ...fragments].map((problem) => `${module.path}: ${problem}`);
  });
  const inDocuments = globSync(['docs/**/*.md', '*.md'], { cwd: root }).flatMap((path) =>
    findPrivateWords(readFileSync(join(root, path), 'utf8'), path).map((problem) => `${path}: ${problem}`),
  );
  return [...inModules, ...inDocuments];
}

/**
 * Returns the private words of a text with their replacements. Words in proper names, in quotation marks and in code are
 * not returned; code ends at the end of its paragraph at the latest.
 */
export function findPrivateWords(text: string, path = ''): string[] {
  const prose = text.replaceAll(
    /```[^]*?```|`(?:[^`\n]|\n(?!\s*\n))*`|"[^"\n]*"|“[^”\n]*”|'[^'\n]{3,40}'(?!\w)/g,
    ' ',
  );
  const ownWords = properNames
    .filter(({ within }) => within?.test(path) ?? true)
    .reduce((rest, { name }) => rest.replaceAll(name, ' '), prose);
  return privateWords.flatMap(([word, instead]) =>
    (ownWords.match(word) ?? []).map((found) => `${found}: ${instead}`),
  );
}

export function isFragment(comment: string): boolean {
  return comment.startsWith('*') && fragment.test(comment.replace(/^[*\s]+/, ''));
}

function commentTexts(comments: readonly Comment[]): string[] {
  return comments.map(({ value }) => value).filter((text) => !/oxlint-|@ts-/.test(text));
}
