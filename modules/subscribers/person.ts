import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listFields, parseFieldValues } from '#modules/audiences/fields.ts';
import { setTopics, topicsOf } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { noteSubscriberEvent, tellOfSubscriber } from '#modules/subscribers/history.ts';
import { staffWording, welcomeJob } from '#modules/subscribers/constants.ts';
import type { ListedSubscriber } from '#modules/subscribers/schema.ts';
import { subscriberByEmail, subscriberById } from '#modules/subscribers/store.ts';
import {
  addConfirmed,
  knownAddresses,
  listedSubscriber,
  updatePerson,
} from '#modules/subscribers/subscriber-list-store.ts';
import { departedAddresses, suppressionKeys } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';
import { Refusal } from '#modules/refusal.ts';

export type Person = ListedSubscriber & { topics: { id: number; name: string; isPublic: boolean }[] };

/** Writable data of a person except the address; `fields` are texts, empty for no value. */
export type PersonWriting = {
  name?: string | null | undefined;
  /** The language of emails to the person. */
  language?: Language | undefined;
  tags?: readonly string[] | undefined;
  topics?: readonly number[] | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
};

/** @throws {Refusal} missing */
export async function readPerson(ctx: Ctx, id: number): Promise<Person> {
  const subscriber = await listedSubscriber(ctx.db, id);
  if (subscriber === undefined) throw new Refusal('missing', 'subscriber.missing');
  return { ...subscriber, topics: await topicsOf(ctx, id) };
}

/**
 * Adds a person who agreed in front of a member of staff, as confirmed.
 * @throws {Refusal} taken for an address that is already a subscriber (with its id), is suppressed, or whose owner
 * unsubscribed: only the owner can subscribe again.
 */
export async function addPerson(
  ctx: Ctx,
  { email, ...writing }: PersonWriting & { email: string },
  actor: Actor,
): Promise<Person> {
  await refuseKnown(ctx, email);
  const values = parseFieldValues(await listFields(ctx), writing.fields ?? {});
  const id = await ctx.db.transaction().execute(async (trx) => {
    const consent = { source: 'staff', wording: staffWording, at: ctx.clock.now() } as const;
    const [added] = await addConfirmed(trx, [{ email, name: writing.name ?? null }], consent);
    if (added === undefined) throw new Refusal('taken', 'subscriber.known');
    await issueUnsubscribeTokens(ctx, trx, [added]);
    const { language, tags } = writing;
    await updatePerson(trx, added, { language, tags: uniqueTags(tags), fields: values });
    await setTopics(ctx, trx, added, { topics: writing.topics ?? [], among: 'all' });
    await noteSubscriberEvent(ctx, trx, [added], {
      kind: 'added',
      wording: staffWording,
      actorId: actor.id,
    });
    await record(ctx, trx, actor, { action: 'subscriber.added', target: String(added) });
    await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [added], cause: 'added' });
    await tellOfSubscriber(ctx, trx, added, 'subscriber.confirmed');
    return added;
  });
  return readPerson(ctx, id);
}

/**
 * Changes the data of a person. Missing fields do not change.
 * @throws {Refusal} missing; invalid for a field value or a topic
 */
export async function changePerson(
  ctx: Ctx,
  id: number,
  { name, language, tags, topics, fields = {} }: PersonWriting,
  actor: Actor,
): Promise<Person> {
  const values = parseFieldValues(await listFields(ctx), fields);
  await ctx.db.transaction().execute(async (trx) => {
    if ((await subscriberById(trx, id)) === undefined) throw new Refusal('missing', 'subscriber.missing');
    await updatePerson(trx, id, { name, language, tags: uniqueTags(tags), fields: values });
    const isOther = topics !== undefined && (await setTopics(ctx, trx, id, { topics, among: 'all' }));
    const kind = isOther ? 'topics-changed' : 'changed';
    await noteSubscriberEvent(ctx, trx, [id], { kind, actorId: actor.id });
    await record(ctx, trx, actor, { action: 'subscriber.changed', target: String(id) });
  });
  return readPerson(ctx, id);
}

async function refuseKnown(ctx: Ctx, email: string): Promise<void> {
  const known = await subscriberByEmail(ctx.db, email);
  const { subscribers, suppressed } = await knownAddresses(ctx.db, [
    { email, ...suppressionKeys(ctx, email) },
  ]);
  const isDeparted = (await departedAddresses(ctx, [{ email }])).has(email);
  const extra = known === undefined ? {} : { extra: { id: known.id } };
  if (subscribers.get(email) === 'unsubscribed' || (known === undefined && isDeparted))
    throw new Refusal('taken', 'subscriber.hasUnsubscribed', extra);
  if (suppressed.has(email)) throw new Refusal('taken', 'subscriber.takesNone', extra);
  if (known !== undefined) throw new Refusal('taken', 'subscriber.known', extra);
}

/** Removes duplicate tags, ignoring letter case, and preserves their order. */
function uniqueTags(tags: readonly string[] | undefined): string[] | undefined {
  if (tags === undefined) return undefined;
  const seen = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...seen.values()].toReversed();
}
