/** One address for one page; leading slashes are folded, or `//host/` would lead to another site. */
export function withoutTrailingSlash(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}
