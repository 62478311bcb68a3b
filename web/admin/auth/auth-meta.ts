/** Returns the meta tags of a page before login. The tags exclude the page from search engines. */
export function createAuthMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/**
 * Returns the meta tags of a page with a token in its URL. The tags disable the referrer, so that other sites do not
 * receive the token.
 */
export function createTokenMeta(title: string) {
  return [...createAuthMeta(title), { name: 'referrer', content: 'no-referrer' }];
}
