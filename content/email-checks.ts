import { fillPlaceholders } from '#content/alerts.ts';
import { isMessageKey, formatMessage } from '#content/messages.ts';

/**
 * Results of the pre-send check that are not error messages. These texts are not in messages.ts, because only the API
 * uses them.
 */
export const emailChecks = {
  'check.subject': 'The subject has a good length.',
  'check.subjectLong': 'Many phones cut a subject off after {limit} characters.',
  'check.capitals': 'The subject is all in capitals, which spam filters penalise. Write it in lower case.',
  'check.linkAddresses':
    'The text of these links is an address, but the links lead to another address, which spam filters penalise. Use words as the text: {links}',
  'check.lettersYoruba':
    'Some spam filters (rspamd) take the characters of Yoruba for a mix of alphabets and add up to 5 points; at 6 they mark an email as spam. A longer text in Yoruba alone gets fewer: on average 4.2 points for one paragraph, 1.7 for eight, 0.7 for sixteen. With English paragraphs it gets 5. Make sure that SPF, DKIM and DMARC are found too.',
  'check.lettersIgbo':
    'Some spam filters (rspamd) take the characters of Igbo for a mix of alphabets and add 2.5 to 4 points; at 6 they mark an email as spam. A subject without dots below characters takes 0.3 to 1.5 points off. Make sure that SPF, DKIM and DMARC are found too.',
  'check.message': 'The message is not empty.',
  'check.text': 'The plain text version has {count} characters.',
  'check.noText': 'There are only images. People whose mail program hides images see nothing.',
  'check.links': 'Valid links: {count}.',
  'check.linksBroken': 'Links that do not work: {count}. {links}',
  'check.images': 'Images with a description: {count}.',
  'check.imagesSilent': 'Images without a description for people who cannot see them: {count}.',
  'check.size': 'The email has {kilobytes} KB of 100 KB.',
  'check.unsubscribe': 'Everyone can unsubscribe with one click.',
  'check.noUnsubscribe': 'The link to unsubscribe is missing.',
  'check.unknownFields':
    'These placeholders are not fields and will be sent unchanged: {braces}. Fields are under Topics and segments.',
  'check.postal': 'The footer contains your postal address.',
  'check.noPostal':
    'The footer does not contain your postal address, which many countries require. Add it under “Sender and delivery”.',
  'check.archive':
    'Only some subscribers receive this newsletter, but anyone can read it in the public archive. If only they may read it, turn off the public archive.',
  'check.subscribers': 'Confirmed subscribers who receive it: {count}.',
  'check.imports':
    'An import of subscribers is running: {line} of {lines} lines. A newsletter waits until it has finished, for one hour at most. On its page, you can send it without waiting.',
  'check.siteImport':
    'An import of a site is adding subscribers. A newsletter waits until it has finished, for one hour at most. On its page, you can send it without waiting.',
  'check.languages':
    'The text around the message is in the language of each subscriber: English {en}, Hausa {ha}, Yoruba {yo}, Igbo {ig}, Nigerian Pidgin {pcm}, French {fr}.',
  'check.record.found': '{kind}: found at {name}.',
  'check.record.weak': '{kind}: the record at {name} is too permissive.',
  'check.record.different': '{kind}: the record at {name} is not the right one.',
  'check.record.missing': '{kind}: there is no record at {name}.',
  'check.record.unreachable': '{kind}: DNS did not answer for {name}.',
  'check.record.unsigned':
    '{kind}: this site does not sign emails. Ask the operator of the site to turn signing on, or let your mail server sign.',
} as const;

/** Returns the text of a check result: the text in `emailChecks`, or the message of the error that sending would return. */
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
