/** Whose passkeys these are (WebAuthn, 5.4.2): a domain, and the one origin that they are used from. */
export type RelyingParty = { id: string; origin: string };

/**
 * What passkeys are bound to, by the address of the site: its host and origin. A browser makes none for an IP address, nor
 * without https: undefined. The exception is this machine for development, where 127.0.0.1 stands for `localhost`, under
 * which the pages must be opened then.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isOwn = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (isOwn) return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (protocol !== 'https:' || /^\[|^\d+(?:\.\d+){3}$/.test(hostname)) return undefined;
  return { id: hostname, origin };
}
