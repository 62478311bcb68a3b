import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { storeConfirmedSubscribers } from '#tests/fixtures/sent-newsletters.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import {
  collectPageErrors,
  openAdmin,
  password,
  getSavedToken,
  getLoginToken,
} from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { newsletterEditor, scheduleRule } from '#web/admin/newsletters/edit/texts.ts';
import { editorText } from '#web/admin/editing/texts.ts';

const list = '/admin/dashboard/newsletter';
const path = `${list}/write`;
let app: App;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  await storeConfirmedSubscribers(app, 8);
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** A newsletter with the same content within a minute counts as a repeated request, so tests are two minutes apart. */
beforeEach(() => app.clock.advance({ seconds: 120 }));

type Stored = {
  id: number;
  version: number;
  state: string;
  subject: string;
  message: string;
  cover_id: string | null;
  in_archive: boolean;
};

const subject = (page: Page) => page.getByLabel(newsletterEditor.subject, { exact: true });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const saved = (page: Page) =>
  page
    .getByText(/^Draft saved \d\d:\d\d$/)
    .first()
    .waitFor();

async function open(options: Parameters<typeof openAdmin>[3] = {}, at = path): Promise<Page> {
  const page = await openAdmin(browser, app, at, { token: await app.signInAs('SUPPORT'), ...options });
  await message(page).waitFor();
  return page;
}

async function write(page: Page, texts: string, text = 'Minute videos may stay a week.'): Promise<void> {
  await subject(page).fill(texts);
  await message(page).click();
  await page.keyboard.type(text);
}

async function chooseCover(page: Page, name: string, mimeType: string, bytes: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image cover: Browse' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer: bytes });
}

async function stored(texts: string): Promise<Stored[]> {
  const token = await app.signInAs('ADMIN');
  const answer = await app.get(`/api/v1/newsletters?search=${encodeURIComponent(texts)}`, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/newsletters/newsletters.test.ts checks
  const found = (await answer.json()) as { id: number }[];
  return Promise.all(found.map(({ id }) => readStored(id, token)));
}

async function readStored(id: number, token: string): Promise<Stored> {
  const answer = await app.get(`/api/v1/newsletters/${id}`, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return (await answer.json()) as Stored;
}

/** Clicks the button that sends, then confirms in the dialog. */
async function sendNow(page: Page, name = 'Send to 8 readers'): Promise<void> {
  await button(page, name).click();
  const question = page.getByRole('dialog', { name: 'Send to 8 people?' });
  await question.getByRole('button', { name: 'Send now' }).click();
}

/** Types into the message while a request is pending, then lets the response arrive. */
async function typeAmid(page: Page, calls: string, { press, text }: { press: Locator; text: string }) {
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(calls);
  await page.route(calls, async (route) => {
    await typed;
    await route.continue();
  });
  await press.click();
  await asked;
  await message(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
  resolve();
}

describe('The form Write Newsletter', spec('2.88'), () => {
  it('sends the newsletter after a question that shows the number of people', async () => {
    const page = await open();
    const faults = collectPageErrors(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Write Newsletter');
    await write(page, 'December rooms', 'From 1 December a room holds ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('30 people');
    await chooseCover(page, 'cloth.png', 'image/png', await createPng({ width: 1200, height: 600 }));
    await page.getByText(/1200 × 600/).waitFor();
    await saved(page);
    expect(page.url()).toMatch(/\/newsletter\/\d+\/edit$/);
    const request = page.waitForRequest((one) => one.url().endsWith('/api/v1/sendnewsletter'));
    await sendNow(page);
    expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data/);
    await page.waitForURL(/\/newsletter\/\d+$/);
    await alert(page, messages['newsletter.sent']).waitFor();
    const [sent] = await stored('December rooms');
    expect(sent).toMatchObject({ state: 'waiting', subject: 'December rooms' });
    expect(sent?.message).toContain('<strong>30 people</strong>');
    expect(sent?.cover_id).toMatch(/^[\da-f]{32}$/);
    expect(faults.filter((fault) => !fault.includes('about:srcdoc'))).toEqual([]);
    await browser.release(page);
  });

  it('asks for a confirmation in a session without a recent confirmation, and then sends the newsletter', async () => {
    const email = 'stale-session@example.com';
    await addMember(app.ctx, { name: 'Ada Obi', email, password, role: 'SUPPORT' });
    const token = await getLoginToken(app, email);
    app.clock.advance({ seconds: 660 });
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1366, 'light'],
    ] as const) {
      const page = await open({ token, context: { viewport: { width, height: 740 }, colorScheme } });
      await write(page, `Confirmed at ${width}`);
      await saved(page);
      const name = width === 360 ? 'Send' : 'Send to 8 readers';
      await sendNow(page, name);
      const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
      if (width === 360) {
        await question.waitFor();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await alert(page, messages['newsletter.notSent']).waitFor();
        await sendNow(page, name);
      }
      await question.getByLabel('Your password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/newsletter\/\d+$/);
      expect(await stored(`Confirmed at ${width}`)).toMatchObject([{ state: 'waiting' }]);
      await browser.release(page);
      app.clock.advance({ seconds: 660 });
    }
  });

  it(
    'schedules in Lagos time by Publish Later, and the schedule can be changed and cancelled',
    spec('2.89'),
    async () => {
      const page = await open();
      await write(page, 'For December');
      await saved(page);
      await page.getByText('Publish Later').click();
      await page.getByLabel(newsletterEditor.date, { exact: true }).fill('2026-12-01');
      await page.getByLabel(newsletterEditor.time, { exact: true }).fill('08:00');
      await page.getByText(/Tue 1 Dec, 08:00 · Lagos time \(WAT, UTC\+1\) · in 11 days/).waitFor();
      await button(page, 'Schedule for 8 readers').click();
      const modal = page.getByRole('dialog', { name: newsletterEditor.scheduleModal.heading });
      await modal.getByText('Tuesday 1 December 2026, 08:00 in Lagos').waitFor();
      await modal.getByRole('button', { name: newsletterEditor.scheduleModal.close }).first().click();
      await expect.poll(() => stored('For December')).toMatchObject([{ state: 'draft' }]);
      await button(page, 'Schedule for 8 readers').click();
      await modal.getByLabel(newsletterEditor.time, { exact: true }).fill('09:30');
      await modal.getByRole('button', { name: newsletterEditor.scheduleModal.confirm, exact: true }).click();
      await page.getByText('Will be sent Tuesday 1 December 2026, 09:30 WAT').waitFor();
      expect(await stored('For December')).toMatchObject([
        { state: 'scheduled', send_at: '2026-12-01T08:30:00.000Z', send_zone: 'Africa/Lagos' },
      ]);
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByText(/Scheduled for Tuesday 1 December/).waitFor();
      await subject(page).fill('For December, changed');
      await button(page, scheduleRule.update).click();
      await modal.getByRole('button', { name: newsletterEditor.scheduleModal.confirm, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'For December, changed' }).waitFor();
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByText(/Scheduled for Tuesday 1 December/).waitFor();
      await button(page, scheduleRule.callOff).click();
      await page.waitForURL(`**${list}`);
      expect(await stored('For December')).toMatchObject([
        { state: 'draft', subject: 'For December, changed' },
      ]);
      await browser.release(page);
    },
  );

  it('requires a subject, and accepts only images as the cover', spec('5.10', '5.11'), async () => {
    const page = await open();
    await message(page).click();
    await page.keyboard.type('Words without a subject');
    await button(page, 'Send to 8 readers').click();
    await alert(page, messages['newsletter.notSent']).waitFor();
    expect(await subject(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('subject');
    await chooseCover(page, 'notes.txt', 'text/plain', Buffer.from('words'));
    await page.getByText('notes.txt is not an image. Please choose PNG, JPEG, WebP, AVIF or GIF.').waitFor();
    await chooseCover(
      page,
      'cover.png',
      'image/png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    await page.getByRole('alert').filter({ hasText: 'SVG' }).waitFor();
    await button(page, 'Cancel cover.png').click();
    await page.getByRole('button', { name: 'Image cover: Browse' }).waitFor();
    expect(await message(page).innerText()).toContain('Words without a subject');
    await browser.release(page);
  });

  it('previews the email: desktop, phone, dark and plain text', async () => {
    const settings = { postal_address: '1 Marina, Lagos' };
    const token = await app.signInAs('ADMIN');
    expect((await app.send('PUT', '/api/v1/newsletters/settings', settings, { token })).status).toBe(200);
    const page = await open();
    await write(page, 'A look ahead');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'A look ahead' }).waitFor();
    await frame.getByText('Minute videos may stay a week.').last().waitFor();
    expect((await page.locator('iframe').getAttribute('sandbox')) ?? '').not.toContain('allow-scripts');
    await page.getByTitle('Dark').click();
    const ground = () => frame.locator('h1').evaluate((one) => getComputedStyle(one).color);
    await expect.poll(ground).toBe('rgb(245, 241, 232)');
    await page.getByTitle('Phone').click();
    await expect.poll(ground).toBe('rgb(20, 23, 43)');
    await page.getByTitle('Text').click();
    await page.getByLabel('The email as it arrives: Text').getByText('Unsubscribe:').waitFor();
    await page.getByText('Ready').waitFor();
    await browser.release(page);
  });

  it('lists errors and warnings before sending, and errors block the sending', async () => {
    const page = await open();
    await subject(page).fill('Broken link');
    await message(page).focus();
    await message(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        `<p><a href="https://nowhere">here</a></p><img src="/media/${'a'.repeat(32)}.jpg">`,
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('1 to fix').waitFor();
    await page.getByText(/Images without a description .*: 1\./).waitFor();
    await button(page, 'Send to 8 readers').click();
    await alert(page, messages['newsletter.notSent'])
      .getByText(/Links that do not work/)
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, 'Describe it').click();
    await page.getByRole('dialog', { name: editorText.imageForm.heading }).waitFor();
    await browser.release(page);
  });

  it('saves the choice to show the newsletter in the archive', async () => {
    const page = await open();
    await write(page, 'Not for everybody');
    const box = page.getByRole('checkbox', { name: 'Show in the public archive' });
    expect(await box.isChecked()).toBe(true);
    await box.click({ force: true });
    await expect.poll(async () => (await stored('Not for everybody'))[0]?.in_archive).toBe(false);
    await page.waitForURL(/\/\d+\/edit$/);
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(false);
    await browser.release(page);
  });

  it('sends a test to an address', async () => {
    const page = await open();
    await write(page, 'Try me first');
    await button(page, newsletterEditor.test.open).click();
    const modal = page.getByRole('dialog', { name: 'Send a test' });
    await modal.getByLabel('Email address').fill('nobody, at all');
    await modal.getByRole('button', { name: 'Send test' }).click();
    await expect.poll(() => modal.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
    await modal.getByLabel('Email address').fill('tester@example.com');
    await modal.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Test sent to tester@example.com').waitFor();
    const token = await app.signInAs('ADMIN');
    const emails = await (await app.get('/api/v1/outbox', { token })).text();
    expect(emails).toContain('[Test] Try me first');
    await browser.release(page);
  });

  it('has two tabs on a phone, and fits its width', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await write(page, 'On the road');
    await saved(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByText('Preview', { exact: true }).first().click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'On the road' }).waitFor();
    expect(await subject(page).isVisible()).toBe(false);
    await page.getByText('Write', { exact: true }).click();
    await expect.poll(() => message(page).innerText()).toContain('Minute videos');
    await page
      .getByRole('region', { name: 'Menu and actions' })
      .getByRole('button', { name: 'Send', exact: true })
      .click();
    await page.getByRole('dialog', { name: 'Send to 8 people?' }).waitFor();
    await browser.release(page);
  });
});

describe('Specified alerts of a newsletter', () => {
  it(
    'show a Creator that the permission is missing, and the input stays in the browser',
    spec('6.6', '8.10'),
    async () => {
      const page = await open({ token: await app.signInAs('CREATOR') });
      await write(page, 'Not mine to send');
      await page
        .getByText('Stored in this browser only. Your role cannot save newsletters')
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Send to/ }).click();
      await alert(page, messages['newsletter.sendForbidden']).waitFor();
      expect(await subject(page).inputValue()).toBe('Not mine to send');
      expect(await stored('Not mine to send')).toEqual([]);
      await browser.release(page);
    },
  );

  it('show that no emails are sent without subscribers', spec('8.11'), async () => {
    await using empty = await startApp();
    const page = await openAdmin(browser, empty, path, { token: await empty.signInAs('SUPPORT') });
    await message(page).waitFor();
    await write(page, 'To nobody');
    await page.getByRole('button', { name: /^Send to/ }).click();
    await alert(page, messages['newsletter.notSent'])
      .getByText(messages['newsletter.noSubscribers'])
      .waitFor();
    expect(await subject(page).inputValue()).toBe('To nobody');
    await browser.release(page);
  });

  it('a double click on Send sends the newsletter once', async () => {
    const page = await open();
    await write(page, 'Twice pressed');
    await saved(page);
    await button(page, 'Send to 8 readers').dblclick();
    const question = page.getByRole('dialog', { name: 'Send to 8 people?' });
    await question.getByRole('button', { name: 'Send now' }).dblclick();
    await page.waitForURL(/\/newsletter\/\d+$/);
    expect(await stored('Twice pressed')).toMatchObject([{ state: 'waiting' }]);
    await browser.release(page);
  });

  it('two people who click Send at the same time send one newsletter, and both see the newsletter', async () => {
    const pages = [await open(), await open()];
    for (const page of pages) {
      await write(page, 'Pressed by two');
      await saved(page);
      await button(page, 'Send to 8 readers').click();
    }
    await Promise.all(
      pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()),
    );
    const outcomes = await Promise.all(
      pages.map((page) =>
        Promise.any([
          page.waitForURL(/\/newsletter\/\d+$/).then(() => 'sent'),
          alert(page, messages['newsletter.notSent'])
            .waitFor()
            .then(() => 'refused'),
        ]),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['refused', 'sent']);
    const other = pages[outcomes.indexOf('refused')];
    await other?.getByRole('link', { name: 'See that newsletter' }).click();
    await other?.waitForURL(/\/newsletter\/\d+$/);
    const states = (await stored('Pressed by two')).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['draft', 'waiting']);
    for (const page of pages) await browser.release(page);
  });

  it('a repeated click after a lost response sends the newsletter once', async () => {
    const page = await open();
    await write(page, 'Answer lost');
    await saved(page);
    await page.route('**/api/v1/sendnewsletter', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sendNow(page);
    await alert(page, messages['newsletter.notSent']).waitFor();
    await page.unroute('**/api/v1/sendnewsletter');
    await sendNow(page);
    await page.waitForURL(/\/newsletter\/\d+$/);
    expect(await stored('Answer lost')).toMatchObject([{ state: 'waiting' }]);
    await browser.release(page);
  });
});

describe('Unsaved input of a newsletter', () => {
  it('is preserved by a log-out during typing', async () => {
    await addMember(app.ctx, { name: 'Ngozi', email: 'ngozi@example.com', password, role: 'SUPPORT' });
    const page = await open({ token: await getLoginToken(app, 'ngozi@example.com') });
    await page.route('**/api/v1/**', (route) =>
      route.request().url().endsWith('/sendnewsletter') ? route.abort() : route.continue(),
    );
    await write(page, 'Half a tho', 'not saved anywhere else');
    await page.getByText('Stored in this browser until you are back online').first().waitFor();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/admin/login');
    await page.unroute('**/api/v1/**');
    await page.getByLabel(/e-?mail/i).fill('ngozi@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.goto(app.url + path);
    await button(page, 'Keep it').waitFor();
    expect(await subject(page).inputValue()).toBe('Half a tho');
    await expect.poll(() => message(page).innerText()).toContain('not saved anywhere else');
    await button(page, 'Keep it').click();
    await saved(page);
    await browser.release(page);
  });

  it('is preserved when the session ends during typing, and when the tab is closed', async () => {
    const page = await open();
    await write(page, 'Cut off', 'before the session ended');
    await saved(page);
    const address = page.url();
    const token = (await getSavedToken(page)) ?? '';
    await message(page).click();
    await page.keyboard.press('Control+End');
    // Any API response would end the session on the page, so the test delays all responses until the text is typed.
    const typed = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await typed.promise;
      await route.continue().catch(() => undefined);
    });
    await app.send('POST', '/api/v1/auth/logout', undefined, { token });
    await page.keyboard.insertText(' and a bit after it');
    typed.resolve();
    await page.waitForURL('**/admin/login**');
    const tab = await page.context().newPage();
    await page.close();
    await tab.clock.setFixedTime(app.clock.now());
    await tab.goto(`${app.url}/admin/login`);
    const kept = await tab.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('and a bit after it');
    expect(address).toMatch(/\/edit$/);
    await browser.release(tab);
  });

  it('that cannot be saved prevents closing and shows a message, and is saved later', async () => {
    const page = await open();
    await page.route('**/api/v1/sendnewsletter', (route) => route.abort());
    await write(page, 'Closed in a tunnel');
    await button(page, 'Save and close').click();
    await alert(
      page,
      'This could not be saved, so the page stays open. Your text is stored in this browser.',
    ).waitFor();
    await page.unroute('**/api/v1/sendnewsletter');
    await saved(page);
    expect(page.url()).toMatch(/\/edit$/);
    expect(await stored('Closed in a tunnel')).toHaveLength(1);
    await browser.release(page);
  });

  it('is saved even if it is typed while the form closes', async () => {
    const page = await open();
    await write(page, 'Closed and written on');
    await saved(page);
    await message(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Before.');
    await typeAmid(page, '**/api/v1/newsletters/*', {
      press: button(page, 'Save and close'),
      text: ' After.',
    });
    await page.waitForURL((url) => url.pathname === list);
    expect((await stored('Closed and written on')).map((one) => one.message)).toEqual([
      '<p>Minute videos may stay a week. Before. After.</p>',
    ]);
    await browser.release(page);
  });

  it('becomes a new draft if the newsletter was sent meanwhile', async () => {
    const page = await open();
    await write(page, 'Gone ahead');
    await saved(page);
    const [{ id, version } = { id: 0, version: 0 }] = await stored('Gone ahead');
    const token = await app.signInAs('ADMIN');
    const sent = { subject: 'Gone ahead', message: '<p>Sent</p>', id, version };
    await app.send('POST', '/api/v1/sendnewsletter', sent, { token });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await alert(page, 'This newsletter was sent, or is about to be sent.').waitFor();
    // The response is lost. The second click repeats the same request and includes the text that was typed after the
    // first click.
    await page.route('**/api/v1/sendnewsletter', async (route) => {
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Save this as a new draft').click();
    await alert(page, 'reach').waitFor();
    await page.unroute('**/api/v1/sendnewsletter');
    await typeAmid(page, '**/api/v1/sendnewsletter', {
      press: button(page, 'Save this as a new draft'),
      text: ' And on.',
    });
    await page.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(`/${id}/`));
    const both = (await stored('Gone ahead')).toSorted((one, other) => one.id - other.id);
    expect(both.map(({ state }) => state)).toEqual(['waiting', 'draft']);
    expect(both[1]?.message).toContain('a week. And on.');
    await browser.release(page);
  });

  it('causes a warning before leaving', async () => {
    const page = await open();
    await page.route('**/api/v1/sendnewsletter', (route) => route.abort());
    await write(page, 'Do not leave me');
    await page.getByText('Stored in this browser until you are back online').first().waitFor();
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => subject(page).inputValue()).toBe('Do not leave me');
    await page.unroute('**/api/v1/sendnewsletter');
    await saved(page);
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
    await page.waitForURL(`**${list}`);
    await browser.release(page);
  });

  it('is shown beside the change of another member, with tables and code, until the user chooses', async () => {
    const token = await app.signInAs('ADMIN');
    const kept =
      '<pre><code>if (a)\n  b();</code></pre><table><tbody><tr><td>Lagos</td><td>Ikeja</td></tr></tbody></table>';
    const ours = { subject: 'Ours', message: `${kept}<p>End</p>`, draft: 'true' };
    await app.send('POST', '/api/v1/sendnewsletter', ours, { token });
    const [{ id, version } = { id: 0, version: 0 }] = await stored('Ours');
    const page = await open({}, `${list}/${id}/edit`);
    await message(page).locator('table').waitFor();
    expect(await message(page).locator('td').allInnerTexts()).toEqual(['Lagos', 'Ikeja']);
    expect(await message(page).locator('pre').innerText()).toBe('if (a)\n  b();');
    const theirs = { subject: 'Theirs', message: '<p>Another text</p>', version };
    await app.send('PUT', `/api/v1/newsletters/${id}`, theirs, { token });
    await subject(page).fill('Ours, going on');
    const panel = page.getByRole('region', { name: 'Two versions' });
    await panel.getByText('Saved by ADMIN of the test').waitFor();
    await panel.getByText('Theirs', { exact: true }).waitFor();
    await panel.getByText('Another text').waitFor();
    await message(page).getByText('End').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of it');
    await panel.getByRole('button', { name: 'Keep yours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep yours' }).click();
    await saved(page);
    expect(await stored('Ours, going on')).toMatchObject([{ message: `${kept}<p>End of it</p>` }]);
    await browser.release(page);
  });
});
