/** How often a form says that it is open, in milliseconds; one that says nothing for `silentMs` is forgotten. */
export const presenceLimits = { beatMs: 15_000, silentMs: 40_000 } as const;

/** What can be open at several people's at once. */
export const presentKinds = ['post', 'newsletter', 'message'] as const;
export type PresentKind = (typeof presentKinds)[number];
