import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listFields, parseFieldValues } from '#modules/audiences/fields.ts';
import { setTopics, listSubscriberTopics } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { recordSubscriberEvent, notifySubscriberEvent } from '#modules/subscribers/history.ts';
import { staffConsentWording, welcomeJob } from '#modules/subscribers/constants.ts';
import type { ListedSubscriber } from '#modules/subscribers/schema.ts';
import { findSubscriberByEmail, findSubscriberById } from '#modules/subscribers/store.ts';
import {
  insertConfirmedSubscribers,
  findKnownAddresses,
  findListedSubscriber,
  updatePerson,
} from '#modules/subscribers/subscriber-list-store.ts';
import { findDepartedAddresses, computeSuppressionKeys } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

export type Person = ListedSubscriber & { topics: { id: number; name: string; isPublic: boolean }[] };

/** Writable data of a subscriber except the address. `fields` contains strings; an empty string means no value. */
export type PersonInput = {
  name?: string | null | undefined;
  /** The language of emails to the subscriber. */
  language?: Language | undefined;
  tags?: readonly string[] | undefined;
  topics?: readonly number[] | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
};

/** @throws {AppError} missing */
export async function readPerson(ctx: Ctx, id: number): Promise<Person> {
  const subscriber = requireFound(await findListedSubscriber(ctx.db, id), 'subscriber.notFound');
  return { ...subscriber, topics: await listSubscriberTopics(ctx, id) };
}

/**
 * Adds a confirmed subscriber on behalf of staff, who state that the subscriber agreed.
 * @throws {AppError} taken if a subscriber has this address (the error contains the subscriber's id), if the address
 * is suppressed, or if its owner unsubscribed, because only the owner can subscribe again.
 */
export async function addPerson(
  ctx: Ctx,
  { email, ...personData }: PersonInput & { email: string },
  actor: Actor,
): Promise<Person> {
  await throwIfKnown(ctx, email);
  const values = parseFieldValues(await listFields(ctx), personData.fields ?? {});
  const id = await ctx.db.transaction().execute(async (trx) => {
    const consent = { source: 'staff', wording: staffConsentWording, at: ctx.clock.now() } as const;
    const [added] = await insertConfirmedSubscribers(
      trx,
      [{ email, name: personData.name ?? null }],
      consent,
    );
    if (added === undefined) throw new AppError('taken', 'subscriber.exists');
    await issueUnsubscribeTokens(ctx, trx, [added]);
    const { language, tags } = personData;
    await updatePerson(trx, added, { language, tags: removeDuplicateTags(tags), fields: values });
    await setTopics(ctx, trx, added, { topics: personData.topics ?? [], among: 'all' });
    await recordSubscriberEvent(ctx, trx, [added], {
      kind: 'added',
      wording: staffConsentWording,
      actorId: actor.id,
    });
    await recordAudit(ctx, trx, actor, { action: 'subscriber.added', target: String(added) });
    await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [added], cause: 'added' });
    await notifySubscriberEvent(ctx, trx, added, 'subscriber.confirmed');
    return added;
  });
  return readPerson(ctx, id);
}

/**
 * Changes the data of a subscriber. Missing fields do not change.
 * @throws {AppError} missing; invalid for a field value or a topic
 */
export async function changePerson(
  ctx: Ctx,
  id: number,
  { name, language, tags, topics, fields = {} }: PersonInput,
  actor: Actor,
): Promise<Person> {
  const values = parseFieldValues(await listFields(ctx), fields);
  await ctx.db.transaction().execute(async (trx) => {
    if ((await findSubscriberById(trx, id)) === undefined)
      throw new AppError('missing', 'subscriber.notFound');
    await updatePerson(trx, id, { name, language, tags: removeDuplicateTags(tags), fields: values });
    const areTopicsChanged =
      topics !== undefined && (await setTopics(ctx, trx, id, { topics, among: 'all' }));
    const kind = areTopicsChanged ? 'topics-changed' : 'changed';
    await recordSubscriberEvent(ctx, trx, [id], { kind, actorId: actor.id });
    await recordAudit(ctx, trx, actor, { action: 'subscriber.changed', target: String(id) });
  });
  return readPerson(ctx, id);
}

async function throwIfKnown(ctx: Ctx, email: string): Promise<void> {
  const existing = await findSubscriberByEmail(ctx.db, email);
  const { subscribers, suppressed } = await findKnownAddresses(ctx.db, [
    { email, ...computeSuppressionKeys(ctx, email) },
  ]);
  const isDeparted = (await findDepartedAddresses(ctx, [{ email }])).has(email);
  const extra = existing === undefined ? {} : { extra: { id: existing.id } };
  if (subscribers.get(email) === 'unsubscribed' || (existing === undefined && isDeparted))
    throw new AppError('taken', 'subscriber.hasUnsubscribed', extra);
  if (suppressed.has(email)) throw new AppError('taken', 'subscriber.suppressed', extra);
  if (existing !== undefined) throw new AppError('taken', 'subscriber.exists', extra);
}

/** Removes duplicate tags, ignoring letter case, and preserves their order. */
function removeDuplicateTags(tags: readonly string[] | undefined): string[] | undefined {
  if (tags === undefined) return undefined;
  const seen = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...seen.values()].toReversed();
}
