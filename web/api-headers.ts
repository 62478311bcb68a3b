/** Parses Retry-After: seconds, or a date (RFC 9110, 10.2.3). Returns seconds. */
export function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** Returns the address of the next page from the Link header (RFC 8288); null on the last page. */
export function parseNextPage(link: string | null): string | null {
  const match = /<([^<>]+)>\s*;[^,<]*\brel="?next"?/.exec(link ?? '');
  return match?.[1] ?? null;
}
