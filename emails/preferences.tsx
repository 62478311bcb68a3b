import { addressEmail, preferencesEmail, subscriberFooter } from '#content/emails.ts';
import { type Spoken, textsIn } from '#content/speak.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { accountEmail } from './account-email.tsx';

type Values = { spoken: Spoken; url: string };

export async function preferencesLink({ spoken, url }: Values): Promise<RenderedEmail> {
  return accountEmail({ ...textsIn(spoken, preferencesEmail), url, ...frameIn(spoken) });
}

/** Asks the owner of a new address whether they are the subscriber. */
export async function confirmAddress({ spoken, url }: Values): Promise<RenderedEmail> {
  return accountEmail({ ...textsIn(spoken, addressEmail), url, ...frameIn(spoken) });
}

function frameIn(spoken: Spoken) {
  return { footer: textsIn<string>(spoken, subscriberFooter), language: spoken.language };
}
