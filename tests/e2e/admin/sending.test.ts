import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '#content/refusals.ts';
import { messages } from '#content/messages.ts';
import { sending } from '#content/admin/sending.ts';
import { asRunningImport } from '#modules/subscribers/running-imports.ts';
import { confirmSubscribers, sendText } from '#tests/fixtures/sent-newsletters.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { listenForFaults, openAdmin } from '#tests/harness/admin.ts';
import { spec } from '#tests/specification/spec.ts';

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
  await confirmSubscribers(app, people);
  const token = await app.signInAs('SUPPORT');
  const id = await sendText(app, token);
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
      .select('subscriber_id')
      .where('newsletter_id', '=', id)
      .orderBy('subscriber_id')
      .offset(from)
      .limit(many);
    await app.ctx.db
      .updateTable('deliveries')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names of states as the test writes them
      .set({ state: state as 'sent', try_at: new Date('2030-01-01') })
      .where('newsletter_id', '=', id)
      .where('subscriber_id', 'in', ids)
      .execute();
    from += many;
  }
}

describe('a newsletter that waits for an import', () => {
  it('is made a draft again after the undo time, or sent without waiting', async () => {
    await using app = await startApp({ optIn: 'single' });
    await confirmSubscribers(app, 2);
    const token = await app.signInAs('SUPPORT');
    const importing = Promise.withResolvers<void>();
    const command = asRunningImport(app.ctx.db, () => importing.promise);
    try {
      const id = await sendText(app, token);
      app.clock.advance({ seconds: 40 });
      const page = await open(app, token, id);
      await page.getByText(sending.importing.siteHeading).waitFor();
      await page.getByRole('button', { name: sending.actions.unschedule }).click();
      await page.waitForURL(`**${list}/${id}/edit`);
      await expect
        .poll(() => app.ctx.db.selectFrom('newsletters').select('state').execute())
        .toEqual([{ state: 'draft' }]);

      app.clock.advance({ seconds: 120 });
      const again = await sendText(app, token);
      app.clock.advance({ seconds: 40 });
      await page.goto(`${app.url}${list}/${again}`);
      await page.getByRole('button', { name: sending.importing.sendAnyway }).click();
      await page.getByText(sending.importing.question.text).waitFor();
      await page.getByRole('button', { name: sending.importing.question.confirm }).click();
      await isDone(page);
      expect(await count(page, sending.counts.sent)).toBe('2');
      await page.getByText(sending.events.kinds['import-skipped']()).waitFor();
      await browser.leave(page);
    } finally {
      importing.resolve();
      await command;
    }
  });
});

describe('a newsletter that was sent', () => {
  it(
    'says that emails are sent, to how many people, with seconds to undo it',
    spec('4.32', '8.9'),
    async () => {
      await using app = await startApp();
      await confirmSubscribers(app, 3);
      const token = await app.signInAs('SUPPORT');
      const id = await sendText(app, token);
      const page = await open(app, token, id);
      const faults = listenForFaults(page);
      const alert = page.getByRole('alert').filter({ hasText: messages['newsletter.sent'] });
      await alert.waitFor();
      expect(await alert.innerText()).toContain(sending.undoNote('3 people', 30));
      app.clock.advance({ seconds: 8 });
      await page.getByRole('button', { name: sending.undo(22) }).waitFor();
      await page.getByRole('button', { name: sending.undo(22) }).click();
      await page.waitForURL(`**${list}/${id}/edit`);
      expect((await (await app.get(`/api/v1/newsletters/${id}`, { token })).json()) as unknown).toMatchObject(
        {
          state: 'draft',
        },
      );
      expect(faults).toEqual([]);
      await browser.leave(page);
    },
  );

  it('goes on by itself on the page, to a report with its openings', async () => {
    await using app = await startApp();
    await confirmSubscribers(app, 40);
    const token = await app.signInAs('ADMIN');
    const id = await sendText(app, token);
    const page = await open(app, token, id);
    app.clock.advance({ seconds: 30 });
    await isDone(page);
    await expect.poll(() => count(page, sending.counts.sent)).toBe('40');
    await page.getByText(sending.doneOutboxNote('40', '40')).waitFor();
    await page.getByRole('heading', { name: sending.report.heading }).waitFor();
    await page.getByText(sending.events.kinds.finished('40')).waitFor();
    await page.getByText(sending.events.kinds.audience('40')).waitFor();
    await page.getByText(sending.report.proxyNote).waitFor();
    await page.getByRole('link', { name: sending.openOutbox }).click();
    await page
      .getByRole('link', { name: /reader-00\d\d@example\.com/ })
      .first()
      .waitFor();
    await browser.leave(page);
  });

  it('is paused, goes on, and is cancelled after a question', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
    sink.answerRecipients('never');
    await confirmSubscribers(app, 30);
    const token = await app.signInAs('ADMIN');
    const id = await sendText(app, token);
    const page = await open(app, token, id);
    app.clock.advance({ seconds: 30 });
    await page.getByRole('button', { name: sending.actions.pause }).click();
    await page.getByRole('button', { name: sending.actions.resume }).click();
    await page.getByRole('button', { name: sending.actions.pause }).click();
    await page.getByRole('button', { name: sending.actions.resume }).waitFor();
    await page.getByRole('button', { name: sending.actions.cancel }).click();
    const dialog = page.getByRole('dialog', { name: sending.cancelModal.heading });
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(sending.cancelModal.keep);
    await dialog.getByRole('button', { name: sending.cancelModal.confirm }).click();
    await page.getByText(sending.cancelled, { exact: true }).waitFor();
    await page.getByText(`${sending.events.kinds.cancelled()} (ADMIN of the test)`).waitFor();
    expect(await page.getByRole('button', { name: sending.actions.resume }).count()).toBe(0);
    await browser.leave(page);
  });

  it('names emails whose fate is unknown, and sends them again one by one or all', async () => {
    await using app = await startApp();
    const { page, id } = await sendTo(app, 12);
    await setStates(app, id, { unknown: 3 });
    await page.reload();
    await page.getByText(sending.held.badge('3')).waitFor();
    await page.getByRole('button', { name: sending.held.againTo('reader-0001@example.com') }).click();
    await page.getByText(sending.held.badge('2')).waitFor();
    await page.getByRole('button', { name: sending.held.allAgain('2') }).click();
    const question = page.getByRole('dialog', { name: sending.held.question.heading(2) });
    await question.getByRole('button', { name: sending.held.question.confirm }).click();
    await page.getByText(sending.held.none).waitFor();
    await expect.poll(() => count(page, sending.counts.sent)).toBe('12');
    await browser.leave(page);
  });

  it('tries failed emails again', async () => {
    await using app = await startApp();
    const { page, id } = await sendTo(app, 5);
    await setStates(app, id, { failed: 2 });
    await page.reload();
    await page.getByRole('button', { name: sending.actions.retry('2') }).click();
    await expect.poll(() => count(page, sending.counts.sent)).toBe('5');
    await browser.leave(page);
  });

  it('says in the mail server’s words why it paused itself, and lets bounces be undone', async () => {
    await using app = await startApp();
    const { page, id } = await sendTo(app, 5);
    await setStates(app, id, { bounced: 2 });
    const braked = { state: 'paused', brake_reason: 'same-answer', brake_refused: 2 } as const;
    await app.ctx.db
      .updateTable('newsletters')
      .set({ ...braked, brake_answer: '550 relay not permitted' })
      .execute();
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: sending.brake.sameAnswer('2') });
    await alert.getByText('550 relay not permitted').waitFor();
    await alert.getByText(sending.brake.about.sender).waitFor();
    await page.getByRole('button', { name: sending.bounces.undo }).click();
    await page.getByRole('button', { name: sending.bounces.again }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: sending.actions.resume }).click();
    await expect.poll(() => count(page, sending.counts.sent)).toBe('5');
    await alert.waitFor({ state: 'hidden' });
    await browser.leave(page);
  });

  it('lists every reader, found by the beginning of an address and by state, page after page', async () => {
    await using app = await startApp();
    const { page } = await sendTo(app, 60);
    const rows = page.getByRole('table', { name: sending.readers.heading }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(11);
    await page.getByRole('button', { name: sending.readers.next }).last().click();
    await page.getByText('reader-0010@example.com').waitFor();
    await page.getByRole('button', { name: sending.readers.previous }).last().click();
    await page.getByText('reader-0000@example.com').waitFor();
    await page.getByRole('searchbox', { name: sending.readers.search }).fill('reader-0059');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel(sending.readers.state).selectOption('bounced');
    await page.getByText(sending.readers.noMatch).waitFor();
    await browser.leave(page);
  });

  it('is asked for every few seconds where the live stream does not come through', async () => {
    await using app = await startApp();
    await confirmSubscribers(app, 2);
    const token = await app.signInAs('SUPPORT');
    const id = await sendText(app, token);
    const page = await openAdmin(browser, app, '/robots.txt', { token });
    await page.route('**/progress', (route) => route.abort());
    await page.goto(`${app.url}${list}/${id}`);
    await page.getByRole('alert').filter({ hasText: messages['newsletter.sent'] }).waitFor();
    app.clock.advance({ seconds: 30 });
    await isDone(page);
    expect(await count(page, sending.counts.sent)).toBe('2');
    await browser.leave(page);
  });

  it('is closed to a Creator, and says so where there is none', async () => {
    await using app = await startApp();
    const closed = await open(app, await app.signInAs('CREATOR'), 1);
    await closed.getByText(refusals.forbidden).waitFor();
    await browser.leave(closed);
    const page = await open(app, await app.signInAs('ADMIN'), 77);
    await page.getByText(sending.missing).waitFor();
    expect(await page.getByRole('link', { name: sending.toList }).getAttribute('href')).toBe(list);
    await browser.leave(page);
  });

  it('shows the same on a phone, with its actions at the thumb', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
    sink.answerRecipients('never');
    await confirmSubscribers(app, 100);
    const token = await app.signInAs('SUPPORT');
    const id = await sendText(app, token);
    app.clock.advance({ seconds: 30 });
    const page = await open(app, token, id, { viewport: { width: 360, height: 740 } });
    const foot = page.getByRole('region', { name: 'Menu and actions' });
    await foot.getByRole('button', { name: sending.actions.pause }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await browser.leave(page);
  });
});
