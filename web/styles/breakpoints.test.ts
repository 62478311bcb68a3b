import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { spec } from '#tests/specification/spec.ts';
import { replaceBreakpoints } from '#web/vite/breakpoints.ts';

/**
 * Widths at which only a single component changes, not the layout. Below the smallest breakpoint, components may use any width.
 */
const fineSteps: Record<string, number[]> = { 'web/site/faq/faq.css': [1216] };
const isOfSmallPhones = (width: number) => width < facts.breakpointsPx.sm - 1;

describe('breakpoints', spec('9.1'), () => {
  it('are those of the specification', () => {
    expect(facts.breakpointsPx).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  });

  it('are the only widths at which the layout changes, and have names', () => {
    const others = globSync('web/**/*.css').flatMap((path) =>
      widthsIn(readFileSync(path, 'utf8'))
        .filter((width) => !isOfSmallPhones(width) && !fineSteps[path]?.includes(width))
        .map((width) => `${path}: ${width}px`),
    );
    expect(others).toEqual([]);
  });

  it('are widths in the built styles', () => {
    const sheet = '/* (--x) */ @media (--md) and (--below-lg) { a { color: var(--x) } }';
    const body = '{ a { color: var(--x) } }';
    const widthsPx = facts.breakpointsPx;
    expect(replaceBreakpoints(sheet, { widthsPx, isPublic: false })).toBe(
      `/* (--x) */ @media (min-width: 768px) and (width < 992px) ${body}`,
    );
    expect(replaceBreakpoints(sheet, { widthsPx, isPublic: true })).toBe(
      `/* (--x) */ @media (min-width: 768px) and (max-width: 991px) ${body}`,
    );
    expect(() => replaceBreakpoints('@media (--wide) {}', { widthsPx, isPublic: true })).toThrow('(--wide)');
  });
});

/** Widths in pixels in the media queries of a style sheet, which should use a name instead. */
function widthsIn(css: string): number[] {
  const queries = css.match(/@media[^{]+/g) ?? [];
  return queries.flatMap((query) =>
    Array.from(query.matchAll(/width[^)\d]*(\d+)px/g), ([, width]) => Number(width)),
  );
}
