import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { contrast } from '#tests/a11y/contrast.ts';
import { renderTokens } from '#web/styles/tokens.ts';

describe('colour tokens', () => {
  it('contain both themes, with each colour once', () => {
    const css = renderTokens({ always: { ink: '#111' }, light: { page: '#fff' }, dark: { page: '#000' } });
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
  ])('has readable text in the %s theme', (_, palette) => {
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
