/** Removes trailing slashes. Merges leading slashes too, because a redirect to `//host/` would lead to another site. */
export function removeTrailingSlash(address: string): string {
  const { pathname, search } = new URL(address);
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return `/${pathname.slice(0, end).replace(/^\/+/, '')}${search}`;
}
