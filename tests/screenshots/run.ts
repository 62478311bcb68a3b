import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startBrowser } from '#tests/harness/browser.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/**
 * Takes the screenshots of the README, and of the main public pages in every width and theme: `npm run screenshots`. `npm run
 * screenshots -- readme` omits the public pages.
 */
const folder = fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
const admin = { email: 'admin@example.com', password: 'a password for pictures' };
const desktop = { width: 1280, height: 800 };
const isForReadme = process.argv.includes('readme');
const phone = { width: 390, height: 800 };
const seed = fileURLToPath(new URL('../../cli/seed.ts', import.meta.url));

/** The windows of docs/screenshots/public/. Each page is captured in both themes. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const publicPages = {
  home: '/',
  faq: '/faq',
  blog: '/blog',
  article: '/blog/12',
  contact: '/contact',
  about: '/about',
};

using data = createTemporaryFolder();
await using site = await startSiteProcess({
  NODE_ENV: 'production',
  DATA_DIR: data.path,
  ADMIN_PASSWORD: admin.password,
});
await using browser = await startBrowser();
mkdirSync(folder, { recursive: true });
// Without reduced motion, a screenshot would show unfinished entrance animations.
const still = { reducedMotion: 'reduce' } as const;

await keep(await browser.open(`${site.url}/`, { ...still, viewport: desktop }), 'home');
await keep(
  await browser.open(`${site.url}/`, { ...still, viewport: phone, colorScheme: 'dark' }),
  'home-phone',
);
execFileSync(process.execPath, [seed], { env: { PATH: process.env.PATH, DATA_DIR: data.path } });
mkdirSync(join(folder, 'public'), { recursive: true });
for (const [name, path] of Object.entries(isForReadme ? {} : publicPages)) {
  for (const viewport of windows) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.open(site.url + path, { ...still, viewport, colorScheme });
      await keep(page, `public/${name}-${viewport.width}-${colorScheme}`, 70);
      await page.context().close();
    }
  }
}
for (const name of ['ada', 'bola', 'chidi', 'dele']) await subscribe(`${name}@example.com`);

await nameAdmin('Ngozi Adeyemi');

const staffPage = await browser.open(`${site.url}/admin/login`, { ...still, viewport: desktop });
await staffPage.getByLabel(/e-?mail/i).fill(admin.email);
await staffPage
  .getByLabel(/password/i)
  .first()
  .fill(admin.password);
await staffPage.getByRole('button', { name: /log in/i }).click();
await staffPage.waitForURL('**/admin/dashboard');
await keep(staffPage, 'dashboard');

async function subscribe(email: string): Promise<void> {
  await fetch(`${site.url}/api/v1/newsletter`, { method: 'POST', body: new URLSearchParams({ email }) });
}

/** Sets the Admin's name for the greeting. The first Admin has no name. */
async function nameAdmin(name: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { data } = (await answer.json()) as { data: { token: string } };
  await fetch(`${site.url}/api/v1/users/${encodeURIComponent(admin.email)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ name, role: 'ADMIN', job_title: 'Operations lead' }),
  });
}

/** Saves WebP files, which stay below 100 KB. Playwright itself only writes PNG and JPEG. */
async function keep(page: Page, name: string, quality = 85): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  const { data: image } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  writeFileSync(join(folder, `${name}.webp`), image, 'base64');
  console.log(`docs/screenshots/${name}.webp`);
}
