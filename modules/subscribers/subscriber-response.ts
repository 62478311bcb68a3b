import type { ServerType } from '#api/http/call.ts';
import type { subscribers as calls } from '#modules/subscribers/contract.ts';
import { consentTexts } from '#content/consent.ts';
import type { SubscriberEvent } from '#modules/subscribers/history.ts';
import type { Person } from '#modules/subscribers/person.ts';
import type { ListedSubscriber } from '#modules/subscribers/schema.ts';

export function toListedSubscriber(subscriber: ListedSubscriber): ServerType<typeof calls.list.list> {
  const { id, email, state, createdAt, confirmedAt, source, language } = subscriber;
  return { id, email, state, created: createdAt, confirmed: confirmedAt, source, language };
}

/** Maps a subscriber to a response, with the wording of the consent. */
export function toSubscriberDetails(person: Person): ServerType<typeof calls.find.item> {
  const { at, page, wording } = person.consent;
  return {
    ...toListedSubscriber(person),
    name: person.name,
    unsubscribed: person.unsubscribedAt,
    consent: { at, page, words: getConsentText(wording) },
    tags: person.tags,
    topics: person.topics.map(({ id, name }) => ({ id, name })),
    fields: Object.fromEntries(Object.entries(person.fields).map(([key, value]) => [key, String(value)])),
  };
}

/** Maps an event to a response, with the wording of the consent. */
export function toSubscriberEvent(event: SubscriberEvent): ServerType<typeof calls.listHistory.list> {
  const { id, kind, at, by, page, wording } = event;
  return { id, kind, at, by, page, words: wording === null ? null : getConsentText(wording) };
}

/**
 * Returns the consent sentence of a version. Returns `wording` unchanged if it is not a known version, because it may
 * be a sentence that the owner wrote.
 */
export function getConsentText(wording: string): string {
  return consentTexts[wording] ?? wording;
}
