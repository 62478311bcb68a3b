import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '#content/messages.ts';
import * as images from '#tests/fixtures/images.ts';
import { openAdmin, password } from '#tests/harness/admin.ts';
import { addMember, startApp } from '#tests/harness/app.ts';
import { sharedBrowser } from '#tests/harness/browser.ts';
import { startLossyProxy } from '#tests/harness/lossy-proxy.ts';
import { getTextOfHtml } from '#tests/harness/html-text.ts';
import { type Journal, journeyMs, startJournal } from './journal.ts';
import { sections } from '#web/admin/shell/sections.ts';
import { editorText } from '#web/admin/editing/texts.ts';

const email = 'adaeze.nwachukwu-okonkwo@example.com';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const title = 'Bí a ṣe ń ta owó-idẹ: selling your coins without unnecessarylongintermediaries';
const paragraphs = [
  'Coins you earn from stickers can be sold to other people in the app. ',
  'Read https://www.example.com/help/coins-and-payments/selling-safely-in-the-app-without-a-middleman first.',
  'Ṣé o ti rí i? Òwò rere ni o! 🎉',
];

test(
  'an author on a phone with a bad connection loses no word and sees the result of each action',
  async () => {
    await using app = await startApp();
    await using browser = await sharedBrowser();
    await addMember(app.ctx, { name: 'Adaeze Nwachukwu', email, password, role: 'CREATOR' });
    await using line = await startLossyProxy(() => app.url, {
      isLossy: ({ path, method }) => path.startsWith('/api/v1/') && method !== 'GET',
      delayMs: 150,
      outcomes: ['lost', 'carried', 'unanswered', 'carried', 'cut'],
    });
    const page = await openAdmin(browser, { ...app, url: line.url }, '/admin/login', { context: phone });
    const journal = startJournal('finger');
    await logIn(page, journal);
    await openBlog(page);
    await writePost(page, journal);
    await addCover(page, journal);
    await page
      .getByText(/^Draft saved \d\d:\d\d$/)
      .first()
      .waitFor();
    await page.reload();
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.waitFor();
    await journal.write(body, 'body', ' The end.');
    await journal.pressUntil('published', page.getByRole('button', { name: 'Publish Now' }), {
      published: page.getByRole('alert').filter({ hasText: messages['post.published'] }),
      failed: page.getByRole('alert').filter({ hasNotText: messages['post.published'] }),
    });

    const posts = await app.ctx.db.selectFrom('posts').selectAll().execute();
    expect(posts.map(({ status }) => status)).toEqual(['published']);
    const [post] = posts;
    expect({ title: post?.title, body: getTextOfHtml(post?.body ?? '') }).toEqual(journal.typed());
    await page.goto(`${line.url}/blog/${post?.id}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    for (const paragraph of paragraphs) expect(await page.getByText(paragraph.trim()).count()).toBe(1);
    expect(post?.image).toMatch(/^\/media\//);
    expect(Object.values(line.losses).every((count) => count > 0)).toBe(true);
    journal.expectAnswersInSight();
    await browser.release(page);
  },
  journeyMs,
);

async function logIn(page: Page, journal: Journal): Promise<void> {
  await page.getByLabel('Email', { exact: true }).tap();
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).tap();
  await page.keyboard.type(password);
  await journal.pressUntil('welcome', page.getByRole('button', { name: 'Log in' }), {
    welcome: page.getByRole('heading', { level: 1, name: /^Welcome back, Adaeze/ }),
    failed: page.getByRole('alert'),
  });
}

async function openBlog(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(', open the menu') }).tap();
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('link', { name: sections.blog.label }).tap();
  await page.getByRole('textbox', { name: 'Body' }).waitFor();
}

async function writePost(page: Page, journal: Journal): Promise<void> {
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await journal.write(page.getByLabel('Title', { exact: true }), 'title', title);
  const [first = '', second = '', third = ''] = paragraphs;
  await journal.write(page.getByRole('textbox', { name: 'Body' }), 'body', first);
  await tool(editorText.bold);
  await journal.type(page, 'body', second);
  await tool(editorText.bold);
  await page.keyboard.press('Enter');
  journal.note('body', ' ');
  await tool(editorText.bulletList);
  await compose(page, journal, third);
}

/** Types like the keyboards of phones, which underline each word until the word is finished. */
async function compose(page: Page, journal: Journal, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const word of text.split(/(?<= )/)) {
    for (let end = 1; end <= word.length; end += 1)
      await keyboard.send('Input.imeSetComposition', {
        text: word.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      });
    await keyboard.send('Input.insertText', { text: word });
    journal.note('body', word);
  }
}

async function addCover(page: Page, journal: Journal): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse', exact: true }).tap();
  await (
    await chooser
  ).setFiles({
    name: `${'a-very-long-name-of-a-picture-'.repeat(4)}.png`,
    mimeType: 'image/png',
    buffer: await images.createPng({ width: 400, height: 900 }),
  });
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  const replace = page.getByRole('button', { name: 'Replace', exact: true });
  await again.or(replace).waitFor();
  if (await again.isVisible()) await journal.pressUntil('stored', again, { stored: replace, failed: again });
}
