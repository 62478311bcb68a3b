import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePosts } from '#content/site/sample-posts.ts';
import { publishSamplePosts, tagSamplePost } from '#tests/fixtures/sample-posts.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { publicUrl, createSharedApp, startApp } from '#tests/harness/app.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { collectPageErrors } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const texts = translateTexts(english, 'blog');

const site = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await publishSamplePosts(site().ctx);
});

afterAll(() => browser[Symbol.asyncDispose]());

const titles = (page: Page) => page.locator('.cards h2').allTextContents();
const newestFirst = samplePosts
  .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
  .map(({ title }) => title);
const more = (page: Page) => page.getByRole('link', { name: 'Load more' });

describe('The list', () => {
  it(
    'has cards with title, author, date, image and the first 200 characters with an ellipsis',
    spec('2.48'),
    async () => {
      const page = await browser.open(`${site().url}/blog`);
      expect(await titles(page)).toEqual(newestFirst.slice(0, 5));
      const card = page.locator('.card').first();
      expect(await card.locator('.byline').textContent()).toMatch(/^\S.+ · \d{1,2} [A-Z][a-z]+ \d{4}$/);
      const preview = (await card.locator('p').nth(1).textContent()) ?? '';
      expect(preview.endsWith('...')).toBe(true);
      expect(Array.from(preview.slice(0, -3)).length).toBeLessThanOrEqual(200);
      expect(Array.from(preview.slice(0, -3)).length).toBeGreaterThan(195);
      expect(await card.locator('svg.cover').count()).toBe(1);
      await page.context().close();
    },
  );

  it('has cards that link to their post with the title as the accessible name', spec('2.48'), async () => {
    const page = await browser.open(`${site().url}/blog`);
    const link = page.getByRole('link', { name: `Continue Reading: ${newestFirst[0]}` });
    expect(await link.textContent()).toBe('Continue Reading');
    expect(await link.getAttribute('href')).toMatch(/^\/blog\/\d+-[a-z0-9-]+$/);
    await link.click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(newestFirst[0]);
    await page.context().close();
  });

  it(
    'adds 5 posts below the shown posts at each click on Load more, until the last post',
    spec('2.49', '4.12'),
    async () => {
      const page = await browser.open(`${site().url}/blog`);
      expect(await page.getByText('5 of 12 posts').isVisible()).toBe(true);
      await more(page).click();
      await expect.poll(() => titles(page)).toEqual(newestFirst.slice(0, 10));
      expect(await page.getByText('10 of 12 posts').isVisible()).toBe(true);
      expect(await page.locator('.more [role=status]').textContent()).toBe('5 more posts');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(newestFirst[5]);
      await more(page).click();
      await expect.poll(() => titles(page)).toEqual(newestFirst);
      expect(await more(page).count()).toBe(0);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/blog?shown=12');
      // Back returns to the same place, also if the browser loads the page again.
      const last = page.locator('.cards > li').last();
      await last.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(1000);
      await last.getByRole('link').first().click();
      await page.locator('.article-head').waitFor();
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(newestFirst);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      await page.context().close();
    },
  );

  it(
    'has a link to the next five posts and a link to the newest posts without JavaScript',
    spec('2.49'),
    async () => {
      const page = await browser.open(`${site().url}/blog`, { javaScriptEnabled: false });
      await more(page).click();
      expect(new URL(page.url()).search).toMatch(/^\?after=\d+$/);
      await expect.poll(() => titles(page)).toEqual(newestFirst.slice(5, 10));
      await more(page).click();
      await expect.poll(() => titles(page)).toEqual(newestFirst.slice(10));
      expect(await more(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Back to the newest posts' }).click();
      await expect.poll(() => titles(page)).toEqual(newestFirst.slice(0, 5));
      await page.context().close();
    },
  );

  it('reports a failure of Load more, also in the console, and retries', async () => {
    const page = await browser.open(`${site().url}/blog`);
    const logged = collectPageErrors(page);
    // The script loads after the first frame.
    await waitUntilSettled(page);
    await page.context().setOffline(true);
    await more(page).click();
    await expect.poll(() => page.getByText('The posts could not be loaded.').isVisible()).toBe(true);
    await expect.poll(() => logged.join()).toContain('TypeError: Failed to fetch');
    await page.context().setOffline(false);
    await more(page).click();
    await expect.poll(() => titles(page)).toHaveLength(10);
    expect(await page.getByText('The posts could not be loaded.').isVisible()).toBe(false);
    await page.context().close();
  });

  it('shows that posts are loading', spec('2.46'), async () => {
    const page = await browser.open(`${site().url}/blog`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/blog?after=*', async (route) => {
      await released;
      await route.continue();
    });
    await more(page).click();
    await expect.poll(() => page.getByText('Loading more posts').isVisible()).toBe(true);
    release();
    await expect.poll(() => titles(page)).toHaveLength(10);
    expect(await page.getByText('Loading more posts').isVisible()).toBe(false);
    await page.context().close();
  });

  it.each(['0', '-1', '1e3', '007', '99999999999', '2147483647', 'abc', '%00', "1'--", ''])(
    'shows the newest posts for the invalid ?after=%s',
    async (after) => {
      const answer = await fetch(`${site().url}/blog?after=${after}`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain(newestFirst[0]);
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}/blog">`);
    },
  );

  it(
    'shows the specified message while empty, and the first post as soon as it is published',
    spec('2.47', '4.11'),
    async () => {
      await using empty = await startApp();
      const page = await browser.open(`${empty.url}/blog`);
      expect(await page.getByRole('heading', { name: 'No Blog Written!' }).isVisible()).toBe(true);
      await publishSamplePosts(empty.ctx);
      await page.reload();
      expect(await titles(page)).toHaveLength(5);
      await page.context().close();
    },
  );

  it(
    'shows the specified message, the error and a retry button when loading fails',
    spec('8.6', '8.7'),
    async () => {
      await using broken = await startApp();
      await broken.ctx.db.schema.alterTable('posts').renameTo('posts_away').execute();
      const page = await browser.open(`${broken.url}/blog`);
      expect(await page.getByRole('heading', { name: 'No Blog Written!' }).isVisible()).toBe(true);
      expect(await page.getByText('The posts could not be loaded.').isVisible()).toBe(true);
      expect(broken.logged.map(({ message }) => message)).toContain('posts could not be loaded');
      await broken.ctx.db.schema.alterTable('posts_away').renameTo('posts').execute();
      await publishSamplePosts(broken.ctx);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect.poll(() => titles(page)).toHaveLength(5);
      await page.context().close();
    },
  );
});

describe('The search and archive of posts without JavaScript', () => {
  it(
    'are linked from the list; the archive links to its months, and a post links to its tags',
    spec('2.146'),
    async () => {
      await tagSamplePost(site().ctx, 12);
      const page = await browser.open(`${site().url}/blog`, {
        javaScriptEnabled: false,
        viewport: { width: 280, height: 600 },
      });
      const isWithin = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280);
      await page.getByRole('searchbox', { name: texts.search.label }).fill('NETWÓRK <b>');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'No posts with “NETWÓRK <b>”' }).waitFor();
      await page.getByRole('searchbox', { name: texts.search.label }).fill('netwórk');
      await page.getByRole('button', { name: texts.search.button }).click();
      await page.getByRole('heading', { name: texts.search.found({ text: 'netwórk' }) }).waitFor();
      expect(await page.locator('.post-lines h2').allTextContents()).toContain(newestFirst[0]);
      await isWithin();
      await page.goto(`${site().url}/blog`);
      await page.getByRole('link', { name: texts.onward.archive }).click();
      await page.getByRole('link', { name: 'November' }).click();
      await page.getByRole('heading', { level: 1, name: 'November 2026' }).waitFor();
      await isWithin();
      await page.getByRole('link', { name: newestFirst[0] ?? '' }).click();
      await page.getByRole('link', { name: 'Networks' }).click();
      await page.getByRole('heading', { level: 1, name: 'Networks' }).waitFor();
      expect(await titles(page)).toEqual([newestFirst[0]]);
      await isWithin();
      await page.context().close();
    },
  );
});

/** Returns the scale of the progress bar over an article, or null if there is no bar. */
function barOf(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const article = document.querySelector('main > article') ?? document.body;
    const { transform, position } = getComputedStyle(article, '::before');
    return position === 'fixed' ? new DOMMatrix(transform).a : null;
  });
}

describe('An article', () => {
  it(
    'shows title, date, author, image and body at the address with its id',
    spec('2.15', '2.50'),
    async () => {
      const page = await browser.open(`${site().url}/blog/12`);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([newestFirst[0]]);
      const { author } = samplePosts.find(({ title }) => title === newestFirst[0]) ?? { author: 'nobody' };
      expect(await page.locator('.by strong').textContent()).toBe(author);
      expect(await page.locator('.by').textContent()).toMatch(/\d{1,2} [A-Z][a-z]+ \d{4} · \d+ min read/);
      expect(await page.locator('.body h2').count()).toBeGreaterThan(1);
      expect(await page.locator('.body ul li').count()).toBeGreaterThan(2);
      await page.context().close();
    },
  );

  it('has one canonical address, to which other addresses redirect', async () => {
    const bare = await fetch(`${site().url}/blog/12`);
    expect(bare.status).toBe(200);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await bare.text())?.[1] ?? '';
    expect(canonical).toMatch(new RegExp(`^${publicUrl}/blog/12-[a-z0-9-]+$`));
    const path = canonical.slice(publicUrl.length);
    expect((await fetch(site().url + path)).status).toBe(200);
    const wrong = await fetch(`${site().url}/blog/12-something-else`, { redirect: 'manual' });
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([301, path]);
  });

  it.each([
    '0',
    '13',
    '999999',
    '012',
    'abc',
    '-1',
    '1e1',
    '99999999999',
    '%00',
    "12'--",
    '12%20',
    '%F0%9F%92%A3',
  ])('/blog/%s returns the 404 page', async (id) => {
    const answer = await fetch(`${site().url}/blog/${id}`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('It looks like you&#x27;re lost...');
    expect(html).toContain('noindex');
    // The page includes the style of the not-found page, and the content policy allows this style.
    expect(html).toContain('.lost-words');
  });

  it('fills the rows of galleries, and aligns right-to-left cards and tables to the right', async () => {
    await using own = await startApp();
    const image = '<img src="https://x.example/stall.png" alt="A stall">';
    const galleries = [2, 3, 4, 5, 7, 8].map((count) => image.repeat(count));
    const shown = galleries.map((all) => `<figure data-look="gallery">${all}</figure>`).join('');
    const card = '<figure data-look="card"><p><a href="https://a.example/">قصة</a></p></figure>';
    const body = `${shown}${card}<table><tr><td>سوق</td><td>سعر</td></tr></table>`;
    const [id] = await storePosts(own.ctx.db, [{ title: 'دليل', body }]);
    for (const width of [280, 1280]) {
      const page = await browser.open(`${own.url}/blog/${id}`, { viewport: { width, height: 800 } });
      // Returns, for each gallery, the distance between its last image and its right edge.
      const gaps = page.locator('[data-look=gallery]').evaluateAll((all) =>
        all.map((gallery) => {
          const last = gallery.lastElementChild?.getBoundingClientRect().right ?? 0;
          return Math.round(gallery.getBoundingClientRect().right - last);
        }),
      );
      expect(await gaps).toEqual(galleries.map(() => 0));
      for (const begins of ['[data-look=card]', '.frame']) {
        const direction = page.locator(begins).evaluate((part) => getComputedStyle(part).direction);
        expect([begins, await direction]).toEqual([begins, 'rtl']);
      }
      await page.context().close();
    }
  });

  it('shows the reading progress without JavaScript, and without motion if reduced motion is set', async () => {
    const options = { javaScriptEnabled: false, viewport: { width: 1000, height: 500 } };
    const moving = await browser.open(`${site().url}/blog/12`, {
      ...options,
      reducedMotion: 'no-preference',
    });
    // Before the first frame a scroll timeline has no position, and the computed style shows the full bar.
    await expect.poll(() => barOf(moving)).toBe(0);
    const seen: number[] = [];
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await moving.evaluate((share) => {
        const { top, height } =
          document.querySelector('main > article')?.getBoundingClientRect() ??
          document.body.getBoundingClientRect();
        scrollTo({ top: scrollY + top + (height - innerHeight) * share, behavior: 'instant' });
      }, part);
      await expect.poll(() => barOf(moving)).toBeCloseTo(part, 1);
      seen.push((await barOf(moving)) ?? 0);
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await moving.context().close();
    const still = await browser.open(`${site().url}/blog/12`, { ...options, reducedMotion: 'reduce' });
    expect(await barOf(still)).toBeNull();
    await still.context().close();
  });

  it('links to the next and previous posts and to other related posts', async () => {
    const page = await browser.open(`${site().url}/blog/6`);
    const near = await page
      .locator('.neighbours a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const related = await page
      .locator('.related a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(near).toHaveLength(2);
    expect(related).toHaveLength(3);
    expect(new Set([...near, ...related]).size).toBe(5);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/blog\/7-/);
    await page.getByRole('link', { name: /^Previous/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/blog\/6-/);
    await page.context().close();
  });

  it('can be shared by plain links and by a button that copies its address', async () => {
    const page = await browser.open(`${site().url}/blog/12`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const links = await page
      .locator('.share a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    const [own = '', mail = '', ...networks] = links;
    expect(own).toMatch(new RegExp(`^${publicUrl}/blog/12-`));
    expect(mail).toMatch(/^mailto:\?subject=/);
    expect(networks).toHaveLength(3);
    expect(networks.every((address) => address.includes(encodeURIComponent(own)))).toBe(true);
    // Headless Chromium has no share sheet, so the button for it is hidden.
    expect(await page.getByRole('button', { name: texts.article.shareSheet }).isVisible()).toBe(false);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (shared: object) => {
          document.title = JSON.stringify(shared);
          await Promise.reject(new Error('Closed again'));
        },
      });
    });
    await page.reload();
    await page.getByRole('button', { name: texts.article.shareSheet }).click();
    await expect.poll(() => page.title()).toContain(`"url":"${site().url}/blog/12"`);
    await page.getByRole('link', { name: 'Copy link' }).click();
    await expect.poll(() => page.getByText('Link copied').isVisible()).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own);
    await page.context().close();
  });

  it('has structured data and metadata', async () => {
    const page = await browser.open(`${site().url}/blog/12`);
    const text = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: newestFirst[0],
      author: { '@type': 'Person' },
    });
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await meta('og:type')).toBe('article');
    const image = (await meta('og:image')) ?? '';
    expect(image).toMatch(new RegExp(`^${publicUrl}/social/blog/12-.*\\.png$`));
    const answer = await fetch(site().url + image.slice(publicUrl.length));
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    await page.context().close();
  });
});
