import { filled } from '#content/alerts.ts';
import { isMessageKey, messageText } from '#content/messages.ts';

/** What is said of an email before it goes, where no refusal says it. Apart from the messages: only the API says it. */
export const emailChecks = {
  'check.subject': 'The subject is one line of a good length.',
  'check.subjectLong': 'Many phones cut a subject off after {limit} characters.',
  'check.message': 'There is something to read.',
  'check.text': 'The text part has {count} characters.',
  'check.noText': 'There are only pictures: people who see none read nothing.',
  'check.links': '{count} links lead somewhere.',
  'check.linksBroken': '{count} links lead nowhere: {links}',
  'check.images': '{count} pictures are described.',
  'check.imagesSilent': '{count} pictures have no description for people who do not see them.',
  'check.size': 'The email has {kilobytes} KB of 100.',
  'check.unsubscribe': 'Everybody can leave with one click.',
  'check.noUnsubscribe': 'The link to leave is missing.',
  'check.subscribers': '{count} confirmed subscribers receive it.',
  'check.record.found': '{kind}: published at {name}.',
  'check.record.different': '{kind}: what is published at {name} is not what it should be.',
  'check.record.missing': '{kind}: nothing is published at {name}.',
  'check.record.unreachable': '{kind}: DNS did not answer for {name}.',
  'check.record.unsigned':
    '{kind}: emails are not signed here. Set DKIM_DOMAIN, or let your mail provider sign.',
} as const;

/** The sentence of a finding: its own, or that of the refusal that would follow. */
export function emailCheckText(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  if (isEmailCheck(key)) return filled(emailChecks[key], values);
  return isMessageKey(key) ? messageText(key, values) : key;
}

function isEmailCheck(key: string): key is keyof typeof emailChecks {
  return Object.hasOwn(emailChecks, key);
}
