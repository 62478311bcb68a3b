import { addressEmail, preferencesEmail, subscriberFooter } from '#content/emails.ts';
import type { RenderedEmail } from '#domain/mail/ports.ts';
import { accountEmail } from './account-email.tsx';

/** The private link to a subscriber's preferences. */
export async function preferencesLink({ url }: { url: string }): Promise<RenderedEmail> {
  return accountEmail({ ...preferencesEmail, url, footer: subscriberFooter });
}

/** Asks at another address whether it is the subscriber's. */
export async function confirmAddress({ url }: { url: string }): Promise<RenderedEmail> {
  return accountEmail({ ...addressEmail, url, footer: subscriberFooter });
}
