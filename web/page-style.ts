/** What a route says of itself through React Router's `handle`. */
export type RouteHandle = {
  /** Page styles of an un-hydrated page: inlined into the document, allowed by their hash. */
  css?: string;
  /** The route is a browser application: scripts, linked styles, a nonce. */
  hydrate?: boolean;
};

/** The one inlined style of a page: the styles of all its routes, outermost first. */
export function pageStyle(handles: readonly unknown[]): string {
  return handles.map((handle) => asHandle(handle).css ?? '').join('');
}

export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => asHandle(handle).hydrate === true);
}

function asHandle(handle: unknown): RouteHandle {
  return typeof handle === 'object' && handle !== null ? handle : {};
}
