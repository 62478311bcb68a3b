import { reportedEmail } from '#tests/fixtures/returned-mail.ts';
import { sendTestNewsletter } from '#tests/fixtures/sent-newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { createLmtpClient } from '#tests/harness/mail/lmtp.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink } from '#tests/harness/mail-sink.ts';

export type DeliveryRow = {
  email: string;
  state: string;
  lastAnswer: string | null;
  complainedAt: Date | null;
};

/** A product with confirmed subscribers and a mail server that accepts every email. */
export type BounceScene = AsyncDisposable & {
  app: App;
  sink: MailSink;
  token: string;
  /** Delivers a report to the listener and returns the server's response. */
  deliver: (to: string, message: string) => Promise<string>;
  /** Sends a newsletter, waits for its end and returns its id. */
  send: (subject: string) => Promise<number>;
  /** Returns the envelope sender of the email with this subject to this subscriber. */
  getSender: (name: string, subject: string) => string;
  /** Returns the delivery to each subscriber, by the local part of the address. */
  getDeliveries: (newsletterId: number) => Promise<Map<string, DeliveryRow>>;
  getState: (name: string) => Promise<string | undefined>;
};

/** The settings of this installation, in addition to a mail server. */
export const bounceVariables = {
  BOUNCE_ADDRESS: 'bounces@example.com',
  BOUNCE_SOURCES: 'lmtp://127.0.0.1:0',
};

/** Replaces the envelope sender in the report of a fixture. Reports of Postfix contain a Message-ID for each email. */
export function replaceSender(report: string, address: string): string {
  const own = report.replace('<20261122100002.9B095B5@', `<${address.replace(/@.*$/, '')}.9B095B5@`);
  return own.replaceAll(reportedEmail.address, address);
}

export async function openBounceScene(
  people: readonly string[],
  variables: Record<string, string> = bounceVariables,
): Promise<BounceScene> {
  await using opened = new AsyncDisposableStack();
  const sink = opened.use(await startMailSink());
  const app = opened.use(await startApp({ smtpUrl: sink.url, optIn: 'single', variables }));
  for (const name of people) await app.send('POST', '/api/v1/newsletter', { email: `${name}@example.net` });
  const token = await app.signInAs('SUPPORT');
  const read = async <T>(path: string): Promise<T> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    (await (await app.get(`/api/v1/newsletters/${path}`, { token })).json()) as T;
  const all = opened.move();
  return {
    app,
    sink,
    token,
    deliver: (to, message) => createLmtpClient(app)(to, message),
    send: async (subject) => {
      const id = await sendTestNewsletter(app, token, { subject, message: `<p>${subject}</p>` });
      app.clock.advance({ seconds: 31 });
      await pollUntil(
        async () => ((await read<{ state: string }>(String(id))).state === 'sent' ? true : undefined),
        `the end of ${subject}`,
      );
      return id;
    },
    getSender: (name, subject) =>
      sink.emails.find(
        (email) => email.envelopeTo.includes(`${name}@example.net`) && email.subject === subject,
      )?.envelopeFrom ?? '',
    getDeliveries: async (id) => {
      const rows = await app.ctx.db
        .selectFrom('deliveries as d')
        .innerJoin('subscribers as s', 's.id', 'd.subscriberId')
        .select(['s.email', 'd.state', 'd.lastAnswer', 'd.complainedAt'])
        .where('d.newsletterId', '=', id)
        .execute();
      return new Map(rows.map((row) => [row.email.split('@')[0] ?? '', row]));
    },
    getState: async (name) => {
      const query = app.ctx.db.selectFrom('subscribers').select('state');
      return (await query.where('email', '=', `${name}@example.net`).executeTakeFirst())?.state;
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
