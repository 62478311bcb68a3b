import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { departedAddresses } from '#domain/subscribers/departed.ts';
import { noteSubscriberEvent } from '#domain/subscribers/history.ts';
import { staffWording } from '#domain/subscribers/limits.ts';
import type { ListedSubscriber } from '#domain/subscribers/schema.ts';
import { subscriberByEmail } from '#domain/subscribers/store.ts';
import { addConfirmed, knownAddresses, listedSubscriber } from '#domain/subscribers/subscriber-list-store.ts';
import { hashOfAddress } from '#domain/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';
import { Refusal } from '#domain/refusal.ts';

/** Refuses `missing` for an id that no subscriber has. */
export async function readSubscriber(ctx: Ctx, id: number): Promise<ListedSubscriber> {
  const subscriber = await listedSubscriber(ctx.db, id);
  if (subscriber === undefined) throw new Refusal('missing', 'subscriber.missing');
  return subscriber;
}

/**
 * Adds somebody who agreed in front of a member of staff, confirmed at once. Refuses `taken` for an address that is
 * in the list (with its id), takes no emails, or whose owner unsubscribed: that one can subscribe again alone.
 */
export async function addSubscriber(
  ctx: Ctx,
  { email, name }: { email: string; name: string | null },
  actor: Actor,
): Promise<ListedSubscriber> {
  const known = await subscriberByEmail(ctx.db, email);
  const { subscribers, suppressed } = await knownAddresses(ctx.db, [{ email, hash: hashOfAddress(email) }]);
  const isDeparted = (await departedAddresses(ctx, [{ email }])).has(email);
  const extra = known === undefined ? {} : { extra: { id: known.id } };
  if (subscribers.get(email) === 'unsubscribed' || (known === undefined && isDeparted))
    throw new Refusal('taken', 'subscriber.hasUnsubscribed', extra);
  if (suppressed.has(email)) throw new Refusal('taken', 'subscriber.takesNone', extra);
  if (known !== undefined) throw new Refusal('taken', 'subscriber.known', extra);
  const id = await ctx.db.transaction().execute(async (trx) => {
    const consent = { source: 'staff', wording: staffWording, at: ctx.clock.now() } as const;
    const [added] = await addConfirmed(trx, [{ email, name }], consent);
    if (added === undefined) throw new Refusal('taken', 'subscriber.known');
    await issueUnsubscribeTokens(ctx, trx, [added]);
    await noteSubscriberEvent(ctx, trx, [added], {
      kind: 'added',
      wording: staffWording,
      actorId: actor.id,
    });
    await record(ctx, trx, actor, { action: 'subscriber.added', target: String(added) });
    return added;
  });
  return readSubscriber(ctx, id);
}
