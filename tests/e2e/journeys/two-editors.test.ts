import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '#content/messages.ts';
import { openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { getTextOfHtml } from '#tests/harness/html-text.ts';
import { journeyMs, startJournal } from './journal.ts';

const title = 'Harmattan: what two people say of one and the same thing';
const form = '/admin/dashboard/create-blog-content';

test(
  'two editors of one post lose no word without a notice, and see the result of each action',
  async () => {
    await using app = await startApp();
    await using browser = await sharedBrowser();
    const ada = {
      page: await enter(app, browser, { name: 'Ada Obi', role: 'CREATOR' }, form),
      ...startJournal('keys'),
    };
    await ada.write(ada.page.getByLabel('Title', { exact: true }), 'title', title);
    await ada.write(body(ada.page), 'body', 'Dust on the veranda.');
    await expect.poll(() => stored(app)).toBe('Dust on the veranda.');

    const bola = {
      page: await enter(app, browser, { name: 'Bola Eze', role: 'ADMIN' }, `${form}/posts`),
      ...startJournal('mouse'),
    };
    await bola.press(bola.page.getByRole('link', { name: title }), { opened: body(bola.page) });
    await body(bola.page).getByText('Dust on the veranda.').waitFor();
    await bola.write(body(bola.page), 'overruled', ' Dry lips in the morning.');
    await expect.poll(() => stored(app)).toContain('Dry lips in the morning.');

    // The author sees both versions before choosing one version.
    await ada.write(body(ada.page), 'body', ' Cold hands at dawn.');
    await seesBoth(ada.page, { own: 'Cold hands at dawn.', other: 'Dry lips in the morning.' });
    await choose(ada.page, 'Keep yours');
    await expect.poll(() => stored(app)).toBe(ada.typed()['body']);
    await bola.write(body(bola.page), 'overruled', ' And a red sun.');
    await seesBoth(bola.page, { own: 'And a red sun.', other: 'Cold hands at dawn.' });
    await choose(bola.page, 'Use theirs');
    await body(bola.page).getByText('Cold hands at dawn.').waitFor();
    await bola.write(body(bola.page), 'body', ' It ends with the rain.');
    await expect.poll(() => stored(app)).toContain('It ends with the rain.');

    // The author submits the post without having seen the changes of the other author. The form shows these changes
    // and does not publish the post.
    await ada.press(button(ada.page, 'Publish Now'), { conflict: conflict(ada.page) });
    await conflict(ada.page).getByText('It ends with the rain.').waitFor();
    await choose(ada.page, 'Use theirs');
    await body(ada.page).getByText('It ends with the rain.').waitFor();
    await ada.press(button(ada.page, 'Publish Now'), {
      published: ada.page.getByRole('alert').filter({ hasText: messages['post.published'] }),
    });
    expect(await stored(app)).toBe(`${ada.typed()['body']}${bola.typed()['body']}`);
    for (const person of [ada, bola]) {
      person.expectAnswersInSight();
      await browser.release(person.page);
    }
  },
  journeyMs,
);

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const conflict = (page: Page) => page.getByRole('region', { name: 'Two versions' });

async function enter(
  app: App,
  browser: TestBrowser,
  { name, role }: { name: string; role: 'ADMIN' | 'CREATOR' },
  path: string,
): Promise<Page> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  await addMember(app.ctx, { name, email, password, role });
  return openAdmin(browser, app, path, { token: await getLoginToken(app, email) });
}

async function seesBoth(page: Page, { own, other }: { own: string; other: string }): Promise<void> {
  await conflict(page).getByText(other).first().waitFor();
  expect(await body(page).innerText()).toContain(own);
}

/** A choice that discards text may need a confirmation. */
async function choose(page: Page, name: string): Promise<void> {
  await conflict(page).getByRole('button', { name, exact: true }).click();
  const sure = page.getByRole('dialog').getByRole('button').last();
  await expect.poll(async () => (await sure.isVisible()) || (await conflict(page).count()) === 0).toBe(true);
  if (await sure.isVisible()) await sure.click();
  await conflict(page).waitFor({ state: 'detached' });
}

async function stored({ ctx }: App): Promise<string> {
  const posts = await ctx.db.selectFrom('posts').select('body').where('deletedAt', 'is', null).execute();
  expect(posts.length).toBeLessThanOrEqual(1);
  return getTextOfHtml(posts[0]?.body ?? '');
}
