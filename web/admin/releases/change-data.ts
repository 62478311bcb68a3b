import type { Wire } from '#api/http/call.ts';
import type { releases } from '#modules/releases/contract.ts';

export type ListedChange = Wire<typeof releases.list.list>;
