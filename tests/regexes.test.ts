import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourcePaths } from '#tests/architecture/source-files.ts';
import { findRegexes, headsOf, unitsOf } from '#tests/regex-units.ts';

/**
 * For 16,000 characters, a quadratic expression takes 130 million steps (about 300 ms), and a linear expression takes
 * a tenth of a millisecond.
 */
const characters = [500, 16_000];
const mostMs = 6;

/** Modules that run in a browser, as commands or in tools, and modules that read settings of the operator. */
const others =
  /^(?:web\/(?:admin|ui|vite)\/|cli\/|tests\/|db\/|platform\/process\/variables\/|vite|vitest)|\.test\.tsx?$/;

/** Regular expressions that are not linear, with the limit on the text length that makes their cost acceptable. */
const bounded: Record<string, string> = {
  [String(/<[^<>]{0,320}>|[^\s<>()[\],;:]{1,64}@[^\s<>()[\],;:]{1,255}/gu)]:
    'linear: at most 64 steps for each character',
  [String(/[^\s<>"',;:()]{1,64}@[^\s<>"',;:()]{1,255}/g)]: 'linear: at most 64 steps for each character',
  '/%.*$/': 'an address of a connection, from the system',
  [String(/<figcaption>.*<\/figcaption>/s)]: 'cleaned HTML, which closes each element',
  [String(/<aside>(.*?)<\/aside>/gs)]: 'cleaned HTML, which closes each element',
  [String(/lock file .* already exists|shared memory block .* in use|could not create lock file/s)]:
    'what PostgreSQL says as it starts',
  [String(/lock file .* already exists|could not create lock file/s)]: 'what PostgreSQL says as it starts',
};

/** Lines that build a regular expression only from run-time values, with the reason why its cost is linear. */
const builtAtRun: Record<string, string> = {
  'modules/deliveries/bounce-address.ts': 'BOUNCE_ADDRESS with a token of fixed length in it',
  'modules/deliveries/rejection-kind.ts': 'patterns of the module, in which * matches at most 60 characters',
  'modules/html/repair-links.ts': 'hosts of the site, compared with PUBLIC_URL from its first character on',
  'modules/outbox/return-address.ts': 'BOUNCE_ADDRESS with a token of fixed length in it',
  'modules/import-export/reading/template-tags.ts':
    'marks of the module; tests/readers.test.ts measures them',
  'modules/text-search/constants.ts':
    'letters and digits of a word of 16 characters, without repetition: a fixed number of steps for each character',
  'web/page-routes.ts': 'paths of the routes of this product, without repeated groups',
};

test('each regular expression of the server runs in linear time', () => {
  const slow: string[] = [];
  const unread: string[] = [];
  for (const path of sourcePaths().filter((one) => !others.test(one))) {
    const text = readFileSync(join(root, path), 'utf8');
    const { found, unknown } = findRegexes(text, path);
    if (builtAtRun[path] === undefined) unread.push(...unknown.map((line) => `${path}:${line}`));
    for (const { line, regex } of found) {
      if (bounded[String(regex)] !== undefined) continue;
      const unit = unitsOf(regex).find((one) => isSlow(regex, one));
      if (unit !== undefined) slow.push(`${path}:${line} ${String(regex)} of ${JSON.stringify(unit)}`);
    }
  }
  expect(slow).toEqual([]);
  expect(unread).toEqual([]);
}, 120_000);

test('finds regular expressions that a module builds from strings', () => {
  const source = [
    'const label = "[a-z]*";',
    'function endOf(name: string) { return `${name}-x`; }',
    'new RegExp("<!--.*?-->", "g");',
    'RegExp(`^${label}(?:${label}x)*$`);',
    'new RegExp(String.raw`\\s+${value}`);',
    'new RegExp(endOf(value));',
    'new RegExp(value);',
  ].join('\n');
  const { found, unknown } = findRegexes(source, 'a.ts');
  expect(found.map(({ line, regex }) => `${line} ${String(regex)}`)).toEqual([
    '3 /<!--.*?-->/g',
    '4 /^[a-z]*(?:[a-z]*x)*$/',
    String.raw`5 /\s+b7/`,
    '6 /b7-x/',
  ]);
  expect(unknown).toEqual([7]);
});

test.each([/^\n+|\s+$/g, /^#\s+(.+?)\s*$/, /<!--more.*?-->/, /<pre\b[\s\S]*?<\/pre>/i, /([^/]+)\.[a-z]+$/i])(
  'detects that %s is slow',
  (regex) => {
    expect(unitsOf(regex).some((unit) => isSlow(regex, unit))).toBe(true);
  },
);

/**
 * Returns true if the expression is slow for many repetitions of the unit. The text before the repetitions can begin
 * a match, and the text after the repetitions prevents a match at the end.
 */
function isSlow(regex: RegExp, unit: string): boolean {
  // A sticky expression begins at the first character.
  const heads = [regex.sticky ? '' : 'a', ...(unit.length === 1 ? headsOf(regex) : [])];
  return heads.some((head) =>
    ['', '\n\u0001'].some((tail) =>
      characters.some((length) => {
        const text = `${head}${unit.repeat(Math.ceil(length / unit.length))}${tail}`;
        return [1, 2, 3].every(() => costMs(regex, text) > mostMs);
      }),
    ),
  );
}

function costMs(regex: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  // Finds every match in the text, as replaceAll() does.
  text.replace(regex, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
