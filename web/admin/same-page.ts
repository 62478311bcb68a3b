/** State of a navigation that only writes a number into the address: the page, its focus and its place stay. */
export const samePage = { isSamePage: true } as const;

export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSamePage' in state;
}
