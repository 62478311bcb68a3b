import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

type Values = { spoken: VisitorLanguage; url: string };

export async function renderPreferencesEmail({
  spoken: visitorLanguage,
  url,
}: Values): Promise<RenderedEmail> {
  return renderAccountEmail({
    ...translateTexts(visitorLanguage, 'preferencesEmail'),
    url,
    ...getFrameProps(visitorLanguage),
  });
}

/** Renders the email to a subscriber's new address, which asks the recipient to confirm that they are the subscriber. */
export async function renderAddressEmail({ spoken: visitorLanguage, url }: Values): Promise<RenderedEmail> {
  return renderAccountEmail({
    ...translateTexts(visitorLanguage, 'addressEmail'),
    url,
    ...getFrameProps(visitorLanguage),
  });
}

function getFrameProps(visitorLanguage: VisitorLanguage) {
  return {
    footer: translateTexts(visitorLanguage, 'subscriberFooter'),
    language: visitorLanguage.language,
  };
}
