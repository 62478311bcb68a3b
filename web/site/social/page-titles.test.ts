import { describe, expect, it } from 'vitest';
import { languages } from '#modules/translations/constants.ts';
import { fitTitle } from './glyphs.ts';
import { getCoverId, illustratedPages, isIllustratedPage, getPageTitle } from './page-titles.ts';

describe('images of pages for social networks', () => {
  it('have a different cloth for each page', () => {
    expect(new Set(illustratedPages.map((name) => getCoverId(name))).size).toBe(illustratedPages.length);
  });

  it.each(languages)(
    'show each title completely in %s, without a broken word or a single word on a line',
    (language) => {
      for (const name of illustratedPages) {
        const title = getPageTitle(name, { language, own: {} });
        const tried = [64, 54, 44].map((size, at) => fitTitle(title, { size, width: 652, lines: 4 + at }));
        expect([name, title, tried.some(({ isCut, isPoor }) => !isCut && !isPoor)]).toEqual([
          name,
          title,
          true,
        ]);
      }
    },
  );

  it.each(['nothing', 'constructor', '__proto__', '', 'home.png'])('do not exist for the page %j', (name) => {
    expect(isIllustratedPage(name)).toBe(false);
  });
});
