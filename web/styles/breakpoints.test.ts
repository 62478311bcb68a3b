import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { spec } from '#tests/specification/spec.ts';

/**
 * Widths at which only a single component changes, not the layout. Below the smallest breakpoint, components may use any width.
 */
const fineSteps: Record<string, number[]> = { 'web/site/faq/faq.css': [1216] };
const isOfSmallPhones = (width: number) => width < facts.breakpointsPx.sm;

describe('breakpoints', spec('9.1'), () => {
  it('are those of the specification', () => {
    expect(facts.breakpointsPx).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  });

  it('are the only widths at which the layout changes', () => {
    const described = new Set<number>(Object.values(facts.breakpointsPx));
    const others = globSync('web/**/*.css').flatMap((path) =>
      widthsIn(readFileSync(path, 'utf8'))
        .filter((width) => !isOfSmallPhones(width) && !described.has(width))
        .filter((width) => !fineSteps[path]?.includes(width))
        .map((width) => `${path}: ${width}`),
    );
    expect(others).toEqual([]);
  });
});

/** Widths in the media queries of a stylesheet; `max-width: 991px` is returned as 992. */
function widthsIn(css: string): number[] {
  const queries = css.match(/@media[^{]+/g) ?? [];
  return queries.flatMap((query) =>
    Array.from(query.matchAll(/(max-width: |min-width: |width < )(\d+)px/g), ([, kind, width]) =>
      kind === 'max-width: ' ? Number(width) + 1 : Number(width),
    ),
  );
}
