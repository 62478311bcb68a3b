/** Returns the meta tags of a page before login. Search engines do not list it. */
export function createAuthMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/**
 * Returns the meta tags of a page with a token in its URL. No referrer, so that other sites do not receive the token.
 */
export function createTokenMeta(title: string) {
  return [...createAuthMeta(title), { name: 'referrer', content: 'no-referrer' }];
}
