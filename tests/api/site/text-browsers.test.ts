import { beforeAll, describe, expect, it } from 'vitest';
import { addLanguagePrefix, languages } from '#modules/translations/constants.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { readAsText, scriptTexts, wordsForPeople, wordsOf } from '#tests/reach/checks/text-reading.ts';
import { fillSite, pages } from '#tests/reach/filled-site.ts';

describe('A page in browsers without CSS and JavaScript', () => {
  const site = createSharedApp();
  let addresses: Record<string, string>;

  beforeAll(async () => {
    addresses = await fillSite(site());
  });

  // Tests each page in English and in one other language. The other language differs between neighbouring pages.
  const others = languages.slice(1);
  it.each(pages)('at %s contains only the text that people see', async (path) => {
    const faults = [];
    for (const language of ['en', others[pages.indexOf(path) % others.length] ?? 'en'] as const) {
      const answer = await site().get(addLanguagePrefix(language, addresses[path] ?? path), {
        headers: { Accept: 'text/html' },
      });
      const html = await answer.text();
      const { text, faults: found } = readAsText(html);
      const later = outcomes.has(path) ? [] : scriptTexts(html).filter((one) => text.includes(one));
      faults.push(
        ...firstDifference(wordsOf(text), wordsForPeople(html)),
        ...found,
        ...later.map((sentence) => `true only later: ${sentence}`),
      );
    }
    expect([...new Set(faults)]).toEqual([]);
  });
});

/** Result pages of forms. They show the same sentences as the dialogs in which the script shows the results. */
const outcomes = new Set([
  '/contact?sent=1',
  '/newsletter/subscribed?confirm=1',
  '/newsletter/refused?reason=busy',
]);

/**
 * Returns a description of the first difference between the words that a text browser prints and the visible words,
 * or an empty list. Joined words, and printed words of a drawing or a script, are differences.
 */
function firstDifference(read: readonly string[], written: readonly string[]): string[] {
  const at = written.findIndex((word, i) => word !== read[i]);
  const parts = [read, written].map((words) => words.slice(Math.max(0, at - 3), at + 3).join(' '));
  return at === -1 && read.length === written.length
    ? []
    : [`"${parts[0]}" is read, "${parts[1]}" is written`];
}
