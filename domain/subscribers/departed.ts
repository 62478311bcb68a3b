import type { Ctx } from '#domain/context.ts';
import { departedAmong } from '#domain/subscribers/history-store.ts';
import { keyOfAddress } from '#domain/subscribers/suppression.ts';

/** Which of these addresses belong to people who unsubscribed and were erased. */
export async function departedAddresses(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  addresses: readonly { email: string }[],
): Promise<Set<string>> {
  const keyed = addresses.map(({ email }) => ({ email, key: keyOfAddress(ctx, email) }));
  const departed = await departedAmong(
    ctx.db,
    keyed.map(({ key }) => key),
  );
  return new Set(keyed.filter(({ key }) => departed.has(key.toString('hex'))).map(({ email }) => email));
}
