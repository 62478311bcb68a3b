import { join } from 'node:path';
import { type Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import { createJpeg } from '#tests/fixtures/images.ts';
import { storageKey } from '#tests/harness/admin.ts';
import { startBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { measurePageWeight, measureScripts } from '#tests/harness/page-weight.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';

const bytesPerKilobyte = 1000;
const limits = { form: 130, article: 30 } as const;
const credentials = { email: 'bench@example.com', password: 'a long test password' };

/**
 * Measures transferred kilobytes: the files that the post form loads in addition to the dashboard (gzip), and an
 * article with a table, code and a gallery without its images (brotli).
 */
export async function measureWeights(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const variables = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password };
  await using site = await startSiteProcess({ dataDir: join(folder.path, 'data'), variables });
  const token = await getToken(site.url);
  await using browser = await startBrowser();
  const form = await measureFormBytes(browser, site.url, token);
  const article = await measurePageWeight(
    browser,
    `${site.url}/blog/${await publishArticle(site.url, token)}`,
  );
  return [
    {
      name: 'files of the post form that the dashboard does not load',
      measured: form / bytesPerKilobyte,
      limit: limits.form,
      unit: 'KB',
    },
    {
      name: 'article with table, code and gallery, without images',
      measured: (article.all - article.images) / bytesPerKilobyte,
      limit: limits.article,
      unit: 'KB',
    },
  ];
}

/** Returns the bytes that a browser loads when a member opens the form from the dashboard, after all requests have ended. */
async function measureFormBytes(browser: TestBrowser, url: string, token: string): Promise<number> {
  const page = await browser.open(`${url}/robots.txt`);
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [storageKey, token]);
  await page.route('**/api/v1/notifications/stream', (route) => route.abort());
  const scripts = measureScripts(page);
  await page.goto(`${url}/admin/dashboard`);
  await page.locator('main input[type=radio]').first().waitFor({ state: 'attached' });
  await waitUntilSettled(page);
  const dashboard = scripts.sum();
  await page.goto(`${url}/admin/dashboard/create-blog-content`);
  await page.locator('[contenteditable=true]').first().waitFor();
  await waitUntilSettled(page);
  return scripts.sum() - dashboard;
}

async function publishArticle(url: string, token: string): Promise<number> {
  const images = [];
  for (const width of [1_600, 1_200, 800]) images.push(await storeImage(url, token, width));
  const body = new FormData();
  const gallery = images.map((src) => `<img src="${src}" alt="Waves">`).join('');
  const row = '<tr><td>Lagos</td><td>16,000,000</td><td>Fibre and 5G</td></tr>';
  const code = 'const total = rows.reduce((sum, { count }) =&gt; sum + count, 0);\n'.repeat(20);
  const fields = {
    title: 'An article with everything',
    author: 'x',
    body: `${'<p>Words of an article that is read in some minutes, with a second sentence.</p>'.repeat(20)}
      <table><thead><tr><th>City</th><th>People</th><th>Network</th></tr></thead><tbody>${row.repeat(12)}</tbody></table>
      <pre><code>${code}</code></pre><figure data-look="gallery">${gallery}</figure>
      <aside><p>A callout.</p></aside><p data-look="button"><a href="https://example.com">Go on</a></p>`,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { data } = await send<{ data: { id: number } }>(`${url}/api/v1/blog`, token, body);
  return data.id;
}

async function storeImage(url: string, token: string, width: number): Promise<string> {
  const body = new FormData();
  body.append(
    'image',
    new File([new Uint8Array(await createJpeg({ width, height: width / 2 }))], 'waves.jpg'),
  );
  body.append('for', 'text');
  const { data } = await send<{ data: { src: string } }>(`${url}/api/v1/posts/images`, token, body);
  return data.src;
}

async function getToken(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(credentials) };
  const answer = await fetch(`${url}/api/v1/auth/login`, login);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function send<Answer>(url: string, token: string, body: FormData): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  return (await answer.json()) as Answer;
}
