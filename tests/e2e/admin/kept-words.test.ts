import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { chooseAction, openAdmin, storageKey } from '#tests/harness/admin.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { senderAddress, tagsAddress } from '#web/admin/paths.ts';
import { isVisibleInWindow } from '#tests/harness/is-visible.ts';
import { alert, body, button, path, title } from '#tests/e2e/admin/post-form.ts';
import { spec } from '#tests/specification/spec.ts';
import { uploadWait, versions, cancelScheduleDialog, otherEditors } from '#web/admin/texts.ts';
import { integrations, keyTexts } from '#web/admin/integrations/texts.ts';
import { packs } from '#web/admin/packs/texts.ts';
import { audiences } from '#web/admin/audiences/texts.ts';
import { lists } from '#web/admin/table/texts.ts';
import { scheduleRule } from '#web/admin/newsletters/edit/texts.ts';
import { postTexts } from '#web/admin/posts/texts.ts';
import { postListTexts } from '#web/admin/posts/list/texts.ts';

const keptText = 'Stored in this browser until you are back online';

const waitingText = 'A file is still uploading. This continues as soon as the file has arrived.';

let app: App;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page) =>
  page
    .getByText(/^Draft saved \d\d:\d\d$/)
    .first()
    .waitFor();
/** Triggers the check for other versions, which the page runs every 15 s and when the page becomes visible. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function open(token: string, at = path): Promise<Page> {
  const page = await openAdmin(browser, app, at, { token });
  await body(page).waitFor();
  return page;
}

/** Types at the end of the body. */
async function type(page: Page, text: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function stored(name: string) {
  return app.ctx.db.selectFrom('posts').selectAll().where('title', '=', name).execute();
}

describe('Input that is not saved on the server', spec('4.42'), () => {
  it('is shown beside the stored text, and nothing is saved before the user chooses a version', async () => {
    const page = await open(await app.signInAs('CREATOR'));
    await title(page).fill('Come back to');
    await type(page, 'Stored words');
    await saved(page);
    const address = page.url();
    await page.route('**/api/v1/posts/*/draft', (route) => route.abort());
    await type(page, ' and lost ones');
    await page.getByText(keptText).first().waitFor();
    await page.goto('about:blank');
    await page.unroute('**/api/v1/posts/*/draft');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/draft')) sent.push(request.method());
    });
    await page.goto(address);
    const choice = region(page, 'Unsaved changes');
    await choice.getByText('Stored words', { exact: true }).waitFor();
    expect((await choice.locator('mark').allInnerTexts()).join(' ')).toBe('and lost ones');
    await choice.getByRole('button', { name: 'Discard it' }).click();
    await choice.waitFor({ state: 'detached' });
    await expect.poll(() => body(page).innerText()).toBe('Stored words');
    await page.getByRole('button', { name: /^Undo \(\d/ }).click();
    await choice.getByRole('button', { name: 'Keep it' }).waitFor();
    expect(sent).toEqual([]);
    await choice.getByRole('button', { name: 'Keep it' }).click();
    await saved(page);
    expect(await stored('Come back to')).toMatchObject([{ body: '<p>Stored words and lost ones</p>' }]);
    await browser.release(page);
  });

  it('that is typed during the first save is restored if the tab closes before the next save', async () => {
    const page = await open(await app.signInAs('CREATOR'));
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/v1/posts', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.route('**/api/v1/posts/*/draft', (route) => route.abort());
    await title(page).fill('Saved during typing');
    await type(page, 'One');
    await page.getByText('Saving…').first().waitFor();
    await type(page, ' two');
    answered.resolve();
    await page.waitForURL((url) => url.searchParams.has('post'));
    await page.getByText(keptText).first().waitFor();
    const address = page.url();
    await page.goto('about:blank');
    await page.unroute('**/api/v1/posts/*/draft');
    await page.goto(address);
    const choice = region(page, 'Unsaved changes');
    await choice.getByText('One', { exact: true }).waitFor();
    expect((await choice.locator('mark').allInnerTexts()).join(' ')).toBe('two');
    await choice.getByRole('button', { name: 'Keep it' }).click();
    await saved(page);
    expect(await stored('Saved during typing')).toMatchObject([{ body: '<p>One two</p>' }]);
    await browser.release(page);
  });

  it('causes a question when the user opens another post at the same address', async () => {
    const page = await open(await app.signInAs('CREATOR'));
    await page.route('**/api/v1/posts', (route) => route.abort());
    await title(page).fill('Not to be left');
    await page.getByText(keptText).first().waitFor();
    const others = { token: await app.signInAs('ADMIN') };
    await sendPostRequest(app, 'POST', '/api/v1/posts', { title: 'Another' }, others);
    await page.getByRole('combobox').first().fill('Another');
    await page.getByRole('option', { name: /Another/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Not to be left');
    expect(new URL(page.url()).search).toBe('');
    await page.unroute('**/api/v1/posts');
    await saved(page);
    await browser.release(page);
  });

  it('becomes a new post if its post was deleted meanwhile', async () => {
    const token = await app.signInAs('CREATOR');
    const page = await open(token);
    await title(page).fill('Deleted under my hands');
    await type(page, 'One');
    await saved(page);
    const [{ id } = { id: 0 }] = await stored('Deleted under my hands');
    await app.send('DELETE', `/api/v1/posts/${id}`, undefined, { token });
    await type(page, ' two');
    await page.waitForURL((url) => !url.search.endsWith(`=${id}`));
    await type(page, ' three');
    const bodies = async () => (await stored('Deleted under my hands')).map((post) => post.body);
    await expect.poll(bodies).toContain('<p>One two three</p>');
    await app.send('DELETE', `/api/v1/posts/trash/${id}`, undefined, { token });
    await browser.release(page);
  });

  it('is saved after a failed request with the same key', async () => {
    const page = await open(await app.signInAs('CREATOR'));
    await page.route('**/api/v1/{posts,blog}**', (route) => route.abort());
    await title(page).fill('Pressed in a tunnel');
    await type(page, 'Words');
    await button(page, 'Preview').click();
    await alert(
      page,
      'Your changes could not be saved, so the preview does not show them yet. They are stored in this browser.',
    );
    await button(page, 'Publish Now').click();
    await alert(page, 'reach');
    await page.unroute('**/api/v1/{posts,blog}**');
    await saved(page);
    expect(await stored('Pressed in a tunnel')).toMatchObject([{ status: 'draft', body: '<p>Words</p>' }]);
    await browser.release(page);
  });

  it.each([
    ['with the Web Locks API', ''],
    ['without the Web Locks API, over plain http', 'delete Navigator.prototype.locks'],
  ])(
    'of new posts in two tabs is separate, and is offered again after its tab was closed (%s)',
    async (_, script) => {
      const first = await open(await app.signInAs('CREATOR'));
      await first.context().addInitScript(script);
      await first.reload();
      await body(first).waitFor();
      await first.route('**/api/v1/posts', (route) => route.abort());
      await title(first).fill('Begun in the first tab');
      await first.getByText(keptText).first().waitFor();
      const second = await first.context().newPage();
      await second.goto(app.url + path);
      await body(second).waitFor();
      expect(await title(second).inputValue()).toBe('');
      expect(await region(second, 'Unsaved changes').count()).toBe(0);
      await title(second).fill('Begun in the second tab');
      await saved(second);
      await first.goto('about:blank');
      await second.goto(app.url + path);
      await region(second, 'Unsaved changes').waitFor();
      expect(await title(second).inputValue()).toBe('Begun in the first tab');
      await button(second, 'Keep it').click();
      await saved(second);
      const begun = await app.ctx.db
        .selectFrom('posts')
        .select('title')
        .where('title', 'like', 'Begun in%')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(begun.map((post) => post.title)).toEqual(['Begun in the first tab', 'Begun in the second tab']);
      await browser.release(first);
    },
  );
});

const cover = async () => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await createPng({ width: 720, height: 480 }),
});

describe('Phone', () => {
  const phone = { viewport: { width: 360, height: 640 } };

  it('shows beside a button that its action waits for uploads, and stops the action if an upload fails', async () => {
    const page = await openAdmin(browser, app, path, {
      token: await app.signInAs('CREATOR'),
      context: phone,
    });
    await title(page).fill('Published with its photo');
    await type(page, 'Text');
    await saved(page);
    const held = Promise.withResolvers<'abort' | 'continue'>();
    const next = Promise.withResolvers<'abort' | 'continue'>();
    const answers = [held, next];
    await page.route('**/api/v1/posts/images', async (route) =>
      route[(await answers.shift()?.promise) ?? 'continue'](),
    );
    await page.locator('input[name=image]').setInputFiles(await cover());
    await button(page, 'Publish Now').click();
    expect(await page.getByText(waitingText).evaluate(isVisibleInWindow)).toBe(true);
    held.resolve('abort');
    await page.getByText(uploadWait.failed).waitFor();
    expect(await page.getByText(uploadWait.failed).evaluate(isVisibleInWindow)).toBe(true);
    expect(await stored('Published with its photo')).toMatchObject([{ status: 'draft' }]);
    await button(page, 'Try again').click();
    await button(page, 'Publish Now').click();
    await page.getByText(waitingText).waitFor();
    next.resolve('continue');
    await alert(page, 'Blog post published');
    const [post] = await stored('Published with its photo');
    expect(post).toMatchObject({ status: 'published', imageId: expect.any(String) });
    await browser.release(page);
  });

  it('shows the save state and the link to an open question while the user types', async () => {
    const page = await openAdmin(browser, app, path, {
      token: await app.signInAs('CREATOR'),
      context: phone,
    });
    await title(page).fill('Long text');
    await type(page, 'Line\n'.repeat(40));
    await saved(page);
    const address = page.url();
    expect(
      await page
        .locator('[data-save-state]')
        .getByText(/^Draft saved/)
        .evaluate(isVisibleInWindow),
    ).toBe(true);
    await page.route('**/api/v1/posts/*/draft', (route) => route.abort());
    await type(page, 'Lost');
    await page.locator('[data-save-state]').getByText(keptText).waitFor();
    await page.goto('about:blank');
    await page.goto(address);
    await type(page, ' and more');
    expect(
      await page.locator('[data-save-state]').getByText(versions.undecided).evaluate(isVisibleInWindow),
    ).toBe(true);
    await button(page, 'Choose what to keep').click();
    expect(await region(page, 'Unsaved changes').getByRole('alert').evaluate(isVisibleInWindow)).toBe(true);
    await browser.release(page);
  });
});

describe('Dialogs', () => {
  it('with a value that is shown once ask before they close, until the value is copied', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard/programs', {
      token: await app.signInAs('ADMIN'),
    });
    await button(page, 'New key').click();
    await page.getByLabel(integrations.name, { exact: true }).fill('Orders');
    await page.getByText(keyTexts.scopeTexts.posts, { exact: true }).click();
    await button(page, 'Create key').click();
    const key = page.getByLabel('API key', { exact: true });
    await key.waitFor();
    for (const press of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(2, 2),
    ]) {
      await press();
      await alert(
        page,
        'This is shown only once and was not copied yet. Copy it first, or close without it.',
      );
      expect(await key.isVisible()).toBe(true);
    }
    await button(page, 'Close without it').click();
    await key.waitFor({ state: 'detached' });
    await browser.release(page);
  });

  it('restore the name of a new pack and its selected items after a reload', async () => {
    const page = await openAdmin(browser, app, '/admin/dashboard/packs', {
      token: await app.signInAs('ADMIN'),
    });
    await button(page, 'New pack').first().click();
    await page.getByLabel(packs.pack.name, { exact: true }).fill('Owambe');
    await page.reload();
    await button(page, 'New pack').first().click();
    expect(await page.getByLabel(packs.pack.name, { exact: true }).inputValue()).toBe('Owambe');
    await button(page, 'Create').click();
    await page.getByLabel(packs.pack.description).fill('Typed and not saved');
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect.poll(() => page.getByLabel(packs.pack.description).inputValue()).toBe('Typed and not saved');
    await browser.release(page);
  });
});

describe('A form of a record that another member changes', () => {
  it('sends only its own changes, and asks which version to save if both changed a field', async () => {
    const token = await app.signInAs('ADMIN');
    const call = (method: string, at: string, input: object) =>
      app.send(method, `/api/v1/topics${at}`, input, { token });
    const { data } = await (await call('POST', '', { name: 'Kept topic', description: 'Old' })).json();
    const stored = () =>
      app.ctx.db
        .selectFrom('topics')
        .select(['name', 'description'])
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
    const page = await openAdmin(browser, app, '/admin/dashboard/subscribers/audiences', { token });
    const description = page.getByLabel(audiences.topics.description, { exact: true });
    const save = () => button(page, audiences.save).click();
    await button(page, lists.actionOf(audiences.edit, 'Kept topic')).click();
    await description.fill('Mine');
    await page.keyboard.press('Escape');
    await call('PUT', `/${data.id}`, { name: 'Renamed', description: 'Old' });
    await page.reload();
    await button(page, lists.actionOf(audiences.edit, 'Renamed')).click();
    await expect.poll(() => description.inputValue()).toBe('Mine');
    await save();
    await expect.poll(stored).toEqual({ name: 'Renamed', description: 'Mine' });

    await button(page, lists.actionOf(audiences.edit, 'Renamed')).click();
    await description.fill('Second');
    await call('PUT', `/${data.id}`, { name: 'Renamed', description: 'Theirs' });
    await save();
    await alert(page, 'Not saved: another member has changed the same fields');
    await page.getByText('Another member has changed this to “Theirs”.').waitFor();
    await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true);
    await save();
    expect(await stored()).toEqual({ name: 'Renamed', description: 'Theirs' });
    await button(page, 'Load theirs').click();
    await expect.poll(() => description.inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: /^Undo \(\d/ }).click();
    await expect.poll(() => description.inputValue()).toBe('Second');
    await save();
    await button(page, 'Save mine').click();
    await expect.poll(stored).toEqual({ name: 'Renamed', description: 'Second' });
    await browser.release(page);
  });
});

describe('A scheduled post', () => {
  it(
    'is published with the content of the last Update, and an open editor shows this',
    spec('4.41'),
    async () => {
      const token = await app.signInAs('CREATOR');
      const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
      const { data } = await publishPost(app, token, {
        title: 'On time',
        status: 'scheduled',
        publish_at: at,
      });
      const page = await open(token, `${path}?post=${data.id}`);
      await region(page, 'Schedule')
        .getByText(
          'The version of the last Update goes out. Later changes are stored, and go out only after you press Update.',
        )
        .waitFor();
      await type(page, ' updated');
      await page
        .getByText(/Press Update to include them/)
        .first()
        .waitFor();
      await button(page, scheduleRule.update).click();
      await alert(page, 'Blog post changed');
      expect(await stored('On time')).toMatchObject([{ status: 'scheduled', body: '<p>Words updated</p>' }]);
      await type(page, ' too late');
      await page
        .getByText(/Press Update to include them/)
        .first()
        .waitFor();
      app.clock.advance({ seconds: 3601 });
      await publishDuePosts(app.ctx, null);
      await look(page);
      await alert(page, 'This post was published');
      const shown = async () => (await app.get(data.address)).text();
      expect(await shown()).not.toContain('too late');
      await type(page, ', or not');
      await page
        .getByText(/not published yet/)
        .first()
        .waitFor();
      await button(page, 'Update').click();
      await alert(page, 'Blog post changed');
      expect(await shown()).toContain('Words updated too late, or not');
      app.clock.advance({ seconds: -3601 });
      await browser.release(page);
    },
  );

  it('can be cancelled in the editor and in the list', async () => {
    const token = await app.signInAs('CREATOR');
    const at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const fields = { status: 'scheduled', publish_at: at };
    const { data } = await publishPost(app, token, { ...fields, title: 'Off by the editor' });
    await publishPost(app, token, { ...fields, title: 'Off by the list' });
    const page = await open(token, `${path}?post=${data.id}`);
    await button(page, scheduleRule.callOff).click();
    await alert(page, 'It is a draft now');
    await button(page, 'Schedule').waitFor();
    await page.getByRole('link', { name: postTexts.allPosts }).click();
    await chooseAction(page, 'Off by the list', 'Unschedule');
    await page.getByRole('dialog').getByRole('button', { name: cancelScheduleDialog.sure }).click();
    await page.getByText('It is a draft now').waitFor();
    expect(await stored('Off by the editor')).toMatchObject([{ status: 'draft' }]);
    expect(await stored('Off by the list')).toMatchObject([{ status: 'draft' }]);
    await browser.release(page);
  });
});

it(
  'an older version is restored; a deleted post is restored from the trash or permanently deleted',
  spec('4.43'),
  async () => {
    const token = await app.signInAs('CREATOR');
    const { data } = await publishPost(app, token, {
      title: 'Many lives',
      body: '<h2>Rooms</h2><p>ten people</p>',
    });
    app.clock.advance({ seconds: 7200 });
    const second = { version: 1, body: '<h2>Rooms</h2><p>thirty people</p>' };
    await sendPostRequest(app, 'PUT', `/api/v1/posts/${data.id}`, second, { token });
    const page = await open(token, `${path}?post=${data.id}`);
    await button(page, 'History').click();
    const history = page.getByRole('dialog', { name: 'History' });
    const versions = history.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
    await versions.last().click();
    await expect
      .poll(async () => (await history.locator('mark').allInnerTexts()).map((text) => text.trim()))
      .toEqual(['ten', 'thirty']);
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('Version restored').waitFor();
    await body(page).getByText('ten people').waitFor();
    expect(await stored('Many lives')).toMatchObject([{ body: second.body }]);
    await page.getByRole('link', { name: postTexts.allPosts }).click();
    await chooseAction(page, 'Many lives', 'Delete');
    await page.getByRole('button', { name: lists.actionsOf('Many lives') }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: postListTexts.trash.heading }).click();
    await button(page, lists.actionOf('Restore', 'Many lives')).click();
    await page.getByText('The trash is empty').waitFor();
    await app.send('DELETE', `/api/v1/posts/${data.id}`, undefined, { token });
    await page.reload();
    await button(page, lists.actionOf('Delete for good', 'Many lives')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('The trash is empty').waitFor();
    expect(await stored('Many lives')).toEqual([]);
    await browser.release(page);
  },
);

type FormStep = readonly [label: string, value: string];
/** Forms that save only on submit: the address of each form, the buttons that open it, and the input. */
const forms: readonly { name: string; at: string; opens: readonly string[]; typed: readonly FormStep[] }[] = [
  {
    name: 'a tag',
    at: tagsAddress,
    opens: ['Add a tag'],
    typed: [
      ['Name', 'Half a tag'],
      ['Description', 'Not saved yet'],
    ],
  },
  {
    name: 'a version of the app',
    at: '/admin/dashboard/app-changes',
    opens: ['Add a version'],
    typed: [
      ['Version', '9.1'],
      ['What changed', 'Faster start\nSmaller files'],
    ],
  },
  {
    name: 'the public name',
    at: '/admin/dashboard/account',
    opens: [],
    typed: [['About you', 'Writes about rivers']],
  },
  {
    name: 'the footer of newsletters',
    at: senderAddress,
    opens: [],
    typed: [
      ['Replies go to', 'half@'],
      ['Postal address', '12 Marina, Lagos'],
    ],
  },
  {
    name: 'the two-factor policy',
    at: '/admin/dashboard/add-admin',
    opens: ['Change', 'Everyone'],
    typed: [['Days to set it up', '21']],
  },
];

describe('A form that saves only on submit', () => {
  it.each(forms)('stores the input of $name through a reload and the end of the session', async (form) => {
    const token = await app.signInAs('ADMIN');
    const page = await openAdmin(browser, app, form.at, { token });
    const press = async (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
        .first()
        .click();
    for (const name of form.opens) await press(name);
    for (const [label, value] of form.typed) await page.getByLabel(label, { exact: true }).fill(value);
    await page.evaluate((key) => localStorage.removeItem(key), storageKey);
    await page.reload();
    await page.waitForURL(/login/);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, token] as const);
    await page.goto(app.url + form.at);
    const [first] = form.opens;
    if (first !== undefined) await press(first);
    const readInput = () =>
      Promise.all(
        form.typed.map(async ([label]) => {
          const field = page.getByLabel(label, { exact: true });
          return (await field.count()) === 0 ? null : field.inputValue();
        }),
      );
    const typed = form.typed.map(([, value]) => value);
    await expect.poll(readInput).toEqual(typed);
    const discard = page.getByRole('button', { name: 'Discard' }).first();
    await discard.click();
    await expect.poll(readInput).not.toEqual(typed);
    await page.getByRole('button', { name: /^Undo \(\d/ }).click();
    await expect.poll(readInput).toEqual(typed);
    await discard.click();
    await browser.release(page);
  });
});

it('two people see each other in one post, and the author of each text', spec('4.44'), async () => {
  const token = await app.signInAs('CREATOR');
  const { data } = await sendPostRequest(
    app,
    'POST',
    '/api/v1/posts',
    { title: 'Shared', body: '<p>One text</p>' },
    { token },
  );
  const mine = await open(token, `${path}?post=${data.id}`);
  const theirs = await open(await app.signInAs('ADMIN'), `${path}?post=${data.id}`);
  const name = 'ADMIN of the test';
  await theirs.getByText(otherEditors.open('CREATOR of the test', 1)).waitFor();
  await look(mine);
  await mine.getByText(otherEditors.open(name, 1)).waitFor();
  await type(theirs, ' of theirs');
  await saved(theirs);
  await type(mine, ' of mine');
  const conflict = region(mine, 'Two versions');
  await conflict.getByRole('heading', { name: new RegExp(`Saved by ${name}`) }).waitFor();
  expect((await conflict.locator('mark').allInnerTexts()).map((text) => text.trim())).toEqual([
    'theirs',
    'mine',
  ]);
  await conflict.getByRole('button', { name: 'Keep yours' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Keep yours' }).click();
  await saved(mine);
  expect(await stored('Shared')).toMatchObject([{ body: '<p>One text of mine</p>' }]);
  await browser.release(theirs);
  await expect
    .poll(async () => {
      await look(mine);
      return mine.getByText(otherEditors.open(name, 1)).count();
    })
    .toBe(0);
  await browser.release(mine);
});
