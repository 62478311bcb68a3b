import { describe, expect, it } from 'vitest';
import { languages } from '#modules/translations/constants.ts';
import { fitTitle } from './glyphs.ts';
import { getCoverId, illustratedPages, isIllustratedPage, getPageTitle } from './page-titles.ts';

describe('pictures of pages', () => {
  it('give each page a cloth of its own', () => {
    expect(new Set(illustratedPages.map((name) => getCoverId(name))).size).toBe(illustratedPages.length);
  });

  it.each(languages)('say each title whole in %s, with no broken word and none left alone', (language) => {
    for (const name of illustratedPages) {
      const title = getPageTitle(name, { language, own: {} });
      const tried = [64, 54, 44].map((size, at) => fitTitle(title, { size, width: 652, lines: 4 + at }));
      expect([name, title, tried.some(({ isCut, isPoor }) => !isCut && !isPoor)]).toEqual([
        name,
        title,
        true,
      ]);
    }
  });

  it.each(['nothing', 'constructor', '__proto__', '', 'home.png'])('knows no page %j', (name) => {
    expect(isIllustratedPage(name)).toBe(false);
  });
});
