import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '#platform/process/config.ts';

/** Terms that texts must not contain, with their replacements as keys. */
const replacedTerms: Readonly<Record<string, RegExp>> = {
  email: /\be-mails?\b/i,
  'MB, KB': /\b[KMG]iB\b/,
  'email, message or newsletter': /\bletters?\b/i,
  'mail server, connection': /\blanes?\b/i,
  admin: /\bback office\b/i,
};
/** Terms that texts of the admin, emails and API errors must not contain. */
const replacedStaffTerms: Readonly<Record<string, RegExp>> = {
  'log in, log out': /\bsign(?:ed|ing|s)?[ -](?:in|out)s?\b/i,
  current: /\bpresent password\b/i,
  'recipient list': /\baudience\b/i,
  image: /\bpictures?\b/i,
  bots: /\bby programs\b/i,
  'delete, remove, cancel': /\b(?:erase|take back|taken back|take away|brought back)\b/i,
  'not sure it arrived': /\bheld\b|\bfate\b/i,
};
/** Old-fashioned words that texts of the admin and of API messages must not contain. */
const unusualStaffTerms: Readonly<Record<string, RegExp>> = {
  'someone, no one, everyone':
    /\b(?:somebody|nobody|anybody|everybody|whoever)\s|\s(?:somebody|nobody|everybody)\b/i,
  'is, appears': /\bstands?\b(?! for\b)/i,
  'import, arrive': /\bbr(?:ing|ought) (?:it )?in\b|\b(?:comes?|came) in\b/i,
  'report, notify': /\b(?:told|tells?|hears?|heard)\b/i,
  automatically: /\bby (?:itself|themselves)\b/i,
};

/** Extracts quoted strings of a source file, except keys and search terms; comments are removed. */
function listTexts(path: string): string[] {
  const source = readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$|\balso: '[^']*'|^import .*$|'[\w-]+(?:\.[\w-]+)+'/gm, '');
  return Array.from(source.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|"[^"\n]*"/g), ([text]) =>
    text.replaceAll(/\$\{[^}]*\}/g, ''),
  );
}

function findTerms(paths: string[], terms: Readonly<Record<string, RegExp>>): string[] {
  return paths.flatMap((path) =>
    listTexts(path).flatMap((text) =>
      Object.entries(terms).flatMap(([replacement, pattern]) =>
        pattern.test(text) ? [`${path}: ${text}: say ${replacement}`] : [],
      ),
    ),
  );
}

const textFiles = globSync('content/**/*.ts', { exclude: ['**/*.test.ts', '**/sample-posts.ts'] });
const staffTextFiles = textFiles.filter(
  (path) => !/^content\/(?:site|legal|en\/(?:site|pages|blog|faq))\b/.test(path),
);

test('texts contain no word that was removed from the product', () => {
  expect(staffTextFiles.length).toBeGreaterThan(20);
  expect(findTerms(textFiles, replacedTerms)).toEqual([]);
  expect(findTerms(staffTextFiles, replacedStaffTerms)).toEqual([]);
  const adminFiles = staffTextFiles.filter((path) =>
    /^content\/(?:admin\/|(?:alerts|messages|email-checks|file-checks|import-export-texts|error-messages|startup)\.ts)/.test(
      path,
    ),
  );
  expect(findTerms(adminFiles, unusualStaffTerms)).toEqual([]);
});

test('names of settings appear only in texts for operators', () => {
  const names = Object.keys(variables).filter((name) => name.includes('_'));
  const named = new RegExp(names.join('|'));
  const unseen = staffTextFiles.filter((path) => path !== 'content/startup.ts');
  expect(findTerms(unseen, { 'what it is for': named })).toEqual([]);
});
