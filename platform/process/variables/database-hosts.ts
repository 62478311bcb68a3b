const addressPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^#]*)$/;
/** Maximum number of hosts. A cluster of one primary and its standbys has fewer. */
const maxHosts = 8;
/** Values of libpq's `target_session_attrs` for servers that accept writes. Addresses with other values are not usable. */
const supportedTargets: ReadonlySet<string | null> = new Set([null, 'read-write', 'primary']);

/**
 * Returns one address for each host of `postgres://user@first:5432,second:5432/name`, in order, as libpq reads them
 * (PostgreSQL, 34.1.1.3). Returns null for an invalid address and for an address that requests a read-only server.
 */
export function listHostAddresses(text: string): string[] | null {
  const [, before = '', hosts = '', after = ''] = addressPattern.exec(text) ?? [];
  const all = before === '' ? [] : hosts.split(',');
  if (all.length === 0 || all.length > maxHosts) return null;
  if (all.length > 1 && new Set(all).size < all.length) return null;
  const addresses = all.map((host) => removeTargetOption(`${before}${host}${after}`, all.length));
  return addresses.every((address) => address !== null) ? addresses : null;
}

function removeTargetOption(text: string, hosts: number): string | null {
  const url = URL.parse(text);
  if (url === null || (hosts > 1 && url.hostname === '')) return null;
  const target = url.searchParams.get('target_session_attrs');
  const host = url.searchParams.get('host');
  if (!supportedTargets.has(target) || host?.includes(',') || (hosts > 1 && host !== null)) return null;
  if (target === null) return text;
  url.searchParams.delete('target_session_attrs');
  return url.href;
}
