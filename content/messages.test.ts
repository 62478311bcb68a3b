import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emailChecks } from './email-checks.ts';
import { isFileCheck } from './file-checks.ts';
import { isMessageKey, formatMessage, messages } from './messages.ts';
import type { CardErrorReason } from '#modules/media/link-card.ts';
import type { RemoteErrorReason, UnreadableReason, UnreadableVideoReason } from '#modules/media/ports.ts';
import type { ArchiveErrorCode } from '#modules/import-export/ports.ts';
import type { RecordState } from '#modules/mail-sender/records.ts';
import type { CsvListError } from '#modules/subscribers/csv.ts';
import { modules } from '#modules/registry.ts';
import { spec } from '#tests/specification/spec.ts';

/** Texts of the specification, mainly section 8, verbatim. */
const specificationTexts = [
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

test.each(specificationTexts)(
  'the catalogue contains the exact sentence: %s',
  spec(
    '2.18',
    '4.29',
    '5.8',
    '5.9',
    '5.13',
    '5.18',
    '8.2',
    '8.3',
    '8.4',
    '8.5',
    '8.7',
    '8.8',
    '8.9',
    '8.10',
    '8.11',
    '8.12',
    '8.13',
    '8.15',
    '8.16',
    '8.18',
    '8.19',
    '8.22',
  ),
  (sentence) => {
    expect(Object.values(messages)).toContain(sentence);
  },
);

type ComposedKey =
  | `file.${UnreadableReason | 'format' | 'tooMuchMotion'}`
  | `video.${Exclude<UnreadableVideoReason, 'empty'>}`
  | `remote.${RemoteErrorReason}`
  | `card.${CardErrorReason}`
  | `import.${CsvListError['reason']}`
  | `siteImport.archive.${ArchiveErrorCode}`
  | `siteImport.mayNot.${'newsletters' | 'catalogue'}`;

function hasSentence(key: string): boolean {
  return isMessageKey(key) || isFileCheck(key) || Object.hasOwn(emailChecks, key);
}

describe('message keys', () => {
  test('each message key of an error, a field or a check has a message', () => {
    const named = globSync('{modules,api}/**/*.ts', {
      exclude: ['**/*.test.ts', 'modules/*/audit.ts'],
    }).flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(
          /(?<!action(?:: | = .{0,80}))'((?:request|field|email|password|name|jobTitle|account|invite|session|login|member|team|newsletter|outbox|check)\.\w+)'|new AppError\(\s*'\w+',\s*'([\w.]+)'|requireFound\([^;]*?'(\w+\.[\w.]+)',?\s*\)|\bmessage: '(\w+\.[\w.]+)'|\bfault = '(\w+\.[\w.]+)'/g,
        ),
        (match) => ({ path, key: match.slice(1).find((key) => key !== undefined) ?? '' }),
      ),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ key }) => !hasSentence(key))).toEqual([]);
  });

  test('each message key that code builds from a reason has a message', () => {
    // The types are the test: a new reason without a message does not compile.
    const composed: Readonly<Record<ComposedKey, string>> = messages;
    const records: Readonly<Record<`check.record.${RecordState}`, string>> = emailChecks;
    expect([composed, records]).toEqual([messages, emailChecks]);
  });

  test('each action that a module writes to the audit log has a message', () => {
    const auditTexts = globSync('{modules,api}/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(/\baction(?:: | = .*\? | = .*: )'([a-z]+\.[a-z-]+)'/g),
        ([, deed = '']) => deed,
      ),
    );
    expect(auditTexts.length).toBeGreaterThan(10);
    expect(auditTexts.filter((deed) => !isAuditAction(deed))).toEqual([]);
  });

  test('isMessageKey accepts only keys of the catalogue', () => {
    expect(isMessageKey('login.done')).toBe(true);
    expect(isMessageKey('toString')).toBe(false);
  });
});

test('formatMessage fills in placeholders, and preserves a placeholder without a value', () => {
  expect(formatMessage('team.removed', { user: 'ada@example.com' })).toBe(
    'ada@example.com has been removed successfully',
  );
  expect(formatMessage('team.removed', { user: '{user}$&' })).toBe('{user}$& has been removed successfully');
  expect(formatMessage('team.removed')).toBe('{user} has been removed successfully');
});

function isAuditAction(name: string): boolean {
  return modules.some(({ audit }) => Object.hasOwn(audit.sentences, name));
}
