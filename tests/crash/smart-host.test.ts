import { expect, test } from 'vitest';
import { openSession } from '#modules/auth/session.ts';
import { addMember } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { startPostfix } from '#tests/harness/mail/postfix.ts';
import { startRunningSite } from '#tests/harness/running-site.ts';

/** `npm run test:crash` runs the large test. */
const people = process.env.CRASH_RUN === 'large' ? 500 : 100;
const noSuchUser = { code: 550, text: '5.1.1 No such user here' };

/** Postfix forks for each connection. Beside twenty other test files on two cores, the large test took 69 s. */
const limitMs = 240_000;

test(
  `real Postfix, ${people} of ${2 * people} addresses unknown: all are found, and none is mailed again`,
  async () => {
    await using world = await startMailSink();
    world.setRecipientReply((address) => (address.startsWith('bad-') ? noSuchUser : undefined));
    const port = await findFreePort();
    await using smartHost = await startPostfix({
      'example.net': `smtp:[127.0.0.1]:${new URL(world.url).port}`,
      'example.com': `lmtp:inet:127.0.0.1:${port}`,
    });
    await using site = await startRunningSite({
      SMTP_URL: smartHost.url,
      BOUNCE_ADDRESS: 'bounces@example.com',
      BOUNCE_SOURCES: `lmtp://127.0.0.1:${port}`,
      NEWSLETTER_UNDO_SECONDS: '0',
    });
    const { ctx } = site;
    const at = new Date(ctx.clock.now().getTime() - 60_000);
    const consent = { state: 'confirmed', source: 'import', consentWording: 'test' } as const;
    const dates = { consentAt: at, createdAt: at, confirmedAt: at };
    const rows = ['good', 'bad'].flatMap((kind) =>
      Array.from({ length: people }, (_, nr) => ({
        email: `${kind}-${nr}@example.net`,
        ...consent,
        ...dates,
      })),
    );
    await ctx.db.insertInto('subscribers').values(rows).execute();
    const owner = {
      name: 'Ngozi',
      email: 'ngozi@example.com',
      password: 'a long test password',
      role: 'SUPPORT',
    } as const;
    const token = await openSession(ctx, ctx.db, await addMember(ctx, owner), {
      client: '127.0.0.1',
      userAgent: 'node',
    });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const send = async (subject: string) => {
      const body = JSON.stringify({ subject, message: `<p>${subject}</p>` });
      const answer = await fetch(`${site.url}/api/v1/sendnewsletter`, { method: 'POST', headers, body });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { data: { id: number } }).data.id;
    };
    const countsOf = async (id: number): Promise<Record<string, number>> => {
      const answer = await fetch(`${site.url}/api/v1/newsletters/${id}`, { headers });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { counts: Record<string, number> }).counts;
    };
    const reached = (subject: string) => world.emails.filter((email) => email.subject === subject);

    const startedAt = performance.now();
    const first = await send('First');
    await pollUntil(
      async () =>
        (await countsOf(first))['bounced'] === people && reached('First').length === people
          ? true
          : undefined,
      `${people} bounces`,
      200,
    );
    console.log(
      `  ${people} bounces by way of Postfix in ${Math.round((performance.now() - startedAt) / 100) / 10} s`,
    );
    expect(await countsOf(first)).toMatchObject({ sent: people, bounced: people, failed: 0, unknown: 0 });
    const bounced = await ctx.db
      .selectFrom('subscribers')
      .select('email')
      .where('state', '=', 'bounced')
      .execute();
    expect(bounced.length).toBe(people);
    expect(bounced.every(({ email }) => email.startsWith('bad-'))).toBe(true);
    const tried = world.emails.length;
    const second = await send('Second');
    await pollUntil(
      async () => (reached('Second').length === people ? true : undefined),
      'the second newsletter',
      60,
    );
    expect(await countsOf(second)).toMatchObject({ sent: people, bounced: 0 });
    expect(world.emails.length - tried).toBe(people);
  },
  limitMs,
);
