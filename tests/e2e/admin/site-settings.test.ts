import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { listViolations } from '#tests/harness/accessibility-violations.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';

const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const path = '/admin/dashboard/settings';
const readHome = async () => (await app().get('/')).text();

it('site settings are previewed, published on all pages, and undone', spec('2.173'), async () => {
  const token = await app().signInAs('ADMIN');
  const page = await openAdmin(browser, app(), path, { token });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await field('Name').fill('Wazo');
  await field('Google Play').fill('https://apps.apple.com/app/1');
  await button('Publish').click();
  await page.getByText('Please enter an address of play.google.com.').waitFor();
  expect(await field('Google Play').evaluate((element) => element === document.activeElement)).toBe(true);
  await field('Google Play').fill('https://play.google.com/store/apps/details?id=ng.wazo');
  await field('English').fill('<b>Voice rooms</b> are here');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload: Logo' }).click();
  const buffer = await createPng({ width: 200, height: 200 });
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByText('Uploaded image').waitFor();
  await field('Buttons').fill('#333333');
  await page.getByText(/^Not readable: contrast/).waitFor();
  await field('Buttons').fill('#FFD766');
  expect(await listViolations(page)).toEqual([]);

  await button('Preview').click();
  const preview = page.getByRole('link', { name: 'Open the preview' });
  const address = (await preview.getAttribute('href')) ?? '';
  const shown = await app().get(address);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(await shown.text()).toContain('&lt;b&gt;Voice rooms&lt;/b&gt; are here');
  expect(await readHome()).not.toContain('Wazo');

  await button('Publish').click();
  await page.getByText(messages['settings.published']).waitFor();
  const home = await readHome();
  expect(home).toContain('Wazo');
  expect(home).toContain('--danfo:#FFD766');
  expect(home).toContain('<img src="data:image/webp;base64,');
  await page.getByText('Version 1', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText(messages['settings.restored']).waitFor();
  expect(await readHome()).not.toContain('Wazo');
  await browser.release(page);
});

it('site settings of two Admins are merged, and two changes of the same setting are a conflict', async () => {
  const token = await app().signInAs('ADMIN');
  const page = await openAdmin(browser, app(), path, { token });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Name').fill('Mine');
  const publishAsOther = async (changes: object) => {
    const { settings, version } = await (await app().get('/api/v1/site-settings', { token })).json();
    await app().send('PUT', '/api/v1/site-settings', { ...settings, ...changes, version }, { token });
  };
  const { networks } = (await (await app().get('/api/v1/site-settings', { token })).json()).settings;
  await field('YouTube').fill('https://youtube.com/@mine');
  await field('X').fill('https://x.com/mine');
  const theirNetworks = { ...networks, x: 'https://x.com/theirs', tiktok: 'https://tiktok.com/@theirs' };
  await publishAsOther({ city: 'Abuja', name: 'Theirs', networks: theirNetworks });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('region', { name: 'Two versions' }).waitFor();
  await page.getByText('You both changed: name, social networks.').waitFor();
  await page.getByText('Another member has changed this to “https://x.com/theirs”.').waitFor();
  await page.getByRole('button', { name: 'Publish my settings' }).click();
  await page.getByText(messages['settings.published']).waitFor();
  const { settings } = await (await app().get('/api/v1/site-settings', { token })).json();
  expect(settings).toMatchObject({ name: 'Mine', city: 'Abuja' });
  const youtube = 'https://youtube.com/@mine';
  expect(settings.networks).toEqual({ ...theirNetworks, x: 'https://x.com/mine', youtube });
  await browser.release(page);
});
