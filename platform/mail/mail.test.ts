import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { OutgoingEmail } from '#modules/outbox/ports.ts';
import { openDkim } from '#platform/mail/dkim.ts';
import { composeMessage, openMail } from '#platform/mail/mail.ts';
import { ignoringMailWatch } from '#tests/fixtures/smtp-config.ts';
import { systemClock } from '#platform/process/clock.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const from = { name: 'Hirawa', address: 'hello@example.com' };
const date = new Date('2026-11-20T10:00:00Z');
const email: OutgoingEmail = {
  id: 'letter-1',
  to: { address: 'ada@example.com', name: 'Ada Obi' },
  subject: 'Ẹ káàbọ̀, ₦ and a long subject that has to be folded over more than one line of seventy-eight',
  html: '<p>Ẹ káàbọ̀</p>',
  text: 'Ẹ káàbọ̀',
};

async function compose(
  changes: Partial<OutgoingEmail> = {},
): Promise<{ raw: string; mail: Awaited<ReturnType<typeof PostalMime.parse>> }> {
  const message = await composeMessage({ ...email, ...changes }, from, date);
  return { raw: Buffer.from(message).toString(), mail: await PostalMime.parse(message) };
}

describe('a composed RFC 5322 message', () => {
  test('contains sender, recipient, date and subject, and a body in HTML and text', async () => {
    const { mail, raw } = await compose({ replyTo: 'desk@example.com', headers: { 'X-One': '1' } });
    expect(mail).toMatchObject({
      from: { name: 'Hirawa', address: 'hello@example.com' },
      to: [{ name: 'Ada Obi', address: 'ada@example.com' }],
      replyTo: [{ address: 'desk@example.com' }],
      subject: email.subject,
      messageId: '<letter-1@example.com>',
    });
    expect(mail.text?.trim()).toBe(email.text);
    expect(mail.html?.trim()).toBe(email.html);
    expect(new Date(mail.date ?? '')).toEqual(date);
    expect(raw).toContain('X-One: 1\r\n');
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has CR LF line ends, and a large file does not block the event loop', async () => {
    let isComposed = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isComposed) setImmediate(count);
    };
    setImmediate(count);
    const bytes = Buffer.alloc(8 * 1024 * 1024, 7);
    const text = 'a\nb\r\n\nc';
    const { raw, mail } = await compose({ text, files: [{ name: 'a.bin', bytes }] });
    isComposed = true;
    expect(turns).toBeGreaterThan(32);
    expect(mail.text?.trim()).toBe(text.replaceAll('\r\n', '\n'));
    expect(mail.attachments).toMatchObject([{ filename: 'a.bin', content: { byteLength: bytes.length } }]);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('ignores line breaks in a subject, a name or a header that would add headers or recipients', async () => {
    const evil = 'x\r\nBcc: obi@example.com\r\n\r\nbody';
    const { raw, mail } = await compose({
      subject: evil,
      to: { address: 'ada@example.com', name: `${evil}, obi@example.com` },
      headers: { 'X-One': evil },
    });
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toHaveLength(1);
    expect(raw).not.toMatch(/^Bcc:/im);
  });
});

describe('an email of a site with a DKIM key', () => {
  test('is signed, so that no one can change or add visible content', async () => {
    using folder = createTemporaryFolder();
    const dkim = await openDkim({ domain: 'example.com', selector: 's', folder: join(folder.path, 'dkim') });
    const outboxFolder = join(folder.path, 'outbox');
    const clock = { ...systemClock, now: () => date };
    const mail = openMail({
      from,
      smtp: undefined,
      outboxFolder,
      dkim,
      clock,
      watch: ignoringMailWatch,
      isGone: () => false,
    });
    await mail.send({ ...email, headers: { 'In-Reply-To': '<question@example.com>' } });
    const raw = await readFile(join(outboxFolder, `${email.id}.eml`));
    const resolver = () => Promise.resolve([[dkim.record.value]]);
    const verdictOn = async (message: Buffer) => (await dkimVerify(message, { resolver })).results[0];
    const whole = await verdictOn(raw);
    expect(whole?.status.result).toBe('pass');
    expect(whole?.signingHeaders?.keys.toLowerCase()).toContain('in-reply-to');
    for (const line of ['Subject: Your account', 'Reply-To: eve@example.net', 'From: eve@example.net'])
      expect((await verdictOn(Buffer.concat([Buffer.from(`${line}\r\n`), raw])))?.status.result).toBe('fail');
  });
});
