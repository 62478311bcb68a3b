import type { WireType } from '#api/http/call.ts';
import type { tags } from '#modules/tags/contract.ts';

export type ListedTag = WireType<typeof tags.list.list>;
