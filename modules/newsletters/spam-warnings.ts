import { findTextLanguage } from '#modules/translations/text-language.ts';

/**
 * A property of an email that raises its spam score. `message` is a key of content/email-checks.ts, `values` its
 * placeholder values.
 */
export type SpamWarning = {
  name: 'capitals' | 'addresses' | 'letters';
  message: 'check.capitals' | 'check.linkAddresses' | 'check.lettersYoruba' | 'check.lettersIgbo';
  values: Record<string, string>;
};

/** SpamAssassin counts a subject in capitals only if the subject has at least this length and at least two words. */
const capitalsCharacters = 10;
const maxListedLinks = 5;

/**
 * Finds the properties of an email that raise its spam score: a subject all in capitals (SpamAssassin 4.0.1: 0.5
 * points, rspamd 3.4: 2.5), link texts that are a URL other than the target (0.1), and the letters of Yoruba and Igbo
 * (rspamd: up to 5.0). `message` is cleaned HTML, `text` its readable text.
 */
export function findSpamWarnings(
  { subject, message, text }: { subject: string; message: string; text: string },
  { countsClicks }: { countsClicks: boolean },
): SpamWarning[] {
  const warnings: SpamWarning[] = [];
  if (isInCapitals(subject)) warnings.push({ name: 'capitals', message: 'check.capitals', values: {} });
  const addresses = [...message.matchAll(/<a href="([^"<>]*)"[^<>]*>([^<]*)<\/a>/g)]
    .filter(([, target = '', label = '']) => isDifferentAddress(label.trim(), target, { countsClicks }))
    .map(([, , label = '']) => label.trim());
  const links = addresses.slice(0, maxListedLinks).join(', ');
  if (links !== '') warnings.push({ name: 'addresses', message: 'check.linkAddresses', values: { links } });
  const language = findTextLanguage(`${subject}\n${text}`);
  if (language === 'yo' || language === 'ig')
    warnings.push({
      name: 'letters',
      message: language === 'yo' ? 'check.lettersYoruba' : 'check.lettersIgbo',
      values: {},
    });
  return warnings;
}

/** Ignores merge fields, because they are replaced and their keys are always in lower case. */
function isInCapitals(subject: string): boolean {
  const withoutFields = subject.replaceAll(/\{[^{}]*\}/g, '').trim();
  return (
    withoutFields.length >= capitalsCharacters &&
    /\s/.test(withoutFields) &&
    /\p{Lu}/u.test(withoutFields) &&
    withoutFields === withoutFields.toUpperCase()
  );
}

/**
 * Returns true if the label of a link is a URL that differs from its target. A counted link always differs, because
 * its target is the click URL of this site.
 */
function isDifferentAddress(
  label: string,
  target: string,
  { countsClicks }: { countsClicks: boolean },
): boolean {
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(label);
  return isAddress && /^https?:/i.test(target) && (countsClicks || getHost(label) !== getHost(target));
}

function getHost(address: string): string {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  return url?.hostname.replace(/^www\./, '') ?? '';
}
