import type { WireType } from '#api/http/call.ts';
import type { releases } from '#modules/releases/contract.ts';

export type ListedAppChange = WireType<typeof releases.list.list>;
