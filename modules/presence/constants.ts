/** The heartbeat interval of an open form in milliseconds; a form without a heartbeat for `silentMs` is treated as closed. */
export const presenceLimits = { beatMs: 15_000, silentMs: 40_000 } as const;

/** Kinds of items that several members may have open. */
export const presenceKinds = ['post', 'newsletter', 'message'] as const;
export type PresenceKind = (typeof presenceKinds)[number];
