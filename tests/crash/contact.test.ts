import { describe, expect, test } from 'vitest';
import { webhookLimits } from '#modules/webhooks/constants.ts';
import { startWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { startDatabaseProcess } from '#tests/harness/database-process.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink } from '#tests/harness/mail-sink.ts';
import { openSiteClient } from '#tests/harness/site-client.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import type { SiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const forwardTo = 'support@example.com';
const variables = { TRUSTED_PROXIES: '127.0.0.1', CONTACT_TO: forwardTo };
const admin = { email: 'admin@example.com', password: 'a long test password' };

/** Returns true for a 200 response. A killed process sends no response. */
async function write(site: SiteProcess, nr: number): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${nr % 250}` };
  const fields = {
    email: `p${nr}@example.com`,
    phone: 8_035_550_000 + nr,
    body: `Message ${nr}.`,
    topic: 'Others',
  };
  const request = { method: 'POST', headers, body: JSON.stringify(fields) };
  return fetch(`${site.url}/api/v1/contact`, request).then(
    async (answer) => (await answer.text()) !== '' && answer.status === 200,
    () => false,
  );
}

/** Sends six messages at a time until all numbers are used or the process is killed. */
async function writeAll(site: SiteProcess, numbers: number[], killAfter: number): Promise<number[]> {
  const acknowledged: number[] = [];
  let isKilled = false;
  const send = async () => {
    for (let nr = numbers.shift(); nr !== undefined && !isKilled; nr = numbers.shift()) {
      if (await write(site, nr)) acknowledged.push(nr);
      if (acknowledged.length < killAfter || isKilled) continue;
      isKilled = true;
      await site.kill();
    }
  };
  await Promise.all(Array.from({ length: 6 }, send));
  return acknowledged;
}

/** Returns the numbers of the received messages with their Message-IDs. */
function forwarded({ emails }: MailSink): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const { text = '', messageId = '', replyTo } of emails) {
    const nr = Number(/Message (\d+)\./.exec(text)?.[1]);
    expect(replyTo?.[0]?.address).toBe(`p${nr}@example.com`);
    found.set(nr, (found.get(nr) ?? new Set()).add(messageId));
  }
  return found;
}

describe('Stored messages and kill -9', () => {
  test('four kills during 200 messages: each message with a 200 response is forwarded later', async () => {
    using folder = createTemporaryFolder();
    const gone = await startMailSink();
    const environment = {
      ...variables,
      DATA_DIR: folder.path,
      SMTP_URL: gone.url,
      ADMIN_PASSWORD: admin.password,
    };
    await gone[Symbol.asyncDispose]();
    const numbers = Array.from({ length: 200 }, (_, nr) => nr);
    const acknowledged: number[] = [];
    for (const killAfter of [5, 20, 40]) {
      const site = await startSiteProcess(environment);
      acknowledged.push(...(await writeAll(site, numbers, killAfter)));
    }
    await using sink = await startMailSink(Number(new URL(gone.url).port));
    const killed = await startSiteProcess(environment);
    acknowledged.push(...(await writeAll(killed, numbers, 60)));
    await using site = await startSiteProcess(environment);
    acknowledged.push(...(await writeAll(site, numbers, Infinity)));
    expect(acknowledged.length).toBeGreaterThan(150);
    const client = await openSiteClient(site.url, admin);
    let sentAgain = 0;
    const missing = () => acknowledged.filter((nr) => !forwarded(sink).has(nr));
    // After a kill right before the final dot, the site cannot know whether the email arrived. A member decides
    // whether to send it again.
    const stillMissing = async () => {
      const { length } = await client.read<unknown[]>('/api/v1/unknown-emails');
      const left = missing();
      if (left.length > 0 && length > 0) await client.send('/api/v1/unknown-emails/send-again', {});
      if (left.length > 0) sentAgain += length;
      return left;
    };
    await expect.poll(stillMissing, { timeout: 170_000, interval: 2_000 }).toEqual([]);
    expect(sink.emails.length - forwarded(sink).size).toBeLessThanOrEqual(sentAgain);
    for (const ids of forwarded(sink).values()) expect(ids.size).toBe(1);
    expect(sink.emails.every(({ envelopeTo }) => envelopeTo.join() === forwardTo)).toBe(true);
  }, 300_000);
});

describe('Webhook events and kill -9', () => {
  test('a kill while sending: each event arrives once, or twice with one id if its delivery was interrupted', async () => {
    using folder = createTemporaryFolder();
    await using receiver = await startWebhookReceiver();
    // The receiver sends no response until the process is dead.
    receiver.setResponse(() => undefined);
    const environment = {
      ...variables,
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: admin.password,
      WEBHOOK_NETWORKS: '127.0.0.1',
    };
    const killed = await startSiteProcess(environment);
    const client = await openSiteClient(killed.url, admin);
    const webhook = { name: 'Shop', url: receiver.url, events: ['message.received'] };
    await client.send('/api/v1/webhooks', webhook);
    for (let nr = 0; nr < 6; nr += 1) expect(await write(killed, nr)).toBe(true);
    await expect.poll(() => receiver.received.length).toBe(webhookLimits.atOnce);
    await killed.kill();
    receiver.setResponse((response) => response.writeHead(204).end());
    const database = await startDatabaseProcess(folder.path);
    // Simulates the time after which the deliveries of a dead process are sent again.
    await database.query(`update webhook_deliveries set next_at = now()`);
    await database.stop();
    await using site = await startSiteProcess(environment);
    expect(site.pid).not.toBe(killed.pid);
    await expect.poll(() => receiver.received.length).toBe(6 + webhookLimits.atOnce);
    const byId = Map.groupBy(receiver.received, ({ headers }) => String(headers['webhook-id']));
    expect([...byId.values()].map((sent) => sent.length).toSorted((a, b) => a - b)).toEqual([
      1, 1, 2, 2, 2, 2,
    ]);
    for (const sent of byId.values()) expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });
});
