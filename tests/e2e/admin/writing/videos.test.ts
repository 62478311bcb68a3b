import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { body, button, path } from '#tests/e2e/admin/post-form.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { readClip } from '#tests/fixtures/videos/videos.ts';
import { openAdmin } from '#tests/harness/admin.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { english, translateTexts } from '#content/visitor-language.ts';
import { editorText } from '#web/admin/editing/texts.ts';

const blog = translateTexts(english, 'blog');

const app = createSharedApp();
let browser: TestBrowser;
beforeAll(async () => void (browser = await sharedBrowser()));
afterAll(() => browser[Symbol.asyncDispose]());

const video = (page: Page) => body(page).locator('figure[data-video]');
const webm = { name: 'boats.webm', mimeType: 'video/webm', buffer: readClip('webm') };

async function openPost() {
  const token = await app().signInAs('CREATOR');
  const { data } = await sendPostRequest(
    app(),
    'POST',
    '/api/v1/posts',
    { title: 'Boats', body: '<p>A</p>' },
    { token },
  );
  const page = await openAdmin(browser, app(), `${path}?post=${data.id}`, { token });
  await body(page).click();
  const stored = async () => {
    const posts = app().ctx.db.selectFrom('posts').select('body').where('id', '=', data.id);
    return (await posts.executeTakeFirstOrThrow()).body;
  };
  return { page, stored, token };
}

/** Chooses a video by the menu of a new line at the end of the body, and waits for the page to draw after each key. */
async function choose(page: Page, file: typeof webm): Promise<void> {
  for (const key of ['Control+End', 'Enter', '/']) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await page.getByRole('menu').waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: editorText.insert.items.video.text }).click(),
  ]);
  await chooser.setFiles(file);
}

it('a video is inserted from a file, gets a description, poster and width, and is removed by undo', async () => {
  const { page, stored } = await openPost();
  await choose(page, webm);
  await video(page).locator('img[src^="/media/"]').waitFor();
  const own = String.raw`<video src="/media/[\da-f]{32}\.webm" poster="/media/([\da-f]{32})-1200\.jpg" width="96" height="54"`;
  await expect.poll(stored).toMatch(new RegExp(`^<p>A</p><figure>${own} controls`));
  const first = new RegExp(own).exec(await stored())?.[1];

  await video(page).getByText(editorText.undescribedVideo).or(video(page).locator('figcaption')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(editorText.videoForm.texts).fill('Boats at "Makoko"');
  await dialog.getByLabel(editorText.imageForm.caption).fill('The lagoon');
  const player = dialog.locator('video');
  await button(page, editorText.videoForm.frame).click();
  await dialog.getByText(editorText.videoForm.notRead).waitFor();
  await player.evaluate(async (element: HTMLVideoElement) => {
    await element.play();
    element.pause();
  });
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/posts/images'));
  await button(page, editorText.videoForm.frame).click();
  const { data } = await (await sent).json();
  await dialog.locator(`video[poster="${data.src}"]`).waitFor();
  await button(page, editorText.videoForm.save).click();
  await button(page, editorText.blocks.looks.wide).click();
  await expect
    .poll(stored)
    .toMatch(
      new RegExp(
        `<figure data-look="wide">${own} aria-label="Boats at &quot;Makoko&quot;".*<figcaption>The lagoon</figcaption>`,
      ),
    );
  expect(new RegExp(own).exec(await stored())?.[1]).not.toBe(first);
  await page.keyboard.press('Delete');
  await expect.poll(stored).toBe('<p>A</p>');
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toMatch(/<video /);
  await browser.release(page);
});

it('the reason of a failed upload is shown, and the upload is retried and cancelled', async () => {
  const { page, stored } = await openPost();
  const address = '**/api/v1/media/videos';
  await page.route(address, (route) => route.abort('connectionreset'), { times: 1 });
  await choose(page, webm);
  const row = page.getByRole('listitem').filter({ hasText: webm.name });
  await row.getByRole('alert').waitFor();
  await row.getByRole('button', { name: editorText.again }).click();
  await video(page).locator('img[src^="/media/"]').waitFor();
  expect(await row.count()).toBe(0);
  const hold = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await hold.promise;
    await route.abort().catch(() => undefined);
  });
  await choose(page, { ...webm, name: 'more.webm' });
  const waiting = page.getByRole('listitem').filter({ hasText: 'more.webm' });
  await waiting.getByRole('button', { name: editorText.cancel }).click();
  await expect.poll(() => waiting.count()).toBe(0);
  expect(await video(page).count()).toBe(1);
  hold.resolve();
  await page.unroute(address);
  await choose(page, { name: 'old.mov', mimeType: 'video/quicktime', buffer: readClip('mp4') });
  await page
    .getByRole('alert')
    .filter({ hasText: 'This is not an MP4 or WebM video. Export it as MP4 (H.264) and choose that file.' })
    .waitFor();
  await expect.poll(async () => (await stored()).match(/<video /g)?.length).toBe(1);
  await browser.release(page);
});

it('a video on a phone shows a poster, loads nothing until it is played, and then plays', async () => {
  const { page: form, stored, token } = await openPost();
  await choose(form, webm);
  await video(form).locator('img[src^="/media/"]').waitFor();
  await expect.poll(stored).toContain('<video ');
  await publishPost(app(), token, { title: 'Boats on a phone', body: await stored() });
  await browser.release(form);
  const page = await browser.open(`${app().url}/blog`, { viewport: { width: 360, height: 640 } });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.webm') && asked.push(request.url())));
  await page.getByRole('link', { name: 'Boats on a phone' }).first().click();
  const player = page.locator('article video');
  await player.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await player.getAttribute('poster')).toMatch(/^\/media\/[\da-f]{32}-400\.webp$/);
  const sides = await player.evaluate((one: HTMLVideoElement) => [
    one.clientWidth / one.clientHeight,
    one.clientWidth,
  ]);
  expect(sides[0]).toBeCloseTo(96 / 54, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const cost = page.locator('article .cost');
  expect(await cost.textContent()).toMatch(/^Video, 0:01, 2 KB · /);
  expect(await cost.getByRole('link', { name: blog.article.video.download }).getAttribute('download')).toBe(
    '',
  );
  await player.evaluate((one: HTMLVideoElement) => one.play());
  expect(asked.length).toBeGreaterThan(0);
  await page.context().close();
});
