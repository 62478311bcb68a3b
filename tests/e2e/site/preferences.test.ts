import { expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { storeNewsletter } from '#tests/fixtures/newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import { sharedBrowser } from '#tests/harness/browser.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const texts = translateTexts(english, 'preferences');
const archive = translateTexts(english, 'archive');

it('a subscriber without JavaScript sets preferences, requests a private link, and changes the address', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
  await using browser = await sharedBrowser();
  const staff = await app.signInAs('SUPPORT');
  const described = { name: 'Events', description: 'Where we meet' };
  await app.send('POST', '/api/v1/topics', described, { token: staff });
  await app.send('POST', '/api/v1/newsletter', { email: 'obi@example.com' });
  const path = '/newsletter/preferences';
  const page = await browser.open(`${app.url}${path}?token=${createUnsubscribeToken(app.ctx, 1)}`, {
    javaScriptEnabled: false,
  });
  const status = page.getByRole('status');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.getByRole('checkbox', { name: /Events/ }).check();
  const counted = page.getByRole('group', { name: texts.counted });
  expect(await counted.getByRole('radio', { checked: true }).count()).toBe(0);
  await counted.getByText(texts.countedUnset).waitFor();
  await counted.getByRole('radio', { name: texts.countedNo }).check();
  await press(texts.save);
  await status.filter({ hasText: texts.saved }).waitFor();
  expect(await page.getByRole('checkbox', { name: /Events/ }).isChecked()).toBe(true);
  expect(await counted.getByRole('radio', { name: texts.countedNo }).isChecked()).toBe(true);

  await press(texts.sendLink);
  await status.filter({ hasText: texts.linkSent }).waitFor();
  const { text = '' } = await sink.waitForEmail('obi@example.com');
  await page.goto(app.url + (/\/newsletter\/preferences\?token=[\w-]+/.exec(text)?.[0] ?? ''));
  await page.getByLabel(texts.address).fill('obi.new@example.com');
  await press(texts.change);
  await status.filter({ hasText: texts.addressSent({ email: 'obi.new@example.com' }) }).waitFor();
  const { text: asked = '' } = await sink.waitForEmail('obi.new@example.com');
  await page.goto(app.url + (/\/newsletter\/address\?token=[\w-]+/.exec(asked)?.[0] ?? ''));
  await press(messages['newsletter.address.button']);
  await page.getByRole('heading', { name: messages['newsletter.addressChanged.title'] }).waitFor();
  const stored = await app.ctx.db.selectFrom('subscribers').select(['email', 'isCounted']).executeTakeFirst();
  expect(stored).toEqual({ email: 'obi.new@example.com', isCounted: false });
  await page.context().close();
});

it('a visitor without JavaScript opens a newsletter from the archive and goes back', async () => {
  await using app = await startApp();
  await using browser = await sharedBrowser();
  const now = app.clock.now();
  await storeNewsletter(app.ctx.db, { subject: 'Rooms', state: 'sent', createdAt: now, startedAt: now });
  await app.ctx.db.updateTable('newsletters').set({ archivedAt: now }).execute();
  const page = await browser.open(`${app.url}/newsletters`, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Rooms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: archive.back }).click();
  await page.getByRole('heading', { level: 1, name: archive.list.heading }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/newsletters');
  await page.context().close();
});
