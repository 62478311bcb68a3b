import { describe, expect, it } from 'vitest';
import { fitLines } from './glyphs.ts';
import { coverIdOf, isIllustratedPage, pageTitles } from './page-titles.ts';

describe('pictures of pages', () => {
  it('give each page a title that stands whole, and a cloth of its own', () => {
    const names = Object.keys(pageTitles).filter((name) => isIllustratedPage(name));
    expect(new Set(names.map((name) => coverIdOf(name))).size).toBe(names.length);
    for (const name of names) {
      expect(fitLines(pageTitles[name], { size: 64, width: 652, lines: 4 }).isCut).toBe(false);
    }
  });

  it.each(['nothing', 'constructor', '__proto__', '', 'home.png'])('knows no page %j', (name) => {
    expect(isIllustratedPage(name)).toBe(false);
  });
});
