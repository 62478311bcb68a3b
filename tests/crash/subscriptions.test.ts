import { describe, expect, test } from 'vitest';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import type { SiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const admin = { email: 'admin@example.com', password: 'a long test password' };
const variables = { TRUSTED_PROXIES: '127.0.0.1', ADMIN_PASSWORD: admin.password };

/** Returns true for a 200 response. A killed process sends no response. */
async function signUp(site: SiteProcess, nr: number): Promise<boolean> {
  const headers = { 'X-Forwarded-For': `198.51.${Math.floor(nr / 250)}.${nr % 250}` };
  const body = new URLSearchParams({ email: `p${nr}@example.com` });
  const request = { method: 'POST', body, headers };
  return fetch(`${site.url}/api/v1/newsletter`, request).then(
    async (answer) => (await answer.text()) !== '' && answer.status === 200,
    () => false,
  );
}

/** Sends eight sign-ups at a time until all numbers are used or the process is killed. */
async function signUpAll(site: SiteProcess, numbers: number[], killAfter: number): Promise<number[]> {
  const acknowledged: number[] = [];
  let isKilled = false;
  const send = async () => {
    for (let nr = numbers.shift(); nr !== undefined && !isKilled; nr = numbers.shift()) {
      if (await signUp(site, nr)) acknowledged.push(nr);
      if (acknowledged.length < killAfter || isKilled) continue;
      isKilled = true;
      await site.kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  return acknowledged;
}

async function signedIn(site: SiteProcess): Promise<Record<string, string>> {
  const login = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { data } = (await login.json()) as { data: { token: string } };
  return { Authorization: `Bearer ${data.token}`, 'Content-Type': 'application/json' };
}

async function storedAddresses(site: SiteProcess): Promise<{ emails: string[]; total: number }> {
  const headers = await signedIn(site);
  const emails: string[] = [];
  let total = 0;
  let next: string | undefined = '/api/v1/newsletter';
  while (next !== undefined) {
    const page: Response = await fetch(`${site.url}${next}`, { headers });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    emails.push(...((await page.json()) as { email: string }[]).map(({ email }) => email));
    total = Number(page.headers.get('X-Total-Count'));
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  return { emails, total };
}

describe('Stored subscriptions and kill -9', () => {
  test('four kills during 1,000 subscriptions: each subscription with a 200 response is stored once', async () => {
    using folder = createTemporaryFolder();
    const environment = { ...variables, DATA_DIR: folder.path };
    const numbers = Array.from({ length: 1000 }, (_, nr) => nr);
    const acknowledged: number[] = [];
    for (const killAfter of [60, 150, 240, 330]) {
      const site = await startSiteProcess(environment);
      acknowledged.push(...(await signUpAll(site, numbers, killAfter)));
    }
    await using site = await startSiteProcess(environment);
    acknowledged.push(...(await signUpAll(site, numbers, Infinity)));
    expect(acknowledged.length).toBeGreaterThan(900);
    // The next process stores the sign-ups of a killed process after its heartbeat has been missing for a while.
    const missing = async () => {
      const stored = new Set((await storedAddresses(site)).emails);
      return acknowledged.filter((nr) => !stored.has(`p${nr}@example.com`));
    };
    await expect.poll(missing, { timeout: 90_000, interval: 1_000 }).toEqual([]);
    const { emails, total } = await storedAddresses(site);
    expect(new Set(emails).size).toBe(emails.length);
    expect(total).toBe(emails.length);
  }, 180_000);
});

describe('The confirmation email of a stored subscription', () => {
  test('is sent once after an outage of the mail server and kill -9', async () => {
    using folder = createTemporaryFolder();
    const gone = await startMailSink();
    const environment = { ...variables, DATA_DIR: folder.path, SMTP_URL: gone.url };
    await gone[Symbol.asyncDispose]();
    const killed = await startSiteProcess(environment);
    expect(await signUp(killed, 1)).toBe(true);
    await killed.kill();
    await using sink = await startMailSink(Number(new URL(gone.url).port));
    await using site = await startSiteProcess(environment);
    await sink.waitForEmail('p1@example.com', 90);
    expect(await signUp(site, 2)).toBe(true);
    await sink.waitForEmail('p2@example.com');
    expect(sink.emails).toHaveLength(2);
  }, 180_000);

  test('is sent by the next process if its process died during the sending', async () => {
    using folder = createTemporaryFolder();
    await using sink = await startMailSink();
    const environment = { ...variables, DATA_DIR: folder.path, SMTP_URL: sink.url };
    sink.setRecipientReply('never');
    const killed = await startSiteProcess(environment);
    const [isStored] = await Promise.all([signUp(killed, 1), sink.waitForRecipient()]);
    expect(isStored).toBe(true);
    await killed.kill();
    sink.setRecipientReply(undefined);
    await using next = await startSiteProcess(environment);
    expect((await sink.waitForEmail('p1@example.com', 90)).to?.[0]?.address).toBe('p1@example.com');
    expect(sink.emails).toHaveLength(1);
    expect(next.url).toMatch(/^http:/);
  }, 180_000);
});

describe('An email to one person without a response to the final dot', () => {
  test('is sent once if the response is slow, and needs a decision after kill -9 before the response', async () => {
    using folder = createTemporaryFolder();
    let isSilent = false;
    await using server = await startScriptedServer({
      delayMs: 1_000,
      answer: (command) => (command === '.' && isSilent ? 'silent' : undefined),
    });
    const environment = { ...variables, DATA_DIR: folder.path, SMTP_URL: server.url };
    const killed = await startSiteProcess(environment);
    await signUp(killed, 1);
    await expect.poll(() => server.messages.length, { timeout: 30_000 }).toBe(1);
    isSilent = true;
    await signUp(killed, 2);
    await expect.poll(() => server.messages.length, { timeout: 30_000 }).toBe(2);
    await killed.kill();
    isSilent = false;
    await using site = await startSiteProcess(environment);
    const headers = await signedIn(site);
    const unknown = async () => {
      const answer = await fetch(`${site.url}/api/v1/unknown-emails`, { headers });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { to: string }[]).map(({ to }) => to);
    };
    await expect.poll(unknown, { timeout: 120_000, interval: 1_000 }).toEqual(['p2@example.com']);
    expect(server.messages.length).toBe(2);
    await fetch(`${site.url}/api/v1/unknown-emails/send-again`, { method: 'POST', headers, body: '{}' });
    await expect.poll(() => server.messages.length, { timeout: 30_000 }).toBe(3);
    await expect.poll(unknown).toEqual([]);
  }, 240_000);
});

describe('The welcome email', () => {
  test('is never sent twice despite four kills, and is lost at most while it is being sent', async () => {
    using folder = createTemporaryFolder();
    await using sink = await startMailSink();
    const environment = {
      ...variables,
      DATA_DIR: folder.path,
      SMTP_URL: sink.url,
      NEWSLETTER_OPT_IN: 'single',
    };
    const path = '/api/v1/welcome-email';
    const acknowledged: number[] = [];
    const numbers = Array.from({ length: 400 }, (_, nr) => nr);
    for (const killAfter of [0, 30, 60, 90, 120]) {
      const site = await startSiteProcess(environment);
      if (killAfter > 0) acknowledged.push(...(await signUpAll(site, numbers, killAfter)));
      else {
        const body = {
          is_on: true,
          to_added: false,
          subject: 'Welcome',
          message: '<p>Hello</p>',
          version: 0,
        };
        const options = { method: 'PUT', body: JSON.stringify(body), headers: await signedIn(site) };
        await fetch(site.url + path, options);
        await site.kill();
      }
    }
    await using site = await startSiteProcess(environment);
    const headers = await signedIn(site);
    type Welcome = { counts: { sent: number; waiting: number; unknown: number } };
    const greeted = () => new Set(sink.emails.flatMap(({ envelopeTo }) => envelopeTo));
    // Jobs of a dead process run again after its heartbeat has been missing for a while.
    await expect
      .poll(() => acknowledged.filter((nr) => !greeted().has(`p${nr}@example.com`)).length, {
        timeout: 90_000,
      })
      .toBeLessThan(4 * 10);
    await expect
      .poll(
        async () => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
          const { counts } = (await (await fetch(site.url + path, { headers })).json()) as Welcome;
          return counts.waiting;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    expect(acknowledged.length).toBeGreaterThan(250);
    expect(sink.emails.length).toBe(greeted().size);
  }, 240_000);
});
