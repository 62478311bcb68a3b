/** The relying party of passkeys (WebAuthn, 5.4.2): a domain, and the only origin that may use the passkeys. */
export type RelyingParty = { id: string; origin: string };

/**
 * Returns the relying party for the site's address, or undefined for an IP address or a site without https, where
 * browsers create no passkeys. During development, 127.0.0.1 is mapped to `localhost`; open the pages at `localhost`.
 */
export function getRelyingParty(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (isLocal) return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (protocol !== 'https:' || /^\[|^\d+(?:\.\d+){3}$/.test(hostname)) return undefined;
  return { id: hostname, origin };
}
