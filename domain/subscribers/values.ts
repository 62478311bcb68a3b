import type { StoredValue } from '#domain/audience/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { valuesOfSubscribers } from '#domain/subscribers/store.ts';

type Values = { name: string | null; email: string; fields: Record<string, StoredValue> };

/** Name, address and fields of these people by their id, for newsletters that say them; who is gone has none. */
export async function readValues(
  ctx: Pick<Ctx, 'db'>,
  subscriberIds: readonly number[],
): Promise<Map<number, Values>> {
  const rows = await valuesOfSubscribers(ctx.db, subscriberIds);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}
