/** What a route says of itself through React Router's `handle`. */
export type RouteHandle = {
  /**
   * Page styles of an un-hydrated page: inlined into the document, allowed by their hash. A page that may turn out
   * to be another one, such as the lost page, chooses by what its loader found.
   */
  css?: string | ((loaderData: unknown) => string);
  /** The route is a browser application: scripts, linked styles, a nonce. */
  hydrate?: boolean;
  /** Who may show the page in a frame (CSP Level 3, 6.4.2); nobody where nothing is said. */
  frameAncestors?: "'self'";
};

/** A route of the page with what its loader found. */
export type StyledMatch = { handle: unknown; loaderData: unknown };

/** The one inlined style of a page: the styles of all its routes, outermost first. */
export function pageStyle(matches: readonly StyledMatch[]): string {
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

export function frameAncestors(matches: readonly StyledMatch[]): string {
  return matches.map(({ handle }) => asHandle(handle).frameAncestors).find(Boolean) ?? "'none'";
}

/** The language that the layout of a public page found (web/site/parts/site-data.ts); undefined for any other page. */
export function pageLanguage(matches: readonly StyledMatch[]): string | undefined {
  const spoken: unknown = matches.map(({ loaderData }) => fieldOf(loaderData, 'spoken')).find(Boolean);
  const language = fieldOf(spoken, 'language');
  return typeof language === 'string' ? language : undefined;
}

/** The page is the front page, by what the layout of a public page found. */
export function isHomePage(matches: readonly StyledMatch[]): boolean {
  return matches.some(({ loaderData }) => fieldOf(loaderData, 'isHome') === true);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function asHandle(handle: unknown): RouteHandle {
  return typeof handle === 'object' && handle !== null ? handle : {};
}
