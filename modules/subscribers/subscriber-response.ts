import type { Value } from '#api/http/call.ts';
import type { subscribers as calls } from '#modules/subscribers/contract.ts';
import { consentTexts } from '#content/consent.ts';
import type { SubscriberEvent } from '#modules/subscribers/history.ts';
import type { Person } from '#modules/subscribers/person.ts';
import type { ListedSubscriber } from '#modules/subscribers/schema.ts';

export function toListed(one: ListedSubscriber): Value<typeof calls.list.list> {
  const { id, email, state, createdAt, confirmedAt, source, language } = one;
  return { id, email, state, created: createdAt, confirmed: confirmedAt, source, language };
}

/** Maps a subscriber to a response, with the wording of the consent. */
export function toPerson(one: Person): Value<typeof calls.find.item> {
  const { at, page, wording } = one.consent;
  return {
    ...toListed(one),
    name: one.name,
    unsubscribed: one.unsubscribedAt,
    consent: { at, page, words: wordsOf(wording) },
    tags: one.tags,
    topics: one.topics.map(({ id, name }) => ({ id, name })),
    fields: Object.fromEntries(Object.entries(one.fields).map(([key, value]) => [key, String(value)])),
  };
}

/** Maps an event to a response, with the wording of the consent. */
export function toEvent(event: SubscriberEvent): Value<typeof calls.listHistory.list> {
  const { id, kind, at, by, page, wording } = event;
  return { id, kind, at, by, page, words: wording === null ? null : wordsOf(wording) };
}

/** Returns the consent text of a version, or the version if the text is unknown. */
export function wordsOf(wording: string): string {
  return consentTexts[wording] ?? wording;
}
