import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAuditAction } from './admin/audit-texts.ts';
import { isMessageKey, messageText, messages } from './messages.ts';

/** The specification's section 8 and the words of positions.md, letter by letter. */
const verbatim = [
  'Oops!',
  'Unfortunately your subscription was unsuccessful, please try again',
  'Congratulations',
  'You have successfully subscribed to our newsletter!',
  'Sent Successfully',
  "Thank You for contacting us, we'll reply you as soon as possible",
  'Unsuccessful, Please try again',
  'No Blog Written!',
  'incorrect credentials',
  'please provide valid credentials',
  'Emails sent',
  'you do not have permission to send emails',
  'No emails sent',
  '{user} has been removed successfully',
  '{user} has been activated successfully',
  '{user} has been deactivated successfully',
  'missing value',
  'body cannot be empty',
  'you do not have permission to access this',
  'user successfully logged in successfully',
  'you do not have permission to log in',
  'error occured',
  'Please enter a name or email address and password',
  "It looks like you're lost...",
  'Blog post published',
  'Blog post scheduled for {time}',
  'Filter added',
  'Sticker added',
  'Memoji added',
];

test.each(verbatim)('the catalogue holds verbatim: %s', (sentence) => {
  expect(Object.values(messages)).toContain(sentence);
});

describe('keys', () => {
  test('every key that a refusal or a field names is in the catalogue', () => {
    const named = globSync('{domain,api}/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(
          /(?<!action: )'((?:request|field|email|password|name|jobTitle|account|invite|session|signIn|team|newsletter|outbox)\.\w+)'/g,
        ),
        ([, key = '']) => ({ path, key }),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ key }) => !isMessageKey(key))).toEqual([]);
  });

  test('every deed that a room writes into the audit log has its sentence', () => {
    const auditTexts = globSync('{domain,api}/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(/\baction(?:: | = .*\? | = .*: )'([a-z]+\.[a-z-]+)'/g),
        ([, deed = '']) => deed,
      ),
    );
    expect(auditTexts.length).toBeGreaterThan(10);
    expect(auditTexts.filter((deed) => !isAuditAction(deed))).toEqual([]);
  });

  test('only keys of the catalogue count', () => {
    expect(isMessageKey('signIn.done')).toBe(true);
    expect(isMessageKey('toString')).toBe(false);
  });
});

test('placeholders are filled, and one without a value stays readable', () => {
  expect(messageText('team.removed', { user: 'ada@example.com' })).toBe(
    'ada@example.com has been removed successfully',
  );
  expect(messageText('team.removed', { user: '{user}$&' })).toBe('{user}$& has been removed successfully');
  expect(messageText('team.removed')).toBe('{user} has been removed successfully');
});
