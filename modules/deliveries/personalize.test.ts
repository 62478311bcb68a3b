import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { DkimSigner } from '#modules/deliveries/ports.ts';
import { personalizeEmail, prepareTemplate } from '#modules/deliveries/personalize.ts';
import { createMessageId } from '#modules/deliveries/message-id.ts';
import { fillPlaceholders, fillSubject, createTrackingToken } from '#modules/newsletters/email.ts';
import type { StoredEmail } from '#modules/newsletters/email.ts';
import { createUnsubscribeToken } from '#modules/subscribers/tokens.ts';

const marker = 'zq0123456789abcdef01234567';
const links = `/newsletter/unsubscribe?token=${marker}u and /newsletter/view?token=${marker}r`;
const email: StoredEmail = {
  subject: `For ${marker}p00: indigo`,
  html: `<p>Good day ${marker}h00 = Ọjà</p>\n<p>${'indigo '.repeat(40)}</p><p>${links}</p>\n.`,
  text: `Good day ${marker}t00 = Ọjà\n${'indigo '.repeat(40)}\n${links}\n.`,
  marker,
  links: [],
  countsOpens: false,
  replyTo: 'answers@example.com',
  personal: {
    subject: `For ${marker}p00: indigo`,
    parts: [{ field: 'name', isDay: false, fallback: 'friend' }],
  },
  phrases: null,
};
const people = Array.from({ length: 12 }, (_, nr) => ({
  subscriberId: nr + 1,
  email: `reader${nr + 1}@example.com`,
  values: { name: nr % 3 === 0 ? null : `.Ada & <${'x'.repeat(nr * 9)}>`, email: '', fields: {} },
}));

/**
 * Signs the emails in a different order and after all emails are filled, because signing threads may do the same. The
 * signature is the hash of the signed content.
 */
function createSlowDkim(): { dkim: DkimSigner; signAll: () => void } {
  const waiting: (() => void)[] = [];
  const dkim: DkimSigner = {
    domain: 'example.com',
    selector: 's',
    record: { name: '', value: '' },
    sign: (headers, body) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const signature = hashEmail(headers.map((header) => `${header.join(': ')}\r\n`).join(''), body);
      waiting.push(() => resolve(signature));
      return promise;
    },
  };
  return { dkim, signAll: () => waiting.toReversed().forEach((finish) => finish()) };
}

function hashEmail(head: string, body: Uint8Array): string {
  return createHash('sha256').update(head).update(body).digest('hex');
}

test.each([false, true])(
  'each copy equals the email with the values of its recipient filled in; signed: %s',
  async (isSigned) => {
    const { dkim, signAll } = createSlowDkim();
    const settings = {
      secret: Buffer.alloc(32, 7),
      publicUrl: 'https://example.com',
      mailFrom: 'hello@example.com',
      mailFromName: 'Hirawa',
      bounceAddress: 'bounces+*@example.com',
      bounceSources: [],
    };
    const clock = { now: () => new Date('2026-11-29T08:00:00Z') };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what copies are made of
    const ctx = { settings, clock, dkim: isSigned ? dkim : undefined } as unknown as Parameters<
      typeof personalizeEmail
    >[0];
    const template = prepareTemplate(ctx, 3, email);
    const copies = people.map((person) =>
      personalizeEmail(ctx, 3, template, person, { buffer: Buffer.alloc(0) }),
    );
    await othersTurn();
    signAll();
    for (const [at, person] of people.entries()) {
      const { subscriberId, values } = person;
      const bytes = (await copies[at])?.message ?? Buffer.alloc(0);
      const mail = await PostalMime.parse(bytes);
      const leave = createUnsubscribeToken(ctx, subscriberId);
      const fills = {
        leave,
        reader: createTrackingToken(ctx, { newsletterId: 3, subscriberId }),
        person: values,
      };
      expect(mail.html?.trimEnd()).toBe(fillPlaceholders(email.html, email, fills));
      expect(mail.text?.trimEnd()).toBe(fillPlaceholders(email.text, email, fills));
      expect(mail.subject).toBe(fillSubject(email, values));
      expect(mail.to).toEqual([{ address: person.email, name: '' }]);
      expect(mail.messageId).toBe(`<${createMessageId(ctx, { newsletterId: 3, subscriberId })}@example.com>`);
      const whole = bytes.toString('latin1');
      expect(whole).toContain(
        `List-Unsubscribe: <https://example.com/newsletter/unsubscribe?token=${leave}>`,
      );
      expect(whole).not.toMatch(/\r\n\.|[^\r]\n/);
      expect(whole.endsWith(`\r\n--${marker}b--\r\n`)).toBe(true);
      if (!isSigned) continue;
      const [, signature, signed = ''] = /^DKIM-Signature: (.*?)\r\n(.*)$/s.exec(whole) ?? [];
      const end = signed.indexOf('\r\n\r\n') + 2;
      expect(signature).toBe(hashEmail(signed.slice(0, end), Buffer.from(signed.slice(end + 2), 'latin1')));
    }
  },
);
