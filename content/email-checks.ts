import { fillPlaceholders } from '#content/alerts.ts';
import { isMessageKey, formatMessage } from '#content/messages.ts';

/**
 * Results of the pre-send check that are not error messages. Separate from messages.ts, because only the API uses them.
 */
export const emailChecks = {
  'check.subject': 'The subject has a good length.',
  'check.subjectLong': 'Many phones cut a subject off after {limit} characters.',
  'check.capitals': 'The subject is all in capitals, which spam filters count. Write it in lower case.',
  'check.linkAddresses':
    'These links show an address as their text, and lead to another one, which spam filters count. Write words instead: {links}',
  'check.lettersYoruba':
    'Some spam filters (rspamd) take the characters of Yoruba for a mix of alphabets and add up to 5 points; at 6 they mark an email as spam. A longer text in Yoruba alone gets fewer: on average 4.2 points for one paragraph, 1.7 for eight, 0.7 for sixteen. With English paragraphs it gets 5. See that SPF, DKIM and DMARC are found too.',
  'check.lettersIgbo':
    'Some spam filters (rspamd) take the characters of Igbo for a mix of alphabets and add 2.5 to 4 points; at 6 they mark an email as spam. A subject without dots below characters takes 0.3 to 1.5 points off. See that SPF, DKIM and DMARC are found too.',
  'check.message': 'The message is written.',
  'check.text': 'The plain text version has {count} characters.',
  'check.noText': 'There are only images. People whose mail program hides images see nothing.',
  'check.links': 'Links that look right: {count}.',
  'check.linksBroken': 'Links that do not work: {count}. {links}',
  'check.images': 'Images with a description: {count}.',
  'check.imagesSilent': 'Images without a description for people who cannot see them: {count}.',
  'check.size': 'The email has {kilobytes} KB of 100 KB.',
  'check.unsubscribe': 'Everybody can unsubscribe with one click.',
  'check.noUnsubscribe': 'The link to unsubscribe is missing.',
  'check.unknownFields':
    'There is no such field, so this stays as it is written: {braces}. Fields are under Topics and segments.',
  'check.postal': 'Your postal address stands in the foot.',
  'check.noPostal':
    'Your postal address is missing in the foot. Many countries ask for it: add it under “Sender and delivery”.',
  'check.archive':
    'It goes to some subscribers, but everybody can read it in the public archive. Turn that off if it should stay among them.',
  'check.subscribers': 'Confirmed subscribers who receive it: {count}.',
  'check.imports':
    'An import of subscribers is running: {line} of {lines} lines. A newsletter waits until it has finished, for one hour at most. Its page can send it without waiting.',
  'check.siteImport':
    'An import of a site is adding subscribers. A newsletter waits until it has finished, for one hour at most. Its page can send it without waiting.',
  'check.languages':
    'What is around it is in the language of each: English {en}, Hausa {ha}, Yoruba {yo}, Igbo {ig}, Nigerian Pidgin {pcm}, French {fr}.',
  'check.record.found': '{kind}: found at {name}.',
  'check.record.weak': '{kind}: the record at {name} protects less than it should.',
  'check.record.different': '{kind}: the record at {name} is not the right one.',
  'check.record.missing': '{kind}: there is no record at {name}.',
  'check.record.unreachable': '{kind}: DNS did not answer for {name}.',
  'check.record.unsigned':
    '{kind}: emails are not signed here. Ask the people who run this site to turn signing on, or let your mail server sign.',
} as const;

/**
 * Returns the text of a check result: the text in `emailChecks`, or the message of the error that sending would
 * return.
 */
export function formatEmailCheck(
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (isEmailCheck(key)) return fillPlaceholders(emailChecks[key], values);
  return isMessageKey(key) ? formatMessage(key, values) : key;
}

function isEmailCheck(key: string): key is keyof typeof emailChecks {
  return Object.hasOwn(emailChecks, key);
}
