/** Properties of a route's `handle`. */
export type RouteHandle = {
  /**
   * Styles of a page without hydration: inlined into the document and allowed by hash. A route that can render
   * different pages, such as a post or "not found", selects the styles by its loader data.
   */
  css?: string | ((loaderData: unknown) => string);
  /** The route hydrates: it has scripts, linked styles and a nonce. */
  hydrate?: boolean;
  /** Sites that may show the page in a frame (CSP Level 3, 6.4.2); default: none. */
  frameAncestors?: "'self'";
};

export type StyledMatch = { handle: unknown; loaderData: unknown };

/** Returns the single inlined style of a page: the styles of all its routes, outermost first. */
export function getPageStyle(matches: readonly StyledMatch[]): string {
  return matches
    .map(({ handle, loaderData }) => {
      const { css = '' } = asHandle(handle);
      return typeof css === 'string' ? css : css(loaderData);
    })
    .join('');
}

export function isHydrated(matches: readonly StyledMatch[]): boolean {
  return matches.some(({ handle }) => asHandle(handle).hydrate === true);
}

export function getFrameAncestors(matches: readonly StyledMatch[]): string {
  return matches.map(({ handle }) => asHandle(handle).frameAncestors).find(Boolean) ?? "'none'";
}

/** Returns the language from the public layout's loader data (web/site/parts/site-data.ts); undefined for other pages. */
export function getPageLanguage(matches: readonly StyledMatch[]): string | undefined {
  const visitorLanguage: unknown = matches
    .map(({ loaderData }) => getField(loaderData, 'spoken'))
    .find(Boolean);
  const language = getField(visitorLanguage, 'language');
  return typeof language === 'string' ? language : undefined;
}

/** Returns true for the front page, by the public layout's loader data. */
export function isHomePage(matches: readonly StyledMatch[]): boolean {
  return matches.some(({ loaderData }) => getField(loaderData, 'isHome') === true);
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function asHandle(handle: unknown): RouteHandle {
  return typeof handle === 'object' && handle !== null ? handle : {};
}
