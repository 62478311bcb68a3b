import { expect, test, vi } from 'vitest';
import type { Envelope, MailConnection } from '#modules/deliveries/ports.ts';
import { demoDomain, skipDemoAddresses } from '#platform/mail/demo-addresses.ts';
import { openMail } from '#platform/mail/mail.ts';
import { systemClock } from '#platform/process/clock.ts';
import { ignoringMailWatch } from '#tests/fixtures/smtp-config.ts';

const demo = { from: 'hello@example.com', to: `Ada.Obi7@${demoDomain}` };
const person = { from: 'hello@example.com', to: 'ada@example.com' };
const isDue = () => Promise.resolve(true);
const toMail = (envelope: Envelope) => ({ ...envelope, id: '1', message: new Uint8Array() });

test('a newsletter to a demo address is accepted and not sent, also as the next email of a connection', async () => {
  const followers: (Envelope | undefined)[] = [];
  const send = vi.fn<MailConnection['send']>((_mail, _beforeEnd, next) => {
    followers.push(next());
    return Promise.resolve({ kind: 'accepted', answer: '250 OK' });
  });
  const connection = skipDemoAddresses({
    open: () => ({
      send,
      isConnected: () => true,
      isPipelining: () => true,
      connect: () => Promise.resolve({ isConnected: true }),
      close: () => {},
    }),
  }).open();
  expect(await connection.send(toMail(demo), isDue, () => person)).toMatchObject({ kind: 'accepted' });
  expect(
    await connection.send(
      toMail(demo),
      () => Promise.resolve(false),
      () => person,
    ),
  ).toEqual({ kind: 'held' });
  expect(send).not.toHaveBeenCalled();
  await connection.send(toMail(person), isDue, () => demo);
  await connection.send(toMail(person), isDue, () => person);
  expect(followers).toEqual([undefined, person]);
});

test('a single email to a demo address is not written to the outbox', async () => {
  const mail = openMail({
    from: { name: 'Hirawa', address: 'hello@example.com' },
    smtp: undefined,
    outboxFolder: '/dev/null/outbox',
    dkim: undefined,
    watch: ignoringMailWatch,
    isGone: () => false,
    clock: systemClock,
  });
  const email = { id: '1', to: { address: demo.to }, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  expect(await mail.send(email)).toEqual({ kind: 'sent' });
  await expect(mail.send({ ...email, to: { address: person.to } })).rejects.toThrow('/dev/null');
});
