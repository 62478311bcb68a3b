import type { Plugin } from 'vite';

type Breakpoints = Readonly<Record<string, number>>;

/**
 * Lets style sheets name the breakpoints: `@media (--md)` is a window of 768 px or wider, `@media (--below-md)` a
 * narrower window. No browser supports custom media queries (Media Queries Level 5, 3.2) yet.
 */
export function breakpoints(widthsPx: Breakpoints): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (sheet, id) => replaceBreakpoints(sheet, { widthsPx, isPublic: id.includes('/web/site/') }),
    },
  };
}

/**
 * Replaces the names by widths. The browsers of public pages (docs/browsers.md) are older than Chrome 104, the first version
 * with `(width < 768px)`.
 */
export function replaceBreakpoints(
  sheet: string,
  { widthsPx, isPublic }: { widthsPx: Breakpoints; isPublic: boolean },
): string {
  const replaceNames = (query: string) =>
    query.replaceAll(/\(--(below-)?([a-z]+)\)/g, (found, below: string | undefined, name: string) => {
      const width = widthsPx[name];
      if (width === undefined) throw new Error(`Unknown breakpoint: ${found}`);
      if (below === undefined) return `(min-width: ${width}px)`;
      return isPublic ? `(max-width: ${width - 1}px)` : `(width < ${width}px)`;
    });
  return sheet.replaceAll(/@media[^{]+/g, replaceNames);
}
