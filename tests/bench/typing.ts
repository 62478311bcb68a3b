import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import { storageKey } from '#tests/harness/admin.ts';
import { startBrowser } from '#tests/harness/browser.ts';

const credentials = { email: 'admin@example.com', password: 'a password for typing' };
const wordCount = 10_000;
const keyCount = 250;
/** 15 keys a second, which is faster than people type. */
const keyPauseMs = 65;

const scenes = [
  { name: 'in 200 paragraphs', paragraphs: 200, slowdown: 1, limit: 50 },
  { name: 'in one paragraph', paragraphs: 1, slowdown: 1, limit: 100 },
  { name: 'in 200 paragraphs, a slow computer', paragraphs: 200, slowdown: 4, limit: 150 },
  { name: 'in one paragraph, a slow computer', paragraphs: 1, slowdown: 4, limit: 150 },
];

/** Measures the time until a key is visible in the editor of a post of 10,000 words, from the key event to the next frame. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSiteProcess({ dataDir, variables: { ADMIN_PASSWORD: credentials.password } });
  const { token } = await sendPost<{ token: string }>(`${site.url}/api/v1/auth/login`, credentials);
  await using browser = await startBrowser();
  const measurements: Measurement[] = [];
  for (const { name, paragraphs, slowdown, limit } of scenes) {
    const draft = { title: `Typed ${name}`, body: createBody(paragraphs) };
    const { id } = await sendPost<{ id: number }>(`${site.url}/api/v1/posts`, draft, token);
    const page = await browser.open(`${site.url}/robots.txt`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, token] as const);
    await page.goto(`${site.url}/admin/dashboard/create-blog-content?post=${id}`);
    const { times, ownTimes } = await typeKeys(page, slowdown);
    await page.context().close();
    console.log(
      `  ${name}: half of ${keyCount} keys within ${getPercentile(times, 0.5)} ms, all ${getPercentile(times, 1)} ms`,
    );
    const most = { limit, unit: 'ms' };
    measurements.push({ name: `a key, ${name}, p99`, measured: getPercentile(times, 0.99), ...most });
    measurements.push({
      name: `a key, ${name}, own work, p99`,
      measured: getPercentile(ownTimes, 0.99),
      ...most,
    });
  }
  return measurements;
}

function createBody(paragraphs: number): string {
  const each = 'kola nuts and danfo rides '.repeat(wordCount / 5 / paragraphs).trim();
  return `<p>${each}</p>`.repeat(paragraphs);
}

/** Returns the time within which this share of keys was visible, in whole milliseconds. */
function getPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
}

/**
 * Types real keys into the text. `times`: the time until each key was visible; `ownTimes`: CPU time of the page's thread for
 * each key, including saving and drawing, which other work on the machine does not change.
 */
async function typeKeys(page: Page, slowdown: number): Promise<{ times: number[]; ownTimes: number[] }> {
  const text = page.getByRole('textbox', { name: 'Body' });
  await text.getByText('danfo').first().waitFor();
  await page.evaluate(watchKeys);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await text.click();
  // Types some keys before the measurement, so that parts that the editor loads and draws for the first time are not measured.
  await page.keyboard.type('And so ', { delay: keyPauseMs });
  await sleep(2_000);
  await page.evaluate(() => Reflect.set(globalThis, 'keyTimes', []));
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ownTimes: number[] = [];
  let before = await readTaskMs(devtools);
  for (let nr = 0; nr < keyCount; nr += 1) {
    await page.keyboard.press(nr % 6 === 5 ? 'Space' : 'abcde'.charAt(nr % 5));
    await sleep(keyPauseMs);
    const after = await readTaskMs(devtools);
    ownTimes.push(after - before);
    before = after;
  }
  const times = await page.evaluate((): number[] => Reflect.get(globalThis, 'keyTimes'));
  return { times, ownTimes };
}

async function readTaskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Runs in the page. A message sent from an animation frame arrives after that frame was drawn. */
function watchKeys(): void {
  Reflect.set(globalThis, 'keyTimes', []);
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.addEventListener('message', () =>
          Reflect.get(globalThis, 'keyTimes').push(performance.now() - timeStamp),
        );
        drawn.port1.start();
        drawn.port2.postMessage(null);
      }),
    { capture: true },
  );
}

async function sendPost<Data>(address: string, body: unknown, token?: string): Promise<Data> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return ((await answer.json()) as { data: Data }).data;
}
