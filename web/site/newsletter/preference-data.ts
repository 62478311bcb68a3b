import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { consentTexts } from '#content/consent.ts';
import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { parseLanguageTag } from '#modules/translations/stored-language.ts';
import { AppError, errorStatuses } from '#modules/app-error.ts';
import { readPerson } from '#modules/subscribers/person.ts';
import {
  requestAddressChange,
  requestPrivateLink,
  type Preferences,
  readPreferences,
  savePreferences,
} from '#modules/subscribers/preferences.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { isLinkToken } from '#web/site/parts/stored-pages.ts';
import { maskAddress } from '#web/site/newsletter/masked-address.ts';
import { createStoredPageResponse } from '#web/site/not-found/former-address.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';

export type PreferenceOutcome = 'saved' | 'linkSent' | 'addressSent' | 'tooMany' | 'invalid';

/** Personal data, shown only on the private link. */
export type PersonalData = {
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
      /** Masked unless the link is private, because other links may have been forwarded. */
      email: string;
      isSubscribed: boolean;
      topics: Preferences['topics'];
      /** Null until the subscriber has chosen. */
      isCounted: boolean | null;
      /** Language of the emails. */
      language: Language;
      own: PersonalData | null;
      token: string;
      outcome: PreferenceOutcome | null;
      typed: string;
    };

export async function showPreferences({ request, context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const token = getToken(request);
  const found = await respondWithPreferences(requestInfo, token, { outcome: null, typed: '' });
  // The page of a dead link is the same for all tokens, so the page cache serves it.
  if (requestInfo.isRead && found.data.state === 'unknown' && isLinkToken(token))
    throw createStoredPageResponse('/newsletter/preferences');
  return found;
}

/** Handles one of the page's three forms, selected by the button's `do` value. */
export async function changePreferences({ request, context }: ActionFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const { ctx } = requestInfo;
  const token = getToken(request);
  const fields = await readPostedForm(request);
  const typed = fields['email'] ?? '';
  try {
    return await respondWithPreferences(requestInfo, token, {
      outcome: await applyChange(ctx, token, fields),
      typed,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'tooMany')
      return respondWithPreferences(requestInfo, token, { outcome: 'tooMany', typed });
    return respondUnknown();
  }
}

async function applyChange(
  ctx: Ctx,
  token: string,
  fields: Readonly<Record<string, string>>,
): Promise<PreferenceOutcome> {
  if (fields['do'] === 'link') {
    await requestPrivateLink(ctx, token);
    return 'linkSent';
  }
  if (fields['do'] === 'address') {
    const email = toCanonicalAddress(fields['email'] ?? '');
    if (email === undefined) return 'invalid';
    await requestAddressChange(ctx, token, email);
    return 'addressSent';
  }
  const topics = Object.keys(fields).flatMap((name) => {
    const id = /^topic-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  const language = parseLanguageTag(fields['language'] ?? null) ?? undefined;
  const { counted } = fields;
  const isCounted = counted === 'yes' || counted === 'no' ? counted === 'yes' : undefined;
  await savePreferences(ctx, token, { topics, isCounted, language });
  return 'saved';
}

type PreferenceRequest = Pick<RequestContext, 'ctx' | 'language'>;

async function respondWithPreferences(
  requestInfo: PreferenceRequest,
  token: string,
  result: { outcome: PreferenceOutcome | null; typed: string },
) {
  try {
    const { subscriber, isPrivate, topics, isCounted } = await readPreferences(requestInfo.ctx, token);
    const { email, state } = subscriber;
    return data<PreferencePage>({
      canonical: null,
      state: 'known',
      email: isPrivate ? email : maskAddress(email),
      isSubscribed: state !== 'unsubscribed',
      topics,
      isCounted,
      language: parseLanguageTag(subscriber.language) ?? 'en',
      own: isPrivate ? await loadOwnData(requestInfo, subscriber.id) : null,
      token,
      ...result,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'missing') throw error;
    return respondUnknown();
  }
}

async function loadOwnData({ ctx, language }: PreferenceRequest, id: number): Promise<PersonalData> {
  const { email, name, createdAt, consent } = await readPerson(ctx, id);
  return {
    email,
    name,
    since: formatPlainDate(createdAt, language),
    consent: consentTexts[consent.wording] ?? consent.wording,
    // The version ends with its language (content/consent.ts); English has no tag.
    language: parseLanguageTag(consent.wording.split('-').at(-1) ?? null) ?? 'en',
    page: consent.page,
  };
}

function respondUnknown() {
  return data<PreferencePage>({ canonical: null, state: 'unknown' }, { status: errorStatuses.missing });
}

function getToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
