import { assert, asyncProperty, string, uint8Array } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readReport } from '#modules/bounces/read-report.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import { bounceSamples } from '#tests/fixtures/bounce-samples.ts';
import { textBounces, complaints, otherEmails } from '#tests/fixtures/text-bounces.ts';
import { deliveryReports, reportedEmail } from '#tests/fixtures/returned-mail.ts';

function readText(message: string) {
  return readReport(Buffer.from(message.replaceAll('\n', '\r\n')));
}

async function getResult(message: string): Promise<string> {
  const { kind, answer } = await readText(message);
  return kind === 'failed'
    ? `${kind}, ${classifyRejection(parseMailServerResponse(answer))}: ${answer}`
    : kind;
}

describe('delivery reports of real servers (RFC 3464)', () => {
  it.each([
    [
      'postfixUnknownUser',
      'failed, hard: 550 5.1.1 <ada@example.net>: Recipient address rejected: User unknown in virtual mailbox table',
    ],
    ['postfixNoSuchDomain', /^failed, hard: 550 5\.4\.4 Host or domain name not found/],
    ['postfixGaveUp', /^failed, soft: 450 4\.4\.1 connect to mx\.example\.net/],
    ['postfixDelayed', 'delayed'],
    ['postfixDelivered', 'delivered'],
    ['eximUnknownUser', 'failed, hard: 550 No such user here'],
    ['exchangeUnknownUser', /^failed, hard: 550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/],
    ['exchangeMailboxFull', /^failed, soft: 554 5\.2\.2 mailbox full/],
    [
      'gmailUnknownUser',
      /^failed, hard: 550 5\.1\.1 The email account .* double-checking .* unnecessary spaces/,
    ],
    ['gmailBlockedSender', /^failed, about-us: 550 5\.7\.26 This mail has been blocked/],
    ['yahooDisabled', /^failed, hard: 554 30 Sorry/],
    ['withoutAction', 'failed, hard: 550 5.1.1'],
    ['bouncedBounce', 'returned-report'],
  ] as const)('are classified: %s', async (name, judgement) => {
    expect(await getResult(deliveryReports[name])).toMatch(judgement);
  });

  it('returns the original email that the report contains', async () => {
    const { headers, returned } = await readText(deliveryReports.postfixUnknownUser);
    expect(headers).toContain(reportedEmail.address);
    expect(returned).toContain(`Return-Path: <${reportedEmail.address}>`);
    expect(returned).toContain(reportedEmail.messageId);
    expect(returned).not.toContain('means nothing there');
  });
});

describe('the kind of a bounce email', () => {
  it.each(bounceSamples)('for $name is $judgement', async ({ judgement, message }) => {
    const {
      kind,
      answer,
      rejection = classifyRejection(parseMailServerResponse(answer)),
    } = await readText(message);
    expect({ answer, judgement: kind === 'failed' ? rejection : kind }).toEqual({ answer, judgement });
  });

  it('finds the email inside the message of a gateway and in an SES event', async () => {
    for (const name of ['a bounce inside the message of a gateway', 'a notification of SES by email']) {
      const sample = bounceSamples.find((one) => one.name === name);
      expect((await readText(sample?.message ?? '')).returned).toContain(reportedEmail.address);
    }
  });
});

describe('plain-text bounces of qmail and old servers', () => {
  it.each([
    ['qmailUnknownUser', 'failed, hard: 550 5.1.1 ada@example.net: No such user here'],
    ['qmailOwnText', 'failed, hard: 550 Sorry, no mailbox here by that name. (#5.1.1)'],
    ['oldExim', 'failed, soft: 552 5.2.2 Over quota'],
    ['withoutReason', 'failed, soft: 550 5.0.0 Mail System Error - Returned Mail'],
  ] as const)('are classified: %s', async (name, judgement) => {
    expect(await getResult(textBounces[name])).toBe(judgement);
  });
});

describe('complaints (RFC 5965)', () => {
  it.each([
    ['yahoo', 'complained'],
    ['outlook', 'complained'],
    ['optOut', 'complained'],
    ['noSpam', 'other'],
    ['badSignature', 'other'],
  ] as const)('are classified: %s as %s', async (name, judgement) => {
    expect(await getResult(complaints[name])).toBe(judgement);
  });
});

describe('emails that are not bounces', () => {
  it.each([
    ['outOfOffice', 'automatic'],
    ['vacation', 'automatic'],
    ['eximDelayed', 'delayed'],
    ['readReceipt', 'automatic'],
    ['person', 'other'],
  ] as const)('are classified: %s as %s', async (name, judgement) => {
    expect(await getResult(otherEmails[name])).toBe(judgement);
  });
});

const recipients = Array.from({ length: 10 }, (_, at) => (at === 6 ? 'ada' : `other${at}`));

/**
 * Creates a report about ten recipients in three languages. With `isInText`, only the text contains the reasons, as
 * in reports of OpenSMTPD.
 */
function createReportOfTen(reasonOf: (name: string) => string, isInText: boolean, to = 'ada'): string {
  const text = recipients.map((name) => `${name}@example.net: ${reasonOf(name)}`).join('\n');
  const fields = recipients.map((name) => {
    const diagnostic = isInText ? '' : `\nDiagnostic-Code: smtp; ${reasonOf(name)}`;
    return `Final-Recipient: rfc822; ${name}@example.net\nAction: failed\nStatus: 5.0.0${diagnostic}`;
  });
  return `From: Mailer Daemon <MAILER-DAEMON@relay.example.org>
To: ${reportedEmail.address}
Subject: Delivery status notification: failed
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="r"

--r
Content-Type: text/plain; charset=utf-8

Ihre Nachricht konnte nicht zugestellt werden. Votre message n'a pas été remis.
Your message was not delivered to:

${isInText ? text : ''}

--r
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example.org

${fields.join('\n\n')}

--r
Content-Type: text/rfc822-headers

Return-Path: <${reportedEmail.address}>
To: ${to}@example.net
Subject: Small news

--r--
`;
}

const getReasonWithAdaGone = (name: string) =>
  name === 'ada' ? '550 5.1.1 no such user' : '552 5.2.2 mailbox full';
const getReasonWithAdaFull = (name: string) =>
  name === 'ada' ? '552 5.2.2 mailbox full' : '550 5.1.1 no such user';
const getReasonWithAdaBlocked = (name: string) =>
  name === 'ada' ? '550 5.7.1 blocked' : '550 5.1.1 no such user';

describe('a report about ten recipients in three languages', () => {
  it.each([true, false])(
    'is classified by the status of our recipient; reasons in the text: %s',
    async (isInText) => {
      expect(await getResult(createReportOfTen(getReasonWithAdaGone, isInText))).toMatch(
        /^failed, hard: 550 5\.1\.1/,
      );
      expect(await getResult(createReportOfTen(getReasonWithAdaFull, isInText))).toMatch(
        /^failed, soft: 552 5\.2\.2/,
      );
    },
  );

  it('is classified by the mildest status if no status is about our recipient', async () => {
    expect(await getResult(createReportOfTen(getReasonWithAdaFull, false, 'list'))).toMatch(/^failed, soft/);
    expect(await getResult(createReportOfTen(getReasonWithAdaBlocked, true, 'list'))).toMatch(
      /^failed, about-us/,
    );
  });

  it('is never classified as more severe if it is cut off in the middle of a field', async () => {
    const whole = createReportOfTen(getReasonWithAdaFull, true).replaceAll('\n', '\r\n');
    for (let end = whole.indexOf('ada@example.net:') + 40; end < whole.length; end += 7) {
      const { kind, answer } = await readReport(Buffer.from(whole.slice(0, end)));
      const judgement = kind === 'failed' ? classifyRejection(parseMailServerResponse(answer)) : kind;
      expect(['soft', 'delayed']).toContain(judgement);
    }
  });
});

describe('reports that are cut off, huge or broken', () => {
  test('a bounce of 50 MB is classified by its first part, and the rest is not read', async () => {
    const head = Buffer.from(deliveryReports.postfixUnknownUser.replaceAll('\n', '\r\n'));
    const huge = Buffer.concat([head.subarray(0, -200), Buffer.alloc(50 * 1024 * 1024, 'spam and ham\r\n')]);
    expect(await readReport(huge)).toMatchObject({ kind: 'failed', answer: /^550 5\.1\.1/ });
  });

  test('a report that is cut off at any byte has a valid kind', async () => {
    const whole = deliveryReports.postfixUnknownUser.replaceAll('\n', '\r\n');
    for (let end = 0; end < whole.length; end += 41) {
      const { kind } = await readReport(Buffer.from(whole.slice(0, end)));
      expect(['failed', 'delayed', 'automatic', 'other']).toContain(kind);
    }
  });

  test('deeply nested parts are not read as a report', async () => {
    const nested = Array.from({ length: 400 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]);
    expect(await getResult(nested.flat().join('\n'))).toBe('other');
  });

  test('any input gives a result without an error', async () => {
    await assert(
      asyncProperty(uint8Array({ maxLength: 500 }), string({ unit: 'binary' }), async (bytes, text) => {
        await readReport(bytes);
        await readReport(
          Buffer.from(deliveryReports.gmailUnknownUser.replace('5.1.1', text).replace('failed', text)),
        );
      }),
      { numRuns: 30 },
    );
  });
});
