import type { Wire } from '#api/http/call.ts';
import type { tags } from '#modules/tags/contract.ts';

export type ListedTag = Wire<typeof tags.list.list>;
