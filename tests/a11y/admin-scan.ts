import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeNewsletter } from '#tests/fixtures/newsletters.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { senderResponse } from '#tests/fixtures/sender-response.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { storeConfirmedSubscribers, sendTestNewsletter } from '#tests/fixtures/sent-newsletters.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { chooseAction, openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { createItem, createForm } from '#tests/harness/uploads.ts';
import { listViolations } from '#tests/harness/accessibility-violations.ts';
import { storeEmail } from '#tests/fixtures/incoming-emails.ts';
import { editorText } from '#web/admin/editing/texts.ts';
import { catalogue } from '#web/admin/catalogue/texts.ts';
import { lists } from '#web/admin/table/texts.ts';
import { subscribers } from '#web/admin/subscribers/texts.ts';
import { audiences } from '#web/admin/audiences/texts.ts';

type FilledAdmin = {
  app: App;
  browser: TestBrowser;
  token: string;
  /** The session token of a member who must still replace the password from the Admin. */
  freshToken: string;
};

/** Starts a site whose screens have content. */
export async function startFilledAdmin(): Promise<FilledAdmin> {
  const app = await startApp({ optIn: 'double' });
  const browser = await sharedBrowser();
  const token = await app.signInAs('ADMIN');
  await addMember(app.ctx, { name: 'Bola Ade', email: 'bola@example.com', password, role: 'SUPPORT' });
  await getLoginToken(app, 'bola@example.com');
  const fresh = { name: 'Chidi', email: 'chidi@example.com', password, role: 'CREATOR' };
  await app.send('POST', '/api/v1/auth/add', fresh, { token });
  const freshToken = await getLoginToken(app, fresh.email);
  const archive = { bytes: Buffer.from('---\ntitle: One\n---\nText ![A boat](gone.png)'), name: 'one.md' };
  await app.send('POST', '/api/v1/site-imports', createForm({ file: archive }), { token });
  await app.send('POST', '/api/v1/invites', { email: 'ife@example.com', role: 'SUPPORT' }, { token });
  await app.send('POST', '/api/v1/newsletter', new URLSearchParams({ email: 'ada@example.com' }));
  const now = app.clock.now();
  const sendAt = new Date(now.getTime() + 86_400_000);
  await storeNewsletter(app.ctx.db, { subject: 'Rooms', state: 'scheduled', createdAt: now, sendAt });
  const bounced = { email: 'back@example.com', state: 'bounced', source: 'form' } as const;
  await app.ctx.db
    .insertInto('subscribers')
    .values({ ...bounced, consentAt: now, consentWording: '2026-11', createdAt: now })
    .execute();
  const message = { email: 'ada@example.com', phone: '08035550142', body: 'Hello', topic: 'Others' };
  await app.send('POST', '/api/v1/contact', message);
  await storeEmail(app.ctx.db, {
    sender: 'bola@example.org',
    body: 'They are back.\n\nOn Monday, Hirawa wrote:\n> Hello',
  });
  await storeConfirmedSubscribers(app, 12);
  return { app, browser, token, freshToken };
}

/**
 * Scans the dialogs of the admin and the states that come with input, in a window of this size. Each size has its own test file,
 * so that two sizes run at once. Each state is scanned in light and dark colours.
 */
export function scanAdmin(viewport: { width: number; height: number }): void {
  let app: App;
  let browser: TestBrowser;
  let token: string;

  beforeAll(async () => {
    ({ app, browser, token } = await startFilledAdmin());
  });

  afterAll(async () => {
    await browser[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  describe('The admin, light and dark', () => {
    const look = { viewport };

    it('has no accessibility violation while a newsletter is written, tested, scheduled and sent', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/newsletter/write', { ...look, token });
      const message = page.getByRole('textbox', { name: 'Message' });
      await message.click();
      await page.keyboard.type('Words of a newsletter');
      // The scanner cannot enter an iframe that blocks scripts, so the test scans the text version.
      if (viewport.width === 1280) await page.getByTitle('Text', { exact: true }).click();
      await page.getByRole('button', { name: /^Send( to|$)/ }).click();
      await page.getByRole('alert').first().waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByLabel('Subject', { exact: true }).fill('News');
      await page.getByText('Publish Later').click();
      await page
        .getByText(/^Draft saved/)
        .first()
        .waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Schedule/ }).click();
      await page.getByRole('dialog', { name: 'Schedule newsletter' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Send test to me' }).click();
      await page.getByRole('dialog', { name: 'Send a test' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      const id = await sendTestNewsletter(app, token, { subject: 'Sent' });
      await page.goto(`${app.url}/admin/dashboard/newsletter/${id}`);
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      app.clock.advance({ seconds: 31 });
      await page.getByRole('heading', { name: 'Report' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation while a post is written and scheduled', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/create-blog-content', { ...look, token });
      const body = page.getByRole('textbox', { name: 'Body' });
      await body.click();
      await page.keyboard.type('Words of a post');
      await page.getByRole('button', { name: 'Publish Now' }).click();
      await page.getByRole('alert').first().waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByLabel('Title', { exact: true }).fill('A title');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.getByRole('dialog', { name: 'Schedule Post' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in a post with preserved blocks and in its comparison of versions', async () => {
      const kept =
        '<pre><code>if (a)\n  b();</code></pre><table><tr><th>Room</th></tr><tr><td>a</td></tr></table>' +
        '<aside>Notice</aside><table><tr><td><ul><li>b</li></ul></td></tr></table>';
      const { data } = await publishPost(app, token, {
        title: 'Kept',
        body: `<p>Before</p>${kept}<p>After</p>`,
      });
      const second = { version: 1, body: `<p>Before it</p>${kept}<p>After</p>` };
      await sendPostRequest(app, 'PUT', `/api/v1/posts/${data.id}`, second, { token });
      const path = `/admin/dashboard/create-blog-content?post=${data.id}`;
      const page = await openAdmin(browser, app, path, { ...look, token });
      const body = page.getByRole('textbox', { name: 'Body' });
      await body.locator('table').first().click();
      await page.getByRole('button', { name: editorText.table.rowBelow }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('button', { name: editorText.insert.open }).click();
      await page.getByRole('menu').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await body.locator('[data-block]').click();
      await body.locator('[data-chosen]').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'History' }).click();
      const compared = page.getByRole('dialog', { name: 'History' });
      await compared.getByRole('list').getByRole('button').last().click();
      await compared.locator('mark').first().waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in an email and in a toast', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/outbox', { ...look, token });
      await page.getByRole('link', { name: /confirm/i }).click();
      // The scanner cannot enter an iframe that blocks scripts, so the test scans the other views.
      await page.getByText('Headers', { exact: true }).click();
      await page
        .getByRole('button', { name: /Copy link/ })
        .first()
        .click();
      // The toast closes automatically, except while the pointer is over the toast.
      const toast = page.getByRole('alertdialog');
      await toast.hover();
      expect(await listViolations(page)).toEqual([]);
      expect(await toast.count()).toBe(1);
      await browser.release(page);
    });

    it('has no accessibility violation in the dialogs of the team and of sessions', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/add-admin', { ...look, token });
      for (const name of ['Add New', /change the status of Bola Ade/, 'Remove: Bola Ade', 'Edit: Bola Ade']) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').waitFor();
        if (name === 'Add New') await page.getByRole('button', { name: 'Add user' }).click();
        expect([name, ...(await listViolations(page))]).toEqual([name]);
        await page.keyboard.press('Escape');
      }
      await page.goto(`${app.url}/admin/dashboard/sessions`);
      await page.getByRole('button', { name: 'Devices of Bola Ade' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in menus, popovers and search', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard', {
        ...look,
        token,
      });
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menu').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Notifications' }).click();
      await page.getByRole('link', { name: 'New message from' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('add');
      await page.getByRole('option').first().waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      // On a phone the search is in a dialog, and the first Escape closes only the list of results.
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
      await page.getByRole('main').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in the media library', async () => {
      const image = { bytes: await createPng({ width: 60, height: 40 }), name: 'beach.png' };
      await app.send('POST', '/api/v1/media', createForm({ image }), { token });
      const page = await openAdmin(browser, app, '/admin/dashboard/media', { ...look, token });
      await page.getByRole('button', { name: 'beach.png' }).first().click();
      await page.getByText('Not used anywhere.').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${app.url}/admin/dashboard/create-blog-content`);
      await page.getByRole('button', { name: 'From the library' }).click();
      await page.getByRole('button', { name: 'beach.png' }).first().waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in the forms, checks and lists of filters, stickers and packs', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/add-stickers', {
        ...look,
        token,
      });
      await page.getByLabel('Name', { exact: true }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Submit' }).click();
      const face = { bytes: await createPng(), name: 'face.png' };
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: face.bytes });
      await page.getByText('uploaded and checked').waitFor();
      const bundle = createZip([
        { name: 'one.png', bytes: face.bytes },
        { name: 'two.png', bytes: Buffer.from('words') },
        { name: 'three.png', bytes: await createPng({ width: 96, height: 96 }) },
      ]);
      await page
        .locator('input[type=file]')
        .nth(1)
        .setInputFiles({ name: 'faces.zip', mimeType: 'application/zip', buffer: bundle });
      await page.getByText('two.png is not an image').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await createItem(app, 'filter', { image: face, upload: face }, token);
      await page.goto(`${app.url}/admin/dashboard/add-filter`);
      await page.getByLabel('Name', { exact: true }).waitFor();
      await waitUntilSettled(page);
      expect(await listViolations(page)).toEqual([]);
      await chooseAction(page, 'Owambe faces', 'Edit');
      await page.getByRole('heading', { level: 1, name: 'Edit filter' }).waitFor();
      await page.getByLabel('Name', { exact: true }).waitFor();
      await chooseAction(page, 'Owambe faces', catalogue.list.remove);
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      const { id } = (await (await createItem(app, 'filter', { image: face, upload: face }, token)).json())
        .data;
      await app.send('POST', '/api/v1/packs', { name: 'Saturday', kind: 'mixed', items: [id] }, { token });
      await page.goto(`${app.url}/admin/dashboard/packs`);
      await page.getByRole('link', { name: 'Saturday' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Saturday' }).click();
      await page.getByRole('heading', { level: 1, name: 'Saturday' }).waitFor();
      await page.getByRole('list', { name: 'Add items' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in the list of newsletters and its dialogs', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/newsletter', { ...look, token });
      await page.getByRole('button', { name: lists.actionsOf('Rooms') }).click();
      await page.getByRole('menu').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${app.url}/admin/dashboard/newsletter?search=nothing`);
      await page.getByRole('heading', { name: 'No newsletters match “nothing”' }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in the list, the dialogs and the import of subscribers', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard/subscribers?state=bounced', {
        ...look,
        token,
      });
      await page.getByRole('button', { name: lists.actionOf(subscribers.erase, 'back@example.com') }).click();
      await page.getByRole('dialog').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${app.url}/admin/dashboard/subscribers/import`);
      await page.getByRole('heading', { level: 1, name: 'Import subscribers' }).waitFor();
      const buffer = Buffer.from('email\nfemi@example.com\nnobody\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Add 1 subscriber' }).click();
      await page.getByText('Please confirm that these people agreed.').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation in the forms of topics, segments and subscribers', async () => {
      await app.send('POST', '/api/v1/topics', { name: 'Events', description: 'Where we meet' }, { token });
      await app.send('POST', '/api/v1/subscriber-fields', { name: 'City', kind: 'text' }, { token });
      const page = await openAdmin(browser, app, '/admin/dashboard/subscribers/audiences', {
        ...look,
        token,
      });
      await page.getByRole('button', { name: lists.actionOf(audiences.edit, 'Events') }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      const dialog = page.getByRole('dialog');
      for (const { add } of [audiences.topics, audiences.segments, audiences.fields]) {
        await page.getByRole('button', { name: add }).click();
        await dialog.getByLabel(audiences.name, { exact: true }).fill('Lagos');
        await dialog.getByText(/^Stored on this device/).waitFor();
        expect([add, ...(await listViolations(page))]).toEqual([add]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      await page.goto(`${app.url}/admin/dashboard/subscribers/1`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Ada');
      await dialog.getByText(/^Stored on this device/).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${app.url}/admin/dashboard/subscribers`);
      await page.getByRole('button', { name: 'Add subscriber' }).click();
      await dialog.getByRole('button', { name: 'Add subscriber' }).click();
      await dialog.getByText('Please confirm that this person agreed.').waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await browser.release(page);
    });

    it('has no accessibility violation in templates, the choice of a template, and snippets', async () => {
      const post = (path: string, body: object) => app.send('POST', `/api/v1${path}`, body, { token });
      const written = await post('/sendnewsletter', { draft: true, subject: 'Kept', message: '<p>a</p>' });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the API's tests check
      const { data } = (await written.json()) as { data: { id: number } };
      await post('/newsletter-templates', { newsletter_id: data.id, name: 'Monthly' });
      await post('/snippets', { name: 'Greeting', html: '<p>Dear friend</p>' });
      const list = '/admin/dashboard/newsletter';
      const page = await openAdmin(browser, app, `${list}/templates`, { ...look, token });
      await page.getByRole('link', { name: 'Monthly' }).first().waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${app.url}${list}/${data.id}/edit`);
      await page.getByRole('textbox', { name: 'Message' }).click();
      const tool = page.getByRole('button', { name: editorText.snippets });
      if (!(await tool.isVisible())) await page.getByRole('button', { name: editorText.more }).click();
      await tool.click();
      await page.getByRole('button', { name: /^Greeting/ }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${app.url}${list}/write`);
      await page.getByRole('button', { name: 'Start from…' }).click();
      await page
        .getByRole('button', { name: /Monthly/ })
        .first()
        .waitFor();
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });

    it('has no accessibility violation on the screen of the sender and its records', async () => {
      const page = await openAdmin(browser, app, '/admin/dashboard', {
        ...look,
        token,
      });
      await page.route('**/api/v1/newsletters/sender', (route) => route.fulfill({ json: senderResponse }));
      await page.goto(`${app.url}/admin/dashboard/newsletter/sender`);
      await page.getByRole('article', { name: 'DKIM' }).waitFor();
      await waitUntilSettled(page);
      expect(await listViolations(page)).toEqual([]);
      await browser.release(page);
    });
  });
}
