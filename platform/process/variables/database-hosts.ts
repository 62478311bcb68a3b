const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^#]*)$/;
/** A server, its standbys, and some more. */
const mostHosts = 8;
/** What libpq calls a server that takes writes; no other is of use. */
const soughtServers: ReadonlySet<string | null> = new Set([null, 'read-write', 'primary']);

/**
 * One address for each host of `postgres://user@first:5432,second:5432/name`, in their order, as libpq reads them (PostgreSQL,
 * 34.1.1.3). Null for what is no address of PostgreSQL, or asks for servers that do not write.
 */
export function hostAddresses(text: string): string[] | null {
  const [, before = '', hosts = '', after = ''] = parts.exec(text) ?? [];
  const all = before === '' ? [] : hosts.split(',');
  if (all.length === 0 || all.length > mostHosts) return null;
  if (all.length > 1 && new Set(all).size < all.length) return null;
  const addresses = all.map((host) => withoutSought(`${before}${host}${after}`, all.length));
  return addresses.every((address) => address !== null) ? addresses : null;
}

function withoutSought(text: string, hosts: number): string | null {
  const url = URL.parse(text);
  if (url === null || (hosts > 1 && url.hostname === '')) return null;
  const sought = url.searchParams.get('target_session_attrs');
  const host = url.searchParams.get('host');
  if (!soughtServers.has(sought) || host?.includes(',') || (hosts > 1 && host !== null)) return null;
  if (sought === null) return text;
  url.searchParams.delete('target_session_attrs');
  return url.href;
}
