import type { Wire } from '#api/http/call.ts';
import type { appChanges } from '#api/contract/app-changes/app-changes.ts';

/** A version as the list shows it. */
export type ListedChange = Wire<typeof appChanges.list.list>;
