import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { isVisibleInWindow } from '#tests/harness/is-visible.ts';
import { getEmptyTail } from '#tests/harness/overflow.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { getFocusedText, collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { inbox } from '#web/admin/messages/texts.ts';

const path = '/admin/dashboard/messages';
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

const write = (app: App, email: string, body: string, topic = 'Payment') =>
  app.send(
    'POST',
    '/api/v1/contact',
    { email, phone: '08035550142', body, topic },
    { client: `198.51.100.${email.length}` },
  );
const list = (page: Page) => page.getByRole('navigation', { name: 'Messages' });

describe('The contact inbox', () => {
  it('explains where messages come from, and is not shown to a Creator', async () => {
    await using app = await startApp();
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await browser.release(page);
    const closed = await openAdmin(browser, app, path, { token: await app.signInAs('CREATOR') });
    await closed.getByRole('alert').waitFor();
    expect(await closed.getByRole('alert').innerText()).toContain('Your role does not allow this');
    await browser.release(closed);
  });

  it('shows a message full of markup as plain text, without errors', async () => {
    await using app = await startApp();
    const body = `<script>document.title='taken'</script>\n<img src=x onerror="document.title='taken'">\n${'a'.repeat(900)}\u202e end${'\nline'.repeat(300)}`;
    await write(app, 'ada@example.com', body);
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('SUPPORT') });
    const faults = collectPageErrors(page);
    await list(page)
      .getByRole('link', { name: /ada@example\.com/ })
      .click();
    const pane = page.getByRole('article', { name: 'Message from ada@example.com' });
    await pane.getByText("<script>document.title='taken'</script>").waitFor();
    expect(await page.title()).toContain('Messages');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await getEmptyTail(page)).toBe(0);
    expect(faults).toEqual([]);
    await browser.release(page);
  });

  it('filters by search, state and topic in the URL', async () => {
    await using app = await startApp();
    await write(app, 'ada@example.com', 'Where are my coins?');
    await write(app, 'bolanle@example.com', '100% of my stickers are gone', 'Errors');
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN') });
    const entries = list(page).getByRole('link');
    await expect.poll(() => entries.count()).toBe(2);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('100%');
    await expect.poll(() => entries.allInnerTexts()).toEqual([expect.stringContaining('bolanle')]);
    expect(new URL(page.url()).searchParams.get('search')).toBe('100%');
    expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('Payment');
    await page.getByRole('heading', { name: 'No matching messages' }).waitFor();
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    await expect.poll(() => entries.count()).toBe(2);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await browser.release(page);
  });

  it('replies by email, marks a message as spam and erases a message', async () => {
    await using mail = await startMailSink();
    await using app = await startApp({ smtpUrl: mail.url });
    await write(app, 'ada@example.com', 'Where are my coins?');
    const page = await openAdmin(browser, app, `${path}?message=1`, {
      token: await app.signInAs('SUPPORT'),
    });
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Please write an answer.').waitFor();
    await page.getByRole('textbox', { name: 'Answer' }).fill('They are back, Ada.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    const email = await mail.waitForEmail('ada@example.com');
    expect(email.text).toContain('They are back, Ada.');
    const answers = page.getByRole('region', { name: 'Thread' });
    await answers.getByText('They are back, Ada.').waitFor();
    await answers.getByText(/SUPPORT of the test answered/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Mark as new' }).click();
    await page.getByRole('button', { name: inbox.marks.spam }).click();
    await page.getByRole('button', { name: inbox.marks.notSpam }).waitFor();
    expect(await page.getByRole('button', { name: 'Send answer' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this message?' });
    await question.waitFor();
    expect(await getFocusedText(page)).toContain('Keep it');
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await browser.release(page);
  });

  it('preserves the input when the server is unreachable', async () => {
    await using app = await startApp();
    await write(app, 'ada@example.com', 'Hello');
    const page = await openAdmin(browser, app, `${path}?message=1`, { token: await app.signInAs('ADMIN') });
    await page.getByRole('textbox', { name: 'Answer' }).fill('Hello Ada');
    await page.route('**/replies', (route) => route.abort());
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('Hello Ada');
    await page.unroute('**/replies');
    await page.route('**/replies', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: 'text/html', body: 'Gateway Timeout' });
    });
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('alert').getByText(errorMessages.busy).waitFor();
    await page.unroute('**/replies');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('region', { name: 'Thread' }).getByText('Hello Ada').waitFor();
    await page.getByRole('alert').getByText(errorMessages.busy).waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('');
    await browser.release(page);
  });

  it(
    'saves an unsent reply with its message until the reply is sent, discarded or the member logs out',
    spec('4.33'),
    async () => {
      await using app = await startApp();
      await write(app, 'ada@example.com', 'Where are my coins?');
      await write(app, `bola.${'long'.repeat(12)}@example.com`, 'Hello');
      const token = await app.signInAs('ADMIN');
      const page = await openAdmin(browser, app, `${path}?message=1`, { token });
      const answer = page.getByRole('textbox', { name: 'Answer' });
      await answer.click();
      await page.keyboard.type('They are on their way');
      await page.getByText(/^Stored on this device/).waitFor();
      await list(page).getByRole('link', { name: /bola/ }).click();
      await page.getByRole('article', { name: /bola/ }).waitFor();
      expect(await answer.inputValue()).toBe('');
      await list(page).getByText('Draft answer').waitFor();
      await page.goBack();
      await expect.poll(() => answer.inputValue()).toBe('They are on their way');
      await page.reload();
      await expect.poll(() => answer.inputValue()).toBe('They are on their way');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => answer.inputValue()).toBe('');
      await answer.fill('Typed after that');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect.poll(() => answer.inputValue()).toBe('They are on their way');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect.poll(() => answer.inputValue()).toBe('Typed after that');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect.poll(() => answer.inputValue()).toBe('They are on their way');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.getByRole('region', { name: 'Thread' }).getByText('They are on their way').waitFor();
      expect(await answer.inputValue()).toBe('');
      expect(await list(page).getByText('Draft answer').count()).toBe(0);
      await answer.fill('One more thing');
      await page.getByRole('button', { name: 'Log Out' }).first().click();
      const question = page.getByRole('dialog', { name: 'Log out without sending?' });
      await question.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/admin/login');
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
      await browser.release(page);
    },
  );

  it('shares an unsent reply between two tabs, and stores the reply in the tab without browser storage', async () => {
    await using app = await startApp();
    await write(app, 'ada@example.com', 'Where are my coins?');
    await write(app, 'bola@example.com', 'Hello');
    const token = await app.signInAs('ADMIN');
    const page = await openAdmin(browser, app, `${path}?message=1`, { token });
    await answerIn(page).fill('Begun here');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await answerIn(second).click();
    await second.keyboard.press('End');
    await second.keyboard.type(', ended there');
    await expect.poll(() => answerIn(page).inputValue()).toBe('Begun here, ended there');
    await second.getByRole('button', { name: 'Send answer' }).click();
    await expect.poll(() => answerIn(page).inputValue()).toBe('');
    await second.close();

    await page.evaluate(leaveNoRoom);
    await answerIn(page).click();
    await page.keyboard.type('No room for this');
    await page
      .getByText('This browser has no space to store it: it is lost when you close the tab.')
      .waitFor();
    await list(page).getByRole('link', { name: /bola/ }).click();
    await page.getByRole('article', { name: /bola/ }).waitFor();
    await page.goBack();
    await expect.poll(() => answerIn(page).inputValue()).toBe('No room for this');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('region', { name: 'Thread' }).getByText('No room for this').waitFor();
    await browser.release(page);
  });

  it('shows the list or the message with a back link on a phone', async () => {
    await using app = await startApp();
    await write(app, 'ada@example.com', 'Hello');
    const viewport = { width: 360, height: 740 };
    const page = await openAdmin(browser, app, path, { token: await app.signInAs('ADMIN'), viewport });
    await list(page)
      .getByRole('link', { name: /ada@example\.com/ })
      .click();
    await page.getByRole('article').getByText('Hello').waitFor();
    expect(await list(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'All messages' }).click();
    await list(page).waitFor();
    await browser.release(page);
  });

  it.each([360, 1280])(
    'shows no toast over the question before an erasure, from the first frame at %i px',
    async (width) => {
      await using app = await startApp();
      await write(app, 'ada@example.com', 'Hello');
      const page = await openAdmin(browser, app, `${path}?message=1`, {
        token: await app.signInAs('ADMIN'),
        context: { viewport: { width, height: 740 }, reducedMotion: 'no-preference' },
      });
      await page.getByRole('button', { name: inbox.marks.spam }).click();
      const toast = page.getByRole('alertdialog');
      await toast.waitFor();
      await page.evaluate(holdDialogs);
      await page.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete this message?' });
      await question.waitFor();
      await expect.poll(() => toast.evaluate((one) => one.getBoundingClientRect().top < 80)).toBe(true);
      await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
      const sure = question.getByRole('button', { name: 'Delete for good' });
      for (const part of [question.getByRole('heading'), sure, toast])
        expect(await part.evaluate(isVisibleInWindow)).toBe(true);
      await sure.click();
      await question.waitFor({ state: 'hidden' });
      await browser.release(page);
    },
  );
});

/** Runs in the page. Pauses the opening animation of each dialog. */
function holdDialogs(): void {
  new MutationObserver(() => {
    for (const one of document.getAnimations())
      if (one.effect instanceof KeyframeEffect && one.effect.target instanceof HTMLDialogElement) one.pause();
  }).observe(document, { subtree: true, attributes: true, childList: true });
}

function answerIn(tab: Page) {
  return tab.getByRole('textbox', { name: 'Answer' });
}

/** Runs in the page. Simulates full browser storage, because filling it takes seconds. */
function leaveNoRoom(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  };
}
