/** What a page in front of the admin says of itself: no search engine lists it. */
export function authMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** The same of a page whose address has a token, which no other site hears of. */
export function tokenMeta(title: string) {
  return [...authMeta(title), { name: 'referrer', content: 'no-referrer' }];
}
