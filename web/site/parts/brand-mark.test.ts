import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { contrast } from '#tests/a11y/contrast.ts';
import { drawIconSvg, getIconAddress } from '#web/site/discovery/drawn-icon.ts';
import { productBrand } from '#web/site/parts/brand.ts';

const { always, light, dark } = brand.colours;
const { onLight, onDark } = brand.logo;
const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Returns the colour of a property in a rule of the stylesheet, in a theme. */
function colourOf(css: string, rule: string, property: string, palette: Record<string, string>): string {
  const body = new RegExp(`^\\${rule} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';
  const token = new RegExp(`(?:^|[ ;])${property}: var\\(--([a-z-]+)\\)`).exec(body)?.[1] ?? '';
  return palette[token] ?? `no ${property} in ${rule}`;
}

describe('the brand mark', () => {
  it.each([
    ['light', { ...always, ...light }],
    ['dark', { ...always, ...dark }],
  ])('has a contrast of 3:1 on each background in the %s theme', (_, palette) => {
    const bar = sheet('../navbar/navbar.css');
    const foot = sheet('../footer/footer.css');
    expect(colourOf(bar, '.brand svg', 'color', { 'bar-mark': 'follows the bar' })).toBe('follows the bar');
    const pairs = [
      ...['.top', '.scrolled'].map((state) =>
        ['--bar-mark', '--bar'].map((property) => colourOf(bar, state, property, palette)),
      ),
      [colourOf(foot, '.foot-title svg', 'color', palette), palette['indigo-a']],
      [onDark, palette['indigo-a']],
    ];
    for (const [mark = '', ground = ''] of pairs) {
      expect([mark, ground, contrast(mark, ground) >= 3]).toEqual([mark, ground, true]);
    }
  });

  it('is visible in the tab of a light and of a dark browser', () => {
    for (const tab of ['#FFFFFF', '#F1F3F4', '#DEE1E6']) expect(contrast(onLight, tab)).toBeGreaterThan(3);
    for (const tab of ['#202124', '#35363A', '#3C4043']) expect(contrast(onDark, tab)).toBeGreaterThan(3);
    const drawnIcon = drawIconSvg(productBrand.logo);
    expect(drawnIcon).toContain(
      `path{fill:${onLight}}@media(prefers-color-scheme:dark){path{fill:${onDark}}}`,
    );
  });

  it('is the same drawing in the page as in the icon', () => {
    const drawnIcon = drawIconSvg(productBrand.logo);
    const iconAddress = getIconAddress(productBrand.logo);
    expect(decodeURIComponent(iconAddress.replace('data:image/svg+xml,', ''))).toBe(drawnIcon);
    expect(iconAddress).not.toMatch(/["'#<>{}\s]/);
  });
});
