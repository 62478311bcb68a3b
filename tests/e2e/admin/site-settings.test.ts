import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { listViolations } from '#tests/harness/accessibility-violations.ts';
import { openAdmin } from '#tests/harness/admin.ts';
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
/** A logo with a script and with references, neither of which may have an effect. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>document.title = 'Script'</script>
  <style>@import url(http://127.0.0.1/referred.css);</style><image href="http://127.0.0.1/referred.png" width="9" height="9"/>
  <image href="file:///referred.png" width="9" height="9"/><rect width="20" height="10" fill="#0a0"/></svg>`;
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
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const sent = page.waitForResponse((response) => response.url().endsWith('/site-settings/images'));
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  expect((await (await sent).json()).data).toMatchObject({ width: 512, height: 256 });
  await page.getByText('Uploaded image').waitFor();
  expect(requested.filter((url) => url.includes('referred'))).toEqual([]);
  expect(await page.title()).not.toContain('Script');
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
  expect(home).toContain('--danfo:#ffd766');
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
