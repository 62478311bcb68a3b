/** The state of a navigation that only adds an id to the URL: page, focus and scroll position do not change. */
export const samePageState = { isSamePage: true } as const;

export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSamePage' in state;
}
