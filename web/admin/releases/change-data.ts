import type { Wire } from '#api/http/call.ts';
import type { appChanges } from '#modules/releases/contract.ts';

/** A version as the list shows it. */
export type ListedChange = Wire<typeof appChanges.list.list>;
