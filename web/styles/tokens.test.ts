import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { tokens } from '#web/styles/tokens.ts';

describe('tokens', () => {
  it('hold both themes, each colour once', () => {
    const css = tokens({ always: { ink: '#111' }, light: { page: '#fff' }, dark: { page: '#000' } });
    expect(css).toBe(
      ':root{color-scheme:light dark;--ink:#111;--page:#fff}' +
        '@media(prefers-color-scheme:dark){:root{--page:#000}}',
    );
  });
});

describe('the palette', () => {
  const { always, light, dark } = brand.colours;

  it.each([
    ['light', { ...always, ...light }],
    ['dark', { ...always, ...dark }],
  ])('keeps text readable in the %s theme', (_, palette) => {
    const pairs: [ink: string, ground: string, least: number][] = [
      [palette.text, palette.page, 7],
      [palette.text, palette.surface, 7],
      [palette.text, palette.tint, 7],
      [palette.muted, palette.page, 4.5],
      [palette.muted, palette.surface, 4.5],
      [palette.muted, palette.tint, 4.5],
      [palette.link, palette.page, 4.5],
      [palette.error, palette.surface, 4.5],
      [palette.success, palette.surface, 4.5],
      [palette.field, palette.surface, 3],
      [palette.focus, palette.page, 3],
      [palette.ink, palette.danfo, 7],
      [palette.ink, palette['danfo-pressed'], 7],
      [palette.ink, palette.coral, 7],
      [palette['on-indigo'], palette['indigo-a'], 7],
      [palette['on-indigo-text'], palette['indigo-c'], 7],
      [palette['on-indigo-quiet'], palette['indigo-a'], 7],
      [palette.danfo, palette['indigo-a'], 4.5],
    ];
    for (const [ink, ground, least] of pairs) {
      expect([ink, ground, contrast(ink, ground) >= least]).toEqual([ink, ground, true]);
    }
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
