import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { consentTexts } from '#content/consent.ts';
import { canonicalAddress } from '#modules/email-address/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { languageOf } from '#modules/translations/spoken.ts';
import { Refusal, refusalStatuses } from '#modules/refusal.ts';
import { readPerson } from '#modules/subscribers/person.ts';
import {
  askForAddress,
  askForPrivateLink,
  type Preferences,
  readPreferences,
  savePreferences,
} from '#modules/subscribers/preferences.ts';
import { plainDate } from '#web/format/dates.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { isLinkToken } from '#web/site/parts/stored-pages.ts';
import { maskedAddress } from '#web/site/newsletter/masked-address.ts';
import { storedPage } from '#web/site/not-found/former-address.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';

export type PreferenceOutcome = 'saved' | 'linkSent' | 'addressSent' | 'tooMany' | 'invalid';

/** Personal data, shown only on the private link. */
export type OwnData = {
  email: string;
  name: string | null;
  since: string;
  consent: string;
  /** Language of the consent text. */
  language: Language;
  page: string | null;
};

export type PreferencePage =
  | { canonical: null; state: 'unknown' }
  | {
      canonical: null;
      state: 'known';
      /** Masked unless the link is private, because the link may have been forwarded. */
      email: string;
      isSubscribed: boolean;
      topics: Preferences['topics'];
      /** Null until the person has chosen. */
      isCounted: boolean | null;
      /** Language of the emails. */
      language: Language;
      own: OwnData | null;
      token: string;
      outcome: PreferenceOutcome | null;
      typed: string;
    };

export async function showPreferences({ request, context }: LoaderFunctionArgs) {
  const asked = context.get(requestContext);
  const token = tokenOf(request);
  const found = await shown(asked, token, { outcome: null, typed: '' });
  // The page of a dead link is the same for all tokens, so the page cache serves it.
  if (asked.isRead && found.data.state === 'unknown' && isLinkToken(token))
    throw storedPage('/newsletter/preferences');
  return found;
}

/** Handles one of the page's three forms, selected by the button's `do` value. */
export async function changePreferences({ request, context }: ActionFunctionArgs) {
  const asked = context.get(requestContext);
  const { ctx } = asked;
  const token = tokenOf(request);
  const fields = await readPostedForm(request);
  const typed = fields['email'] ?? '';
  try {
    return await shown(asked, token, { outcome: await act(ctx, token, fields), typed });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'tooMany') return shown(asked, token, { outcome: 'tooMany', typed });
    return unknown();
  }
}

async function act(
  ctx: Ctx,
  token: string,
  fields: Readonly<Record<string, string>>,
): Promise<PreferenceOutcome> {
  if (fields['do'] === 'link') {
    await askForPrivateLink(ctx, token);
    return 'linkSent';
  }
  if (fields['do'] === 'address') {
    const email = canonicalAddress(fields['email'] ?? '');
    if (email === undefined) return 'invalid';
    await askForAddress(ctx, token, email);
    return 'addressSent';
  }
  const topics = Object.keys(fields).flatMap((name) => {
    const id = /^topic-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  const language = languageOf(fields['language'] ?? null) ?? undefined;
  const { counted } = fields;
  const isCounted = counted === 'yes' || counted === 'no' ? counted === 'yes' : undefined;
  await savePreferences(ctx, token, { topics, isCounted, language });
  return 'saved';
}

type Asked = Pick<RequestContext, 'ctx' | 'language'>;

async function shown(
  asked: Asked,
  token: string,
  told: { outcome: PreferenceOutcome | null; typed: string },
) {
  try {
    const { subscriber, isPrivate, topics, isCounted } = await readPreferences(asked.ctx, token);
    const { email, state } = subscriber;
    return data<PreferencePage>({
      canonical: null,
      state: 'known',
      email: isPrivate ? email : maskedAddress(email),
      isSubscribed: state !== 'unsubscribed',
      topics,
      isCounted,
      language: languageOf(subscriber.language) ?? 'en',
      own: isPrivate ? await ownData(asked, subscriber.id) : null,
      token,
      ...told,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'missing') throw error;
    return unknown();
  }
}

async function ownData({ ctx, language }: Asked, id: number): Promise<OwnData> {
  const { email, name, createdAt, consent, ...person } = await readPerson(ctx, id);
  return {
    email,
    name,
    since: plainDate(createdAt, language),
    consent: consentTexts[consent.wording] ?? consent.wording,
    language: languageOf(person.language) ?? 'en',
    page: consent.page,
  };
}

function unknown() {
  return data<PreferencePage>({ canonical: null, state: 'unknown' }, { status: refusalStatuses.missing });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
