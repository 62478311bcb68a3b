import { describe, expect, test } from 'vitest';
import {
  getResponsePattern,
  isRateLimitResponse,
  parseMailServerResponse,
  classifyRejection,
} from '#modules/deliveries/rejection-kind.ts';
import { rejectionSentences } from '#modules/deliveries/rejection-sentences.ts';
import { ambiguousResponses } from '#tests/fixtures/ambiguous-smtp-responses.ts';

/** Responses of the named servers, with and without enhanced codes. */
const hard: readonly [server: string, answer: string][] = [
  [
    'Postfix',
    '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in local recipient table',
  ],
  [
    'Postfix',
    '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  ],
  ['Postfix', '550 <ada@example.com>: Recipient address rejected: User unknown in virtual alias table'],
  [
    'Postfix',
    '550 5.1.1 <ada@example.com>: Recipient address rejected: undeliverable address: host mx.example.com[192.0.2.1] said: 550 No such user (in reply to RCPT TO command)',
  ],
  ['Postfix', '550 5.1.2 <ada@nowhere.example>: Recipient address rejected: Domain not found'],
  [
    'Postfix',
    '5.4.4 Host or domain name not found. Name service error for name=nowhere.example type=AAAA: Host not found',
  ],
  [
    'Postfix',
    '556 5.1.10 <ada@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
  ],
  ['Postfix', '5.1.0 Domain example.com does not accept mail (nullMX)'],
  ['Exim', '550 Unknown user'],
  ['Exim', '550 Unrouteable address'],
  ['Exim, cPanel', '550 No Such User Here'],
  ['Exim, cPanel', '550-5.1.1 No Such User Here "'],
  ['Sendmail', '550 5.1.1 <ada@example.com>... User unknown'],
  ['qmail', '550 sorry, no mailbox here by that name (#5.1.1)'],
  ['Exchange', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
  [
    'Exchange Online',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.com not found by SMTP address lookup',
  ],
  [
    'Exchange Online',
    '550 5.4.1 Recipient address rejected: Access denied. [DB5EUR03FT032.eop-EUR03.prod.protection.outlook.com]',
  ],
  [
    'Exchange Online',
    '550 5.4.310 DNS domain nowhere.example does not exist [Message=InfoDomainNonexistent]',
  ],
  ['Outlook.com', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [BL2NAM02FT037]'],
  ['Outlook.com', '550 Requested action not taken: mailbox unavailable'],
  [
    'Gmail',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. x6-20020a05600c.12 - gsmtp",
  ],
  [
    'Yahoo',
    "554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0] - mta1234.mail.bf1.yahoo.com",
  ],
  ['Yahoo', '552 1 Requested mail action aborted, mailbox not found'],
  [
    'Yahoo',
    '554 30 Sorry, your message to ada@yahoo.com cannot be delivered. This mailbox is disabled (554.30).',
  ],
  ['Comcast', '550 5.1.1 Not our Customer'],
  ['iCloud', '550 5.1.1 <ada@icloud.com>: user does not exist'],
  [
    'SES',
    '550 5.1.1 Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address',
  ],
  ['Mailgun', '605 Not delivering to previously bounced address, it is on the suppression list'],
  ['no words', '550 5.1.1'],
  ['no words', '550 5.1.2'],
  ['no words', '501 5.1.3 Bad recipient address syntax'],
  ['no words', '550 5.1.6 Mailbox has moved'],
];

const aboutUs: readonly [server: string, answer: string][] = [
  ['Exim', '550 relay not permitted'],
  ['Exim', '550 Sender verify failed'],
  [
    'Exim',
    '550-Verification failed for <news@hirawa.example> 550-Called: 192.0.2.1 550-Sent: RCPT TO:<news@hirawa.example> 550-Response: 550 No Such User Here 550 Sender verify failed',
  ],
  ['Exim', '501 Syntactically invalid HELO argument(s)'],
  ['Exim', '550 Administrative prohibition: JunkMail rejected'],
  ['Exim', '550 authentication required'],
  ['Postfix', '554 5.7.1 <ada@example.com>: Relay access denied'],
  ['Postfix', '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname'],
  ['Postfix', '504 5.5.2 Helo command rejected'],
  ['Postfix', '550 5.1.8 <news@hirawa.example>: Sender address rejected: Domain not found'],
  ['Postfix', '550 5.1.8 Sender address rejected'],
  [
    'Postfix',
    '550 5.1.0 <news@hirawa.example>: Sender address rejected: User unknown in local recipient table',
  ],
  ['Postfix', '553 5.7.1 <news@hirawa.example>: Sender address rejected: not owned by user ngozi'],
  ['Postfix', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['Postfix', '554 5.7.1 <ada@example.com>: Recipient address rejected: Access denied'],
  ['Postfix', '530 5.7.0 Must issue a STARTTLS command first'],
  ['Postfix', '552 5.3.4 Message size exceeds fixed limit'],
  ['Sendmail', '550 5.7.1 <ada@example.com>... Relaying denied'],
  ['qmail', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['Exchange', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
  ['Exchange', '550 5.7.1 Unable to relay'],
  ['Exchange', '554 5.2.252 SendAsDenied; ngozi@hirawa.example not allowed to send as news@hirawa.example'],
  ['Exchange Online', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]'],
  [
    'Outlook.com',
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
  ],
  [
    'Outlook.com',
    '451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation',
  ],
  [
    'Gmail',
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to https://support.google.com/a/answer/166852',
  ],
  [
    'Gmail',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated. SPF [hirawa.example] did not pass',
  ],
  ['Gmail', '550-5.7.1 [192.0.2.1 12] Our system has detected that this message is likely unsolicited mail'],
  [
    'Gmail',
    '421-4.7.28 Our system has detected an unusual rate of unsolicited mail originating from your IP address',
  ],
  ['Gmail', '550-5.7.25 The IP address sending this message does not have a PTR record setup'],
  ['Gmail', '535-5.7.8 Username and Password not accepted'],
  [
    'Yahoo',
    "553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in Spamhaus's list",
  ],
  ['Yahoo', '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints'],
  ['Yahoo', '554 5.7.9 Message not accepted for policy reasons'],
  [
    'SES',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region US-EAST-1: news@hirawa.example',
  ],
  ['SES', '454 Throttling failure: Maximum sending rate exceeded.'],
  ['SES', '454 Throttling failure: Daily message quota exceeded.'],
  ['SES', '535 Authentication Credentials Invalid'],
  ['SES', '530 Authentication required'],
  ['no words', '550 5.7.1'],
  ['no words', '503 5.5.1'],
];

const soft: readonly [server: string, answer: string][] = [
  [
    'Gmail',
    '552-5.2.2 The email account that you tried to reach is over quota. Please direct the recipient to https://support.google.com',
  ],
  ['Gmail', '452-4.2.2 The email account that you tried to reach is out of storage space.'],
  ['Gmail', '550 5.2.1 The email account that you tried to reach is inactive.'],
  ['Dovecot', '552 5.2.2 <ada@example.com> Quota exceeded (mailbox for user is full)'],
  ['Postfix', '452 4.2.2 <ada@example.com>: Recipient address rejected: Mailbox is full'],
  ['Postfix', '450 4.1.1 <ada@example.com>: Recipient address rejected: unverified address: User unknown'],
  ['Postfix', '450 4.1.2 <ada@example.com>: Recipient address rejected: Domain not found'],
  ['Postfix', '4.4.1 connect to mx.example.com[192.0.2.1]:25: Connection timed out'],
  ['Postfix', '450 4.2.0 <ada@example.com>: Recipient address rejected: Greylisted'],
  ['Exchange', '550 5.7.1 RESOLVER.RST.AuthRequired; authentication required; not accepted from outside'],
  [
    'Exchange Online',
    '550 5.7.124 The sender is not in the allowed senders of this group, which is restricted to known senders',
  ],
  ['Yahoo', '552 Mailbox is over quota'],
  ['no words', '550 Denied'],
  ['no words', '554 Transaction failed'],
  ['no words', '550'],
  ['no words', ''],
];

function getKind(answer: string): string {
  return classifyRejection(parseMailServerResponse(answer));
}

function getCode(answer: string): string | undefined {
  return parseMailServerResponse(answer).enhancedCode;
}

describe('the kind of a rejected delivery', () => {
  test.each(hard)('is hard if the address does not exist: %s: %s', (_, answer) =>
    expect(getKind(answer)).toBe('hard'),
  );
  test.each(aboutUs)('is about-us if the server rejects our site: %s: %s', (_, answer) =>
    expect(getKind(answer)).toBe('about-us'),
  );
  test.each(soft)('is soft for a problem of the mailbox or an unknown reason: %s: %s', (_, answer) =>
    expect(getKind(answer)).toBe('soft'),
  );

  test.each(ambiguousResponses)('is %s: %s', (kind, answer) => expect(getKind(answer)).toBe(kind));

  test.each([
    ['550 No such domain: example.com', 'about-us'],
    ['550 5.1.2 <news@example.com>: Domain not found', 'about-us'],
    ['550 Domain bounces.example.com does not exist', 'about-us'],
    ['550 No such domain: example.net', 'hard'],
    ['550 No such domain for ada@example.com', 'hard'],
    ['550 5.1.1 No such user; helo example.com', 'hard'],
    ['550 User unknown at example.com', 'hard'],
  ] as const)('for %s is %s if the sender is at example.com', (answer, kind) => {
    const own = { mailFrom: 'news@example.com', bounceAddress: 'bounces+*@bounces.example.com' };
    expect(classifyRejection(parseMailServerResponse(answer), own)).toBe(kind);
  });

  test('ignores addresses that contain phrases of the table', () => {
    expect(getKind('550 5.1.1 <relay.not.permitted@spamhaus.example>: User unknown')).toBe('hard');
    expect(getKind('550 user.unknown@no-such-user.example: Relay access denied')).toBe('about-us');
    expect(getKind('550 Denied for no.such.user@unknown-user.example')).toBe('soft');
  });

  test('reads a reply with and without codes', () => {
    expect(parseMailServerResponse('550 5.1.1 No such user')).toEqual({
      code: 550,
      enhancedCode: '5.1.1',
      text: 'No such user',
    });
    expect(parseMailServerResponse('550-5.1.1 No')).toEqual({ code: 550, enhancedCode: '5.1.1', text: 'No' });
    expect(parseMailServerResponse('550 relay not permitted')).toEqual({
      code: 550,
      enhancedCode: undefined,
      text: 'relay not permitted',
    });
    expect(parseMailServerResponse('5.4.4 Host not found')).toEqual({
      code: undefined,
      enhancedCode: '5.4.4',
      text: 'Host not found',
    });
    expect(parseMailServerResponse('no code')).toEqual({
      code: undefined,
      enhancedCode: undefined,
      text: 'no code',
    });
  });

  test('finds an enhanced code in the text, and ignores version numbers and IP addresses', () => {
    expect(getCode('511 sorry, no mailbox here by that name (#5.1.1 - chkuser)')).toBe('5.1.1');
    expect(getCode('550 Blocked. 550 5.7.1 messages from 192.0.2.9')).toBe('5.7.1');
    expect(getCode('550 Exim 4.92.1 at 5.1.1.8, mx5.1.1.example and 192.0.2.5 say no')).toBeUndefined();
    expect(getCode('550 refused after 4.1.1')).toBeUndefined();
  });

  test('groups replies that differ only in names and numbers', () => {
    const first = '550 5.4.5 <ada@example.com>: Daily limit exceeded x6-20020a05600c - gsmtp';
    const second = '550 5.4.5 <femi@example.org>: Daily limit exceeded y9-99017b05600d - gsmtp';
    expect(getResponsePattern(first)).toBe(getResponsePattern(second));
    expect(getResponsePattern(first)).toBe('550 5.4.5 <>: Daily limit exceeded # - gsmtp');
    expect(getResponsePattern('550 relay not permitted')).not.toBe(
      getResponsePattern('554 relay not permitted'),
    );
  });

  test.each([
    ['421 4.7.28 Our system has detected an unusual rate of unsolicited mail', true],
    ['450 4.7.1 Error: too much mail, rate limited', true],
    ['451 4.7.650 The mail server has been temporarily rate limited', true],
    ['421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred', true],
    ['421 Too many connections from your host', true],
    ['451 4.7.1 Greylisted, try again in 5 minutes', false],
    ['450 4.2.1 The user you are trying to contact is receiving mail too quickly', false],
    ['452 4.5.3 Too many recipients', false],
    ['421 4.7.0 Too many messages in this session', false],
    ['421 4.7.0 <rate@example.com> try again', false],
    ['550 5.7.1 Rate limit exceeded', false],
  ])('for %s reports too many emails for the domain: %s', (answer, isSaid) => {
    expect(isRateLimitResponse(answer)).toBe(isSaid);
  });
});

describe('the table of phrases', () => {
  test('has patterns of only words, alternatives and short gaps, so that matching takes linear time', () => {
    for (const pattern of rejectionSentences.flatMap(({ patterns }) => patterns)) {
      expect(pattern).toMatch(/^[a-z0-9 '.:,<>/()|*-]+\$?$/);
      expect(pattern).toMatch(/^[^*]*(?:\*[^*]*){0,2}$/);
      // Alternatives are not nested.
      expect(pattern).not.toMatch(/\([^)]*\(/);
    }
  });
});
