import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { translateTexts } from '#content/visitor-language.ts';
import { listBrokenRules, type SigningRecord } from '#tests/harness/mail/mailbox-rules.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import {
  connections,
  type CrashScene,
  getLanguage,
  openCrashScene,
} from '#tests/harness/newsletter-crash.ts';

// The two tests run at the same time: the second one waits most of its time for jobs of dead processes.

/** `npm run test:crash` runs the large test: 20 kills over 20,000 recipients, and outages. */
const isLarge = process.env.CRASH_RUN === 'large';
const plan = isLarge
  ? { recipients: 20_000, kills: 20, mailServerSeconds: 60, databaseSeconds: 10 }
  : { recipients: 3_000, kills: 5, mailServerSeconds: 0, databaseSeconds: 0 };
/** On an idle machine the large test takes about five minutes, in which it verifies each of the 20,000 emails. */
const limitMs = isLarge ? 1_500_000 : 240_000;

/** Two workers of the queue with ten jobs each (platform/postgres/queue.ts). */
const emailJobsOfProcess = 20;

type Answer = { state: string; counts: Record<string, number> };

async function waitFor(scene: CrashScene, emails: number): Promise<void> {
  await pollUntil(() => (scene.getReceived().length >= emails ? true : undefined), `${emails} emails`, 120);
}

async function awaitEnd(scene: CrashScene, id: number): Promise<Answer> {
  return pollUntil(
    async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      const answer = (await scene.request(`/api/v1/newsletters/${id}`)) as Answer;
      return answer.state === 'sent' ? answer : undefined;
    },
    'the end of the newsletter',
    300,
  );
}

describe.concurrent('A newsletter during kills of its process', () => {
  test(
    `${plan.kills} kills during ${plan.recipients} emails cause no duplicates, and losses are reported`,
    async () => {
      await using scene = await openCrashScene(plan.recipients);
      const id = await scene.send();
      const goingOnMs: number[] = [];
      for (let kill = 0; kill < plan.kills; kill += 1) {
        await waitFor(scene, Math.floor(((kill + 0.5) * plan.recipients) / (plan.kills + 2)));
        goingOnMs.push(await scene.killAndRestart(kill % 2));
      }
      const outages = await takeAway(scene);
      const { counts } = await awaitEnd(scene, id);
      const reached = scene.getReceived().map(({ envelopeTo }) => envelopeTo.join());
      const unknown = await scene.query<{ email: string }>(
        `select s.email from deliveries d join subscribers s on s.id = d.subscriber_id where d.state = 'unknown'`,
      );
      const named = new Set(unknown.map(({ email }) => email));
      const reachedOnce = new Set(reached);
      const everybody = Array.from({ length: plan.recipients }, (_, nr) => `reader${nr + 1}@example.com`);
      const missing = everybody.filter((email) => !reachedOnce.has(email) && !named.has(email));
      console.log(
        `  ${plan.recipients} people, ${plan.kills} kills: ${reached.length - reachedOnce.size} repeated, ` +
          `${missing.length} missing, ${named.size} unknown, going on after ${Math.max(...goingOnMs).toFixed(0)} ms at most` +
          outages.map(({ what, ms }) => `, ${ms.toFixed(0)} ms after ${what} came back`).join(''),
      );
      expect(reached.length - reachedOnce.size).toBe(0);
      expect(missing).toEqual([]);
      expect(named.size).toBeLessThanOrEqual(connections * (plan.kills + outages.length));
      expect(counts['unknown']).toBe(named.size);
      expect((counts['sent'] ?? 0) + named.size).toBe(plan.recipients);
      expect(await brokenEmails(scene)).toEqual([]);
      expect(misread(scene)).toEqual([]);
    },
    limitMs,
  );
});

describe.concurrent('Emails about an incident during kills of the processes', () => {
  test('kills while emails are enqueued and sent cause no duplicates, and losses are reported', async () => {
    const people = 1_500;
    await using scene = await openCrashScene(0);
    await scene.query(`insert into status_subscribers (email, state, asked_at, confirmed_at)
      select 'reader' || n || '@example.com', 'confirmed', now(), now() - interval '1 minute' from generate_series(1, ${people}) n`);
    const countJobs = async () => {
      const [row] = await scene.query<{ count: number }>(
        `select count(*)::integer as count from jobs.job where name = 'send-status-email'`,
      );
      return row?.count ?? 0;
    };
    await scene.request('/api/v1/incidents', {
      kind: 'incident',
      title: 'Messages are slow',
      impact: 'major',
      parts: ['app'],
      starts_at: new Date().toISOString(),
      state: 'investigating',
      body: 'We look into it.',
      is_published: true,
      is_emailed: true,
    });
    await pollUntil(async () => ((await countJobs()) > 0 ? true : undefined), 'the first jobs');
    await Promise.all(scene.sites.map((site) => site.kill()));
    const enqueuedBeforeKill = await countJobs();
    await Promise.all([scene.killAndRestart(0), scene.killAndRestart(1)]);
    await waitFor(scene, people / 3);
    await scene.killAndRestart(0);
    const reached = () => scene.getReceived().map(({ envelopeTo }) => envelopeTo.join());
    const listUnknown = async () => {
      const rows = await scene.query<{ recipient: string }>(
        `select recipient from single_emails where state = 'unknown'`,
      );
      return rows.map(({ recipient }) => recipient);
    };
    const everybody = Array.from({ length: people }, (_, nr) => `reader${nr + 1}@example.com`);
    const missing = async () => {
      const known = new Set([...reached(), ...(await listUnknown())]);
      return everybody.filter((email) => !known.has(email));
    };
    await expect.poll(missing, { timeout: 120_000, interval: 500 }).toEqual([]);
    const unknown = await listUnknown();
    console.log(
      `  ${people} people, ${enqueuedBeforeKill} emails enqueued at the first kill: ${unknown.length} unknown`,
    );
    expect(enqueuedBeforeKill).toBeLessThan(people);
    expect(await countJobs()).toBe(people);
    expect(reached()).toHaveLength(new Set(reached()).size);
    expect(unknown.length).toBeLessThanOrEqual(3 * emailJobsOfProcess);
  }, 240_000);
});

type Outage = { what: string; ms: number };

/**
 * Stops the mail server and then the database for a while. For each outage, returns the milliseconds from the restart
 * to the next email.
 */
async function takeAway(scene: CrashScene): Promise<Outage[]> {
  if (!isLarge) return [];
  await scene.stopMailServer();
  await sleep(plan.mailServerSeconds * 1000);
  await scene.startMailServer();
  const mailServer = { what: 'the mail server', ms: await untilNext(scene) };
  await scene.stopDatabase();
  await sleep(plan.databaseSeconds * 1000);
  await scene.startDatabase();
  return [mailServer, { what: 'the database', ms: await untilNext(scene) }];
}

async function untilNext(scene: CrashScene): Promise<number> {
  const before = scene.getReceived().length;
  const startedAt = performance.now();
  await waitFor(scene, before + 1);
  return performance.now() - startedAt;
}

/** Returns the recipients of an email whose standard texts are in the wrong language. */
function misread(scene: CrashScene): string[] {
  return scene.getReceived().flatMap(({ html, text, envelopeTo }) => {
    const reader = envelopeTo.join();
    const language = getLanguage(reader);
    const { unsubscribe } = translateTexts({ language, own: {} }, 'newsletterEmail');
    return html?.includes(`lang="${language}"`) && text?.includes(unsubscribe) ? [] : [reader];
  });
}

async function brokenEmails(scene: CrashScene): Promise<string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { records } = (await scene.request('/api/v1/newsletters/sender')) as {
    records: (SigningRecord & { kind: string })[];
  };
  const signing = records.find(({ kind }) => kind === 'DKIM');
  const broken = new Set<string>();
  for (const { raw, envelopeTo } of scene.getReceived()) {
    for (const rule of await listBrokenRules(raw, envelopeTo.join(), signing)) broken.add(rule);
  }
  return [...broken];
}
