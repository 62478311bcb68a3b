import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '#content/error-messages.ts';
import { messages } from '#content/messages.ts';
import { runAsImport } from '#modules/subscribers/running-imports.ts';
import { storeConfirmedSubscribers, sendTestNewsletter } from '#tests/fixtures/sent-newsletters.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';
import { progressTexts } from '#web/admin/newsletters/progress/texts.ts';
import { newsletterTexts } from '#web/admin/newsletters/texts.ts';

const list = '/admin/dashboard/newsletter';
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

async function open(app: App, token: string, id: number, look = {}): Promise<Page> {
  const page = await openAdmin(browser, app, `${list}/${id}`, { token, ...look });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const isDone = (page: Page) => page.locator('[role=progressbar][aria-valuenow="100"]').waitFor();

async function sendTo(app: App, people: number): Promise<{ page: Page; id: number }> {
  await storeConfirmedSubscribers(app, people);
  const token = await app.signInAs('SUPPORT');
  const id = await sendTestNewsletter(app, token);
  app.clock.advance({ seconds: 30 });
  const page = await open(app, token, id);
  await isDone(page);
  return { page, id };
}

const count = (page: Page, name: string) =>
  page.locator('dl > div', { hasText: name }).locator('dd').first().innerText();

/** Sets delivery states as in the middle of sending. */
async function setStates(app: App, id: number, states: Record<string, number>): Promise<void> {
  let from = 0;
  for (const [state, many] of Object.entries(states)) {
    const ids = app.ctx.db
      .selectFrom('deliveries')
      .select('subscriberId')
      .where('newsletterId', '=', id)
      .orderBy('subscriberId')
      .offset(from)
      .limit(many);
    await app.ctx.db
      .updateTable('deliveries')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names of states as the test writes them
      .set({ state: state as 'sent', tryAt: new Date('2030-01-01') })
      .where('newsletterId', '=', id)
      .where('subscriberId', 'in', ids)
      .execute();
    from += many;
  }
}

describe('A newsletter that waits for an import', () => {
  it('can become a draft after the undo time, or be sent without waiting', async () => {
    await using app = await startApp({ optIn: 'single' });
    await storeConfirmedSubscribers(app, 2);
    const token = await app.signInAs('SUPPORT');
    const importing = Promise.withResolvers<void>();
    const command = runAsImport(app.ctx.db, () => importing.promise);
    try {
      const id = await sendTestNewsletter(app, token);
      app.clock.advance({ seconds: 40 });
      const page = await open(app, token, id);
      await page.getByText('An import of a site is adding subscribers').waitFor();
      await page.getByRole('button', { name: progressTexts.actions.unschedule }).click();
      await page.waitForURL(`**${list}/${id}/edit`);
      await expect
        .poll(() => app.ctx.db.selectFrom('newsletters').select('state').execute())
        .toEqual([{ state: 'draft' }]);

      app.clock.advance({ seconds: 120 });
      const again = await sendTestNewsletter(app, token);
      app.clock.advance({ seconds: 40 });
      await page.goto(`${app.url}${list}/${again}`);
      await page.getByRole('button', { name: 'Send anyway…' }).click();
      await page
        .getByText(
          'The newsletter starts now and goes only to subscribers who are in the list at this moment. People whom the import adds later do not get it.',
        )
        .waitFor();
      await page.getByRole('button', { name: 'Send now' }).click();
      await isDone(page);
      expect(await count(page, 'Sent')).toBe('2');
      await page.getByText('Sending no longer waits for the running import.').waitFor();
      await browser.release(page);
    } finally {
      importing.resolve();
      await command;
    }
  });
});

describe('A newsletter during and after sending', () => {
  it(
    'shows the number of people and the seconds in which the sending can be undone',
    spec('4.32', '8.9'),
    async () => {
      await using app = await startApp();
      await storeConfirmedSubscribers(app, 3);
      const token = await app.signInAs('SUPPORT');
      const id = await sendTestNewsletter(app, token);
      const page = await open(app, token, id);
      const faults = collectPageErrors(page);
      const alert = page.getByRole('alert').filter({ hasText: messages['newsletter.sent'] });
      await alert.waitFor();
      expect(await alert.innerText()).toContain('To 3 people, starting in 30 s.');
      app.clock.advance({ seconds: 8 });
      await page.getByRole('button', { name: 'Undo (22)' }).waitFor();
      await page.getByRole('button', { name: 'Undo (22)' }).click();
      await page.waitForURL(`**${list}/${id}/edit`);
      expect((await (await app.get(`/api/v1/newsletters/${id}`, { token })).json()) as unknown).toMatchObject(
        {
          state: 'draft',
        },
      );
      expect(faults).toEqual([]);
      await browser.release(page);
    },
  );

  it('shows the progress live until the report with the openings', async () => {
    await using app = await startApp();
    await storeConfirmedSubscribers(app, 40);
    const token = await app.signInAs('ADMIN');
    const id = await sendTestNewsletter(app, token);
    const page = await open(app, token, id);
    app.clock.advance({ seconds: 30 });
    await isDone(page);
    await expect.poll(() => count(page, 'Sent')).toBe('40');
    await page
      .getByText('40 of 40 emails were put in the outbox, because no mail server is connected.')
      .waitFor();
    await page.getByRole('heading', { name: 'Report' }).waitFor();
    await page.getByText('Done: 40 emails sent.').waitFor();
    await page.getByText('Recipient list fixed: 40 confirmed subscribers.').waitFor();
    await page
      .getByText(
        'Opens and clicks are counted only for people who had agreed to it when the email was sent, and the percentages refer to these people. Some mail programs load images automatically. Those opens are counted separately, because the email may not have been read.',
      )
      .waitFor();
    await page.getByRole('link', { name: 'Open the outbox' }).click();
    await page
      .getByRole('link', { name: /reader-00\d\d@example\.com/ })
      .first()
      .waitFor();
    await browser.release(page);
  });

  it('can be paused, resumed, and cancelled after a question', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
    sink.setRecipientReply('never');
    await storeConfirmedSubscribers(app, 30);
    const token = await app.signInAs('ADMIN');
    const id = await sendTestNewsletter(app, token);
    const page = await open(app, token, id);
    app.clock.advance({ seconds: 30 });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume sending' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume sending' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this newsletter?' });
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep sending');
    await dialog.getByRole('button', { name: 'Cancel the rest' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await page.getByText('Cancelled: the remaining emails are not sent. (ADMIN of the test)').waitFor();
    expect(await page.getByRole('button', { name: 'Resume sending' }).count()).toBe(0);
    await browser.release(page);
  });

  it('lists unconfirmed emails, and resends a single email or all emails', async () => {
    await using app = await startApp();
    const { page, id } = await sendTo(app, 12);
    await setStates(app, id, { unknown: 3 });
    await page.reload();
    await page.getByText('3 not sure').waitFor();
    await page.getByRole('button', { name: 'Send again to reader-0001@example.com' }).click();
    await page.getByText('2 not sure').waitFor();
    await page.getByRole('button', { name: 'Send all 2 again' }).click();
    const question = page.getByRole('dialog', { name: `Send all 2 emails again?` });
    await question.getByRole('button', { name: 'Send again' }).click();
    await page
      .getByText(
        'Nothing needs a decision. If we are ever not sure that an email arrived, it is listed here.',
      )
      .waitFor();
    await expect.poll(() => count(page, 'Sent')).toBe('12');
    await browser.release(page);
  });

  it('retries failed emails', async () => {
    await using app = await startApp();
    const { page, id } = await sendTo(app, 5);
    await setStates(app, id, { failed: 2 });
    await page.reload();
    await page.getByRole('button', { name: 'Retry 2 failed emails' }).click();
    await expect.poll(() => count(page, 'Sent')).toBe('5');
    await browser.release(page);
  });

  it('shows the mail server response that caused a pause, and undoes bounces', async () => {
    await using app = await startApp();
    const { page, id } = await sendTo(app, 5);
    await setStates(app, id, { bounced: 2 });
    const braked = { state: 'paused', brakeReason: 'same-answer', brakeRefused: 2 } as const;
    await app.ctx.db
      .updateTable('newsletters')
      .set({ ...braked, brakeAnswer: '550 relay not permitted' })
      .execute();
    await page.reload();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Sending is paused: the mail server refused 2 emails in a row. It said:' });
    await alert.getByText('550 relay not permitted').waitFor();
    await alert
      .getByText(
        'The problem is on our side, not with the subscribers: no one was removed from the list. Show this answer to the people who run the mail server, and resume sending when the problem is fixed. Failed emails are then sent again.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Undo bounces…' }).click();
    await page.getByRole('button', { name: 'Allow, and send this one again' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Resume sending' }).click();
    await expect.poll(() => count(page, 'Sent')).toBe('5');
    await alert.waitFor({ state: 'hidden' });
    await browser.release(page);
  });

  it('lists all readers, searchable by the start of an address and by state, with pages', async () => {
    await using app = await startApp();
    const { page } = await sendTo(app, 60);
    const rows = page.getByRole('table', { name: 'Recipients' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(11);
    await page.getByRole('button', { name: 'Next page' }).last().click();
    await page.getByText('reader-0010@example.com').waitFor();
    await page.getByRole('button', { name: 'Previous page' }).last().click();
    await page.getByText('reader-0000@example.com').waitFor();
    await page.getByRole('searchbox', { name: 'Find a recipient' }).fill('reader-0059');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Status').selectOption('bounced');
    await page.getByText('No recipient’s email address starts like this.').waitFor();
    await browser.release(page);
  });

  it('is loaded every few seconds if the live stream is blocked', async () => {
    await using app = await startApp();
    await storeConfirmedSubscribers(app, 2);
    const token = await app.signInAs('SUPPORT');
    const id = await sendTestNewsletter(app, token);
    const page = await openAdmin(browser, app, '/robots.txt', { token });
    await page.route('**/progress', (route) => route.abort());
    await page.goto(`${app.url}${list}/${id}`);
    await page.getByRole('alert').filter({ hasText: messages['newsletter.sent'] }).waitFor();
    app.clock.advance({ seconds: 30 });
    await isDone(page);
    expect(await count(page, 'Sent')).toBe('2');
    await browser.release(page);
  });

  it('is not shown to a Creator, and reports a missing newsletter', async () => {
    await using app = await startApp();
    const closed = await open(app, await app.signInAs('CREATOR'), 1);
    await closed.getByText(errorMessages.forbidden).waitFor();
    await browser.release(closed);
    const page = await open(app, await app.signInAs('ADMIN'), 77);
    await page.getByText('This newsletter does not exist. It may have been deleted.').waitFor();
    expect(await page.getByRole('link', { name: newsletterTexts.toList }).getAttribute('href')).toBe(list);
    await browser.release(page);
  });

  it('fits a phone, with the actions in the thumb bar', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
    sink.setRecipientReply('never');
    await storeConfirmedSubscribers(app, 100);
    const token = await app.signInAs('SUPPORT');
    const id = await sendTestNewsletter(app, token);
    app.clock.advance({ seconds: 30 });
    const page = await open(app, token, id, { viewport: { width: 360, height: 740 } });
    const foot = page.getByRole('region', { name: 'Menu and actions' });
    await foot.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await browser.release(page);
  });
});
