import { expect, test } from 'vitest';
import { startBrowser } from '#tests/harness/browser.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startLossyProxy } from '#tests/harness/lossy-proxy.ts';
import { openSiteClient, getStoredSession } from '#tests/harness/site-client.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { getTextOfHtml } from '#tests/harness/html-text.ts';

type Post = { title: string; body: string };

const email = 'author@example.com';
const password = 'river-Kola-48-lantern';
/**
 * The duration of typing in milliseconds, which is two minutes in `npm run test:crash`. In `npm test` the same number
 * of pauses, losses and kills takes less time.
 */
const typingMs = Number(process.env['TYPING_SECONDS'] ?? 25) * 1000;
const texts = 'Coins you earn from stickers can be sold to other people in the app. '.split(/(?<= )/);

test('an author on a slow, lossy connection loses no character when the server is killed', async () => {
  using folder = createTemporaryFolder();
  const variables = { DATA_DIR: folder.path, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  let site = await startSiteProcess(variables);
  // The outcomes alternate: the first save succeeds, the second save loses its response, and the third save loses its request.
  await using line = await startLossyProxy(() => site.url, {
    isLossy: ({ path }) => path.startsWith('/api/v1/posts'),
    delayMs: 400,
    outcomes: ['carried', 'unanswered', 'lost'],
  });
  await using browser = await startBrowser();
  try {
    const client = await openSiteClient(line.url, { email, password });
    const page = await browser.open('about:blank', { storageState: getStoredSession(client) });
    await page.goto(`${line.url}/admin/dashboard/create-blog-content`);
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
        void startSiteProcess(variables).then((again) => (site = again));
      }
    }
    expect(isKilled).toBe(true);
    expect((await body.innerText()).trim()).toBe(typed.trim());
    line.repair();
    const stored = await pollUntil(
      async () => {
        const posts = await client.read<Post[]>('/api/v1/posts');
        return posts.find((post) => getTextOfHtml(post.body) === typed.trim());
      },
      'the whole text on the server',
      40,
    );
    expect(stored.title).toBe('Typed in the rain');
    // Repeated saves did not create a second post.
    expect(await client.read('/api/v1/posts')).toHaveLength(1);
  } finally {
    await site[Symbol.asyncDispose]();
  }
}, 300_000);
