import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import {
  googleDocsClipboard,
  googleDocsHtml,
  wordClipboard,
  wordHtml,
} from '#tests/fixtures/clipboard-html.ts';
import * as images from '#tests/fixtures/images.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { chooseAction, collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { alert, body, button, path, title } from '#tests/e2e/admin/post-form.ts';
import { spec } from '#tests/specification/spec.ts';
import { editorText } from '#web/admin/editing/texts.ts';
import { uploadWait, cancelScheduleDialog } from '#web/admin/texts.ts';
import { postTexts } from '#web/admin/posts/texts.ts';
import { lists } from '#web/admin/table/texts.ts';

const keptText = 'Stored in this browser until you are back online';

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

async function open(options: Parameters<typeof openAdmin>[3] = {}, at = path): Promise<Page> {
  const page = await openAdmin(browser, app, at, { token: await app.signInAs('CREATOR'), ...options });
  if (at.startsWith(path) && !at.includes('/posts')) await body(page).waitFor();
  return page;
}

/** Pastes this clipboard content into the body as a user does. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await body(page).focus();
  await body(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

async function storedPost(name: string) {
  return app.ctx.db.selectFrom('posts').selectAll().where('title', '=', name).executeTakeFirst();
}

describe('Writing a post', () => {
  it(
    'Publish Now is beside the Schedule button, and updates list, article, feed and sitemap',
    spec('2.94'),
    async () => {
      const page = await open();
      const faults = collectPageErrors(page);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Add a new blog post');
      await title(page).fill('How to sell your coins safely');
      await body(page).click();
      await page.keyboard.type('Coins you earn can be sold. ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('150 coins');
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Enter');
      await button(page, editorText.heading).click();
      await page.keyboard.type('Before you sell');
      await page.keyboard.press('Enter');
      await button(page, editorText.bulletList).click();
      await page.keyboard.type('Sell inside the app only');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Wait for the paid mark');
      await page.getByText('Draft saved 10:00'.slice(0, 11)).first().waitFor();
      expect(page.url()).toContain('?post=');
      await button(page, 'Publish Now').click();
      await alert(page, 'Blog post published');
      const post = await storedPost('How to sell your coins safely');
      expect(post?.body).toBe(
        '<p>Coins you earn can be sold. <strong>150 coins</strong></p><h2>Before you sell</h2>' +
          '<ul><li>Sell inside the app only</li><li>Wait for the paid mark</li></ul>',
      );
      expect(post?.status).toBe('published');
      const address = `/blog/${post?.id}-how-to-sell-your-coins-safely`;
      for (const shown of ['/blog', address, '/blog/rss.xml', '/blog/feed.json'])
        expect(await (await app.get(shown)).text()).toContain('How to sell your coins safely');
      expect(await (await app.get('/sitemap.xml')).text()).toContain(address);
      const image = await app.get(`/social${address}.png`);
      expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(faults).toEqual([]);
      await browser.release(page);
    },
  );

  it(
    'requires a title and a body, and sends nothing without them',
    spec('2.90', '5.13', '5.14'),
    async () => {
      const page = await open();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v1/blog')) sent.push(request.method());
      });
      await button(page, 'Publish Now').click();
      await alert(page, 'body cannot be empty');
      expect(await page.getByText('Please write a title.').count()).toBe(1);
      await expect.poll(() => title(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await title(page).fill('Titled');
      await button(page, 'Schedule').click();
      await alert(page, 'body cannot be empty');
      expect(sent).toEqual([]);
      expect(await title(page).inputValue()).toBe('Titled');
      await browser.release(page);
    },
  );

  it(
    'shows a message if the permission is missing, and preserves the input',
    spec('6.7', '8.15'),
    async () => {
      const page = await open({ token: await app.signInAs('SUPPORT') });
      await title(page).fill('By support');
      await body(page).click();
      await page.keyboard.type('Words of support');
      await button(page, 'Publish Now').click();
      await alert(page, 'you do not have permission to access this');
      expect(await body(page).innerText()).toContain('Words of support');
      expect(await storedPost('By support')).toBeUndefined();
      await browser.release(page);
    },
  );

  it(
    'sends title, author, image and body as multipart, and reports the publication',
    spec('4.28', '4.29'),
    async () => {
      const page = await open();
      await title(page).fill('On the wire');
      await body(page).click();
      await page.keyboard.type('Words');
      const request = page.waitForRequest(
        (one) => one.url().endsWith('/api/v1/blog') && one.method() === 'POST',
      );
      await button(page, 'Publish Now').click();
      const sent = await request;
      expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data/);
      const parts = Array.from((sent.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g));
      expect(Object.fromEntries(parts.map(([, name, value]) => [name, value]))).toMatchObject({
        title: 'On the wire',
        author: 'CREATOR of the test',
        body: '<p>Words</p>',
      });
      await alert(page, 'Blog post published');
      expect(await storedPost('On the wire')).toMatchObject({ authorName: 'CREATOR of the test' });
      await browser.release(page);
    },
  );

  it('accepts an image by drag and drop or by a file dialog, only as PNG or JPEG', spec('2.91'), async () => {
    const page = await open();
    const buffer = await images.createPng();
    expect(await page.getByText('Drop an image here').count()).toBe(1);
    await title(page).fill('With an image');
    const input = page.locator('input[name=image]');
    await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Replace' }).waitFor();
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer });
    await alert(page, 'This is not a png, jpeg or jpg. Choose another file.');
    const damaged = { name: 'torn.png', mimeType: 'image/png', buffer: images.createPngClaiming(5000, 5000) };
    await input.setInputFiles(damaged);
    await alert(page, `torn.png: ${messages['file.damaged']}`);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await input.setInputFiles({ ...damaged, buffer: images.createPngClaiming(65_535, 65_535) });
    await alert(page, 'more than 40 megapixels');
    await page.route('**/images', (route) => route.abort());
    await input.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/images');
    await body(page).click();
    await page.keyboard.type('Words');
    await button(page, 'Publish Now').click();
    await alert(page, uploadWait.failed);
    await button(page, 'Continue without it').click();
    await button(page, 'Publish Now').click();
    await alert(page, 'Blog post published');
    const post = await storedPost('With an image');
    expect(post?.image).toBe(`/media/${post?.imageId}-1200.jpg`);
    await browser.release(page);
  });

  it('sets the focus point of the cover by pointer and by keyboard', spec('2.120'), async () => {
    const page = await open();
    await title(page).fill('A portrait');
    const buffer = await images.createJpeg({ width: 300, height: 600 });
    await page.locator('input[name=image]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    const picker = page.getByRole('group', { name: 'Focus point' });
    await picker
      .getByText(
        'This image is 300 × 600 pixels and will look blurry on large screens. Use at least 720 × 480.',
      )
      .waitFor();
    const [across, down] = ['Across', 'Down'].map((name) => picker.getByRole('slider', { name }));
    expect([await across?.inputValue(), await down?.inputValue()]).toEqual(['50', '50']);
    const picture = picker.locator('img');
    const box = await picture.boundingBox();
    await picture.click({ position: { x: 1, y: (box?.height ?? 0) / 10 } });
    await across?.press('Home');
    await across?.press('ArrowRight');
    expect([await across?.inputValue(), await down?.inputValue()]).toEqual(['1', '10']);
    await body(page).click();
    await page.keyboard.type('Words');
    await button(page, 'Publish Now').click();
    await alert(page, 'Blog post published');
    const post = await storedPost('A portrait');
    expect(post).toMatchObject({ imageX: 1, imageY: 10 });
    await page.goto(`${app.url}/blog`);
    const cover = page.locator('.card', { hasText: 'A portrait' }).locator('img');
    expect(await cover.evaluate((one) => getComputedStyle(one).objectPosition)).toBe('0% 10%');
    await page.goto(`${app.url}/blog/${post?.id}`);
    const whole = await page.locator('.article-cover img').boundingBox();
    expect((whole?.height ?? 0) / (whole?.width ?? 1)).toBeCloseTo(2, 1);
    await browser.release(page);
  });

  it('shows a preview of the card with its first 200 characters', spec('2.48'), async () => {
    const page = await open();
    await title(page).fill('Card title');
    await body(page).click();
    await page.keyboard.insertText('x'.repeat(210));
    const card = page.getByRole('region', { name: 'On the blog' });
    await card.getByText(`${'x'.repeat(200)}...`, { exact: true }).waitFor();
    expect(await card.getByText('Card title').count()).toBe(1);
    await browser.release(page);
  });
});

describe('The Schedule modal', spec('2.95'), () => {
  it.each(['Africa/Lagos', 'America/New_York', 'Europe/London'])(
    'schedules by date and time in the zone of Lagos for an author in %s',
    spec('2.95', '2.96'),
    async (timezoneId) => {
      const page = await open({ context: { timezoneId } });
      const name = `Later ${timezoneId}`;
      await title(page).fill(name);
      await body(page).click();
      await page.keyboard.type('Words');
      await button(page, 'Schedule').click();
      const modal = page.getByRole('dialog', { name: 'Schedule Post' });
      await modal.getByText('Select a time for your blog post to be posted').waitFor();
      expect(await modal.getByRole('button', { name: 'Close', exact: true }).count()).toBeGreaterThan(0);
      await modal.getByLabel('Date').fill('2027-03-28');
      await modal.getByLabel('Time').fill('09:00');
      await modal.getByText('Sunday, 09:00 in Lagos').waitFor();
      await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
      await alert(page, 'Blog post scheduled for Sunday 28 March 2027, 09:00 WAT');
      const post = await storedPost(name);
      expect([post?.status, post?.publishAt?.toISOString()]).toEqual([
        'scheduled',
        '2027-03-28T08:00:00.000Z',
      ]);
      await browser.release(page);
    },
  );

  it('rejects a past time, and stays open', async () => {
    const page = await open();
    await title(page).fill('Too late');
    await body(page).click();
    await page.keyboard.type('Words');
    await button(page, 'Schedule').click();
    const modal = page.getByRole('dialog', { name: 'Schedule Post' });
    await modal.getByLabel('Date').fill('2020-01-01');
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await modal.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
    await browser.release(page);
  });
});

describe('The editor of the body', spec('2.93'), () => {
  it('is 400 px high', spec('2.93'), async () => {
    const page = await open();
    expect((await body(page).boundingBox())?.height).toBe(400);
    await browser.release(page);
  });

  it.each([
    ['Google Docs', googleDocsClipboard, googleDocsHtml],
    ['Word, with bullets that become lists', wordClipboard, wordHtml],
  ])('accepts a paste from %s', async (name, html, clean) => {
    const page = await open();
    // The test simulates the download, because the other site does not exist. tests/e2e/admin/media.test.ts runs another site.
    const src = `/media/${'0'.repeat(32)}-1200.jpg`;
    const image = { id: '0'.repeat(32), src, width: 602, height: 401, alt: '', focus_x: 50, focus_y: 50 };
    await page.route('**/api/v1/media/remote', (route) =>
      route.fulfill({ json: { data: { image }, message: 'Image saved' } }),
    );
    await title(page).fill(`Pasted from ${name}`);
    await paste(page, { 'text/html': html, 'text/plain': 'plain' });
    await expect.poll(() => body(page).locator('[data-remote]').count()).toBe(0);
    await button(page, 'Publish Now').click();
    await alert(page, 'Blog post published');
    const stored = (await storedPost(`Pasted from ${name}`))?.body ?? '';
    expect(stored.replaceAll(/ loading="lazy"[^>]*?(?= ?\/?>)/g, '').replaceAll(' />', '>')).toBe(
      clean.replace(/https:\/\/lh7[^"]+/, src),
    );
    await browser.release(page);
  });

  it('accepts links with http, https, mailto and tel only', spec('5.24'), async () => {
    const page = await open();
    await title(page).fill('Linked');
    await body(page).click();
    await page.keyboard.type('word');
    await page.keyboard.press('Control+a');
    await button(page, editorText.link).click();
    const form = page.getByRole('dialog', { name: editorText.linkForm.heading });
    await form.getByLabel(editorText.linkForm.address).fill('sms:+234803');
    await form.getByRole('button', { name: editorText.linkForm.save }).click();
    await form.getByText(editorText.linkForm.refused).waitFor();
    await form.getByLabel(editorText.linkForm.address).fill('example.com/coins');
    await form.getByRole('button', { name: editorText.linkForm.save }).click();
    await form.waitFor({ state: 'hidden' });
    await paste(page, { 'text/html': '<a href="//evil.example/x">evil</a>' });
    await button(page, 'Publish Now').click();
    await alert(page, 'Blog post published');
    const stored = (await storedPost('Linked'))?.body;
    expect(stored).toContain('<a href="about:blank">evil</a>');
    await browser.release(page);
  });

  it('accepts pasted images with an alternative text', async () => {
    const page = await open();
    await title(page).fill('Illustrated');
    await body(page).click();
    await page.keyboard.type('Before');
    const base64 = (await images.createPng()).toString('base64');
    await body(page).evaluate((element, data) => {
      const raw = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([raw], 'face.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, base64);
    const caption = body(page).locator('figcaption');
    await caption.click();
    const form = page.getByRole('dialog', { name: editorText.imageForm.heading });
    await form.getByLabel(editorText.imageForm.texts).fill('A painted face');
    await form.getByRole('button', { name: editorText.imageForm.save }).click();
    await page.locator('progress').waitFor({ state: 'detached' });
    await button(page, 'Publish Now').click();
    await alert(page, 'Blog post published');
    expect((await storedPost('Illustrated'))?.body).toMatch(
      /^<p>Before<\/p><figure><img src="\/media\/[\da-f]{32}-1200\.jpg" alt="A painted face" width="\d+" height="\d+"/,
    );
    await browser.release(page);
  });

  it('undoes and redoes changes', async () => {
    const page = await open();
    await body(page).click();
    await page.keyboard.type('one');
    // The editor merges quick input into one undo step.
    await page.clock.setFixedTime(app.clock.now().getTime() + 2_000);
    await page.keyboard.type(' two');
    await button(page, editorText.undo).click();
    await expect.poll(() => body(page).innerText()).not.toContain('two');
    await button(page, editorText.redo).click();
    await expect.poll(() => body(page).innerText()).toContain('one two');
    await browser.release(page);
  });
});

describe('Keyboard only', () => {
  it('a post is written, formatted, scheduled and found in the list', async () => {
    const page = await open();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const tabTo = async (name: string, key = 'Tab') => {
      for (let nr = 0; nr < 40 && (await focused()) !== name; nr += 1) await page.keyboard.press(key);
      expect(await focused()).toBe(name);
    };
    await title(page).focus();
    await page.keyboard.type('By keyboard');
    await tabTo('Browse');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe(editorText.bold);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toBe(editorText.italic);
    await page.keyboard.press('Tab');
    await expect.poll(() => body(page).evaluate((text) => text === document.activeElement)).toBe(true);
    await page.keyboard.type('Plain ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('and bold');
    await page.keyboard.press('Tab');
    await expect.poll(() => body(page).evaluate((text) => text === document.activeElement)).toBe(false);
    await tabTo('Schedule', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: 'Schedule Post' });
    await expect
      .poll(() => modal.getByLabel('Date').evaluate((date) => date === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Schedule');
    await page.keyboard.press('Enter');
    await modal.getByLabel('Time').focus();
    await page.keyboard.press('Enter');
    await alert(page, 'Blog post scheduled for');
    expect((await storedPost('By keyboard'))?.body).toBe('<p>Plain <strong>and bold</strong></p>');
    await tabTo(postTexts.allPosts, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Edit By keyboard' }).waitFor();
    // All rows together are one Tab stop. The right arrow key moves the focus to the buttons of the first row.
    await tabTo(lists.select('By keyboard'));
    await tabTo(lists.actionsOf('By keyboard'), 'ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Edit By keyboard' }).waitFor({ state: 'detached' });
    expect(await focused()).not.toBe('');
    await browser.release(page);
  });
});

describe('Drafts', () => {
  it('are restored unchanged after the window was closed', async () => {
    const token = await app.signInAs('CREATOR');
    const page = await open({ token });
    await title(page).fill('Unfinished');
    await body(page).click();
    await page.keyboard.type('First words');
    await page.getByText('Draft saved').first().waitFor();
    const address = page.url();
    expect(address).toContain('?post=');
    await page.reload();
    await body(page).getByText('First words').waitFor();
    expect(await title(page).inputValue()).toBe('Unfinished');
    await browser.release(page);
  });

  it('of a published post are stored on the server, for all windows, until Update', async () => {
    const token = await app.signInAs('CREATOR');
    const page = await open({ token });
    await title(page).fill('Out already');
    await body(page).click();
    await page.keyboard.type('First words.');
    await button(page, 'Publish Now').click();
    await alert(page, 'Blog post published');
    await body(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' More words.');
    await page.getByText('not published yet').first().waitFor();
    const post = await storedPost('Out already');
    expect(post?.body).toBe('<p>First words.</p>');
    const address = page.url().slice(app.url.length);
    await browser.release(page);

    const other = await open({ token }, address);
    await other.getByText('Visitors still see the previous version').waitFor();
    expect(await body(other).innerText()).toContain('First words. More words.');
    await button(other, 'Update').click();
    await alert(other, 'Blog post changed');
    expect((await storedPost('Out already'))?.body).toBe('<p>First words. More words.</p>');
    await body(other).click();
    await other.keyboard.press('Control+End');
    await other.keyboard.type(' Too much.');
    await other.getByText('not published yet').first().waitFor();
    await other.reload();
    await button(other, 'Back to the published version').click();
    await expect.poll(() => body(other).innerText()).toBe('First words. More words.');
    await browser.release(other);
  });

  it('are stored in the browser if the disk is full, with a message', async () => {
    const page = await open();
    let isFull = true;
    await page.route('**/api/v1/posts', (route) =>
      isFull && route.request().method() === 'POST'
        ? route.fulfill({ status: 507, contentType: 'application/problem+json', body: '{"status":507}' })
        : route.continue(),
    );
    await title(page).fill('No room');
    await body(page).click();
    await page.keyboard.type('Words that have no room');
    await page.getByText(keptText).first().waitFor();
    await page.goto(`${app.url}/admin/dashboard`);
    await page.goto(app.url + path);
    await body(page).getByText('Words that have no room').waitFor();
    expect(await title(page).inputValue()).toBe('No room');
    isFull = false;
    await button(page, 'Keep it').click();
    await page.getByText('Draft saved').first().waitFor();
    expect((await storedPost('No room'))?.body).toBe('<p>Words that have no room</p>');
    await browser.release(page);
  });

  it('contain both texts when two people write at the same time', async () => {
    const page = await open();
    await title(page).fill('Two authors');
    await body(page).click();
    await page.keyboard.type('Mine');
    await page.getByText('Draft saved').first().waitFor();
    const post = await storedPost('Two authors');
    const token = await app.signInAs('ADMIN');
    const theirs = { version: post?.version, body: '<p>Theirs</p>' };
    expect((await app.send('PUT', `/api/v1/posts/${post?.id}`, theirs, { token })).status).toBe(200);
    await body(page).click();
    await page.keyboard.type(' and more');
    const conflict = page.getByRole('region', { name: 'Two versions' });
    await conflict.getByText('Theirs', { exact: true }).waitFor();
    expect(await body(page).innerText()).toContain('and more');
    await conflict.getByRole('button', { name: 'Keep yours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep yours' }).click();
    await expect.poll(async () => (await storedPost('Two authors'))?.body).toMatch(/and more/);
    await browser.release(page);
  });

  it('of an earlier visit do not overwrite a newer save by another member', async () => {
    const token = await app.signInAs('CREATOR');
    const page = await open({ token });
    await title(page).fill('Come back to');
    await body(page).click();
    await page.keyboard.type('Mine');
    await page.getByText('Draft saved').first().waitFor();
    const address = page.url();
    await page.route('**/api/v1/posts/**', (route) => route.abort());
    await page.keyboard.type(' of last week');
    await page.getByText(keptText).first().waitFor();
    await page.goto('about:blank');
    await page.unroute('**/api/v1/posts/**');
    const post = await storedPost('Come back to');
    const theirs = { version: post?.version, body: '<p>Theirs since</p>' };
    const other = await app.signInAs('ADMIN');
    expect((await app.send('PUT', `/api/v1/posts/${post?.id}`, theirs, { token: other })).status).toBe(200);
    await page.goto(address);
    await body(page).getByText('Mine of last week').waitFor();
    const conflict = page.getByRole('region', { name: 'Two versions' });
    await conflict.getByText('Theirs since', { exact: true }).waitFor();
    expect((await storedPost('Come back to'))?.body).toBe('<p>Theirs since</p>');
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await body(page).getByText('Theirs since').waitFor();
    await browser.release(page);
  });

  it('cause a warning before unsaved input is left', async () => {
    const page = await open();
    await page.route('**/api/v1/posts', (route) => route.abort());
    await title(page).fill('Never sent');
    await page.getByRole('link', { name: 'Add filters' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Never sent');
    await browser.release(page);
  });
});

describe('The list of posts', () => {
  it('filters, sorts and pages with parameters in the URL, and deletes with undo', async () => {
    const token = await app.signInAs('CREATOR');
    for (const name of ['Listed one', 'Listed two']) {
      await app.send('POST', '/api/v1/posts', { title: name, body: '<p>x</p>' }, { token });
    }
    const page = await open({ token }, `${path}/posts`);
    await page.getByLabel('Search posts').fill('listed');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Listed one').waitFor();
    await expect.poll(() => page.url()).toContain('search=listed');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect.poll(() => page.url()).toContain('sort=title');
    await expect
      .poll(() => page.getByRole('row').allInnerTexts())
      .toEqual([expect.anything(), expect.stringMatching(/one/), expect.stringMatching(/two/)]);
    await chooseAction(page, 'Listed one', 'Delete');
    await row('Listed one').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await row('Listed one').waitFor();
    await page.getByRole('group', { name: 'Status' }).getByText('Scheduled').click();
    await page.getByText('No posts match').waitFor();
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await row('Listed one').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBeNull();
    await row('Listed one').getByRole('link').click();
    await body(page).waitFor();
    expect(await title(page).inputValue()).toBe('Listed one');
    await browser.release(page);
  });

  it('creates a newsletter from a published post, for members with both permissions', async () => {
    const token = await app.signInAs('ADMIN');
    await publishPost(app, token, { title: 'Worth an email', body: '<p>Thirty faces</p>' });
    const page = await open({ token }, `${path}/posts`);
    await chooseAction(page, 'Worth an email', 'Send as newsletter');
    await page.waitForURL(/newsletter\/\d+\/edit$/);
    await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).toBe('Worth an email');
    await page.getByRole('link', { name: messages['newsletter.readPost'] }).first().waitFor();
    await browser.release(page);
    const creator = await open({}, `${path}/posts`);
    await creator.getByRole('row').filter({ hasText: 'Worth an email' }).waitFor();
    await creator.getByRole('button', { name: lists.actionsOf('Worth an email') }).click();
    await creator.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await creator.getByRole('menuitem', { name: 'Send as newsletter' }).count()).toBe(0);
    await browser.release(creator);
  });

  it('the Scheduled list also links to the editor, and unschedules a post', async () => {
    const token = await app.signInAs('CREATOR');
    const at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await publishPost(app, token, { title: 'On the schedule', status: 'scheduled', publish_at: at });
    const page = await open({ token }, '/admin/dashboard');
    await page.getByRole('link', { name: 'On the schedule' }).click();
    await body(page).waitFor();
    expect(await title(page).inputValue()).toBe('On the schedule');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for “On the schedule”' }).click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: cancelScheduleDialog.sure }).click();
    await page.getByRole('link', { name: 'On the schedule' }).waitFor({ state: 'detached' });
    expect((await storedPost('On the schedule'))?.status).toBe('draft');
    await browser.release(page);
  });

  it('previews a post with the public design in a frame that other sites cannot embed', async () => {
    const page = await open();
    await title(page).fill('Previewed');
    await body(page).click();
    await page.keyboard.type('As visitors see it');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Previewed' }).waitFor();
    await frame.getByText('As visitors see it').waitFor();
    const src = (await page.locator('iframe').getAttribute('src')) ?? '';
    const answer = await app.get(src);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    app.clock.advance({ seconds: 3601 });
    expect((await app.get(src)).status).toBe(404);
    app.clock.advance({ seconds: -3601 });
    await browser.release(page);
  });
});
