import { expect, test } from 'vitest';
import { startBrowser } from '#tests/harness/browser.ts';
import { eventually } from '#tests/harness/mail-sink.ts';
import { storageKey } from '#tests/harness/admin.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

const email = 'author@example.com';
const password = 'river-Kola-48-lantern';
/** Two minutes in `npm run test:crash`; in `npm test` as many pauses, losses and a kill fit into less. */
const typingMs = Number(process.env['TYPING_SECONDS'] ?? 25) * 1000;
const texts = 'Coins you earn from stickers can be sold to other people in the app. '.split(/(?<= )/);

test('an author typing on a slow, lossy line with the server killed once loses no character', async () => {
  using folder = temporaryFolder();
  const variables = { DATA_DIR: folder.path, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  let site = await startSiteProcess(variables);
  const { url } = site;
  await using browser = await startBrowser();
  try {
    const token = await signIn(url);
    const page = await browser.open('about:blank', {
      storageState: {
        cookies: [],
        origins: [{ origin: url, localStorage: [{ name: storageKey, value: token }] }],
      },
    });
    let calls = 0;
    // Every third save is lost on its way there, every third of the others on its way back.
    await page.route('**/api/v1/posts**', async (route) => {
      calls += 1;
      await new Promise((done) => setTimeout(done, 400));
      if (calls % 3 === 0) return route.abort('connectionreset');
      if (calls % 3 === 1) return route.continue();
      await route.fetch().catch(() => undefined);
      return route.abort('connectionreset');
    });
    await page.goto(`${url}/admin/dashboard/create-blog-content`);
    await page.getByLabel('Title', { exact: true }).fill('Typed in the rain');
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.click();

    let typed = '';
    let isKilled = false;
    const startedAt = Date.now();
    for (let nr = 0; Date.now() - startedAt < typingMs; nr += 1) {
      const word = texts[nr % texts.length] ?? '';
      await page.keyboard.type(word, { delay: 25 });
      typed += word;
      if (nr % 40 === 39) await page.waitForTimeout(1500);
      if (!isKilled && Date.now() - startedAt > typingMs / 2) {
        isKilled = true;
        await site.kill();
        void startSiteProcess({ ...variables, PORT: new URL(url).port }).then((again) => (site = again));
      }
    }
    expect(isKilled).toBe(true);
    expect((await body.innerText()).trim()).toBe(typed.trim());
    await page.unroute('**/api/v1/posts**');
    const stored = await eventually(
      async () => {
        const posts = await postsOf(url, token);
        return posts.find((post) => textOf(post.body) === typed.trim());
      },
      'the whole text on the server',
      40,
    );
    expect(stored.title).toBe('Typed in the rain');
    // Saves that were sent twice made no second post.
    expect(await postsOf(url, token)).toHaveLength(1);
  } finally {
    await site[Symbol.asyncDispose]();
  }
}, 300_000);

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api checks
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function postsOf(url: string, token: string): Promise<{ title: string; body: string }[]> {
  const answer = await fetch(`${url}/api/v1/posts`, { headers: { Authorization: `Bearer ${token}` } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return (await answer.json()) as { title: string; body: string }[];
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();
}
