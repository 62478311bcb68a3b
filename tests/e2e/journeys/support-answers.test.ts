import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alerts } from '#content/alerts.ts';
import { password, openAdmin, getLoginToken } from '#tests/harness/admin.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser } from '#tests/harness/browser.ts';
import { startLossyProxy } from '#tests/harness/lossy-proxy.ts';
import { pollUntil, type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { type Journal, journeyMs, startJournal } from './journal.ts';
import { inbox } from '#web/admin/messages/texts.ts';

const email = 'femi@example.com';
const long = 'oluwaseun.adebayo-williams.of.the.harbour';
const visitors = Array.from({ length: 20 }, (_, nr) => `${nr % 3 === 0 ? long : 'ada'}.${nr}@example.com`);
const spam = visitors[6] ?? '';
const erased = visitors[13] ?? '';
const answered = visitors.filter((one) => one !== spam && one !== erased);

test(
  'Support replies to twenty messages: each reply is sent once, and each action shows its result',
  async () => {
    await using mail = await startMailSink();
    await using app = await startApp({ smtpUrl: mail.url });
    await using browser = await sharedBrowser();
    await using line = await startLossyProxy(() => app.url, {
      isLossy: ({ path }) => path.endsWith('/replies'),
      delayMs: 0,
      outcomes: [
        'carried',
        'carried',
        'carried',
        'lost',
        'carried',
        'carried',
        'unanswered',
        'carried',
        'cut',
      ],
    });
    await receive(app);
    await addMember(app.ctx, { name: 'Femi Ojo', email, password, role: 'SUPPORT' });
    const token = await getLoginToken(app, email);
    const path = '/admin/dashboard/messages';
    const page = await openAdmin(browser, { ...app, url: line.url }, path, { token });
    const journal = startJournal('mouse');
    const [first = '', ...others] = answered;
    await begin(page, journal, first);
    await judge(page, journal, spam, inbox.marks.spam, alerts['messages.marked.spam']);
    for (const visitor of others) await answer(page, journal, visitor);
    await erase(page, journal);
    // The first draft has survived all other replies, and now survives a reload.
    await page.reload();
    await answer(page, journal, first);

    expect(await storedAnswers(app)).toEqual(journal.typed());
    expect(await sentAnswers(mail)).toEqual(journal.typed());
    expect(await states(app)).toEqual({
      ...Object.fromEntries(answered.map((one) => [one, 'answered'])),
      [spam]: 'spam',
    });
    expect(Object.values(line.losses).every((count) => count > 0)).toBe(true);
    journal.expectAnswersInSight();
    await browser.release(page);
  },
  journeyMs,
);

async function receive(app: App): Promise<void> {
  for (const [nr, visitor] of visitors.entries()) {
    const body = `Message ${nr}: my coins are gone. <b>Please</b> look at https://example.com/${'receipt'.repeat(12)}`;
    const fields = { email: visitor, phone: '08035550142', topic: 'Payment', body };
    await app.send('POST', '/api/v1/contact', fields, { client: `198.51.100.${nr}` });
  }
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const pane = (page: Page, visitor: string) => page.getByRole('article', { name: `Message from ${visitor}` });

async function open(page: Page, journal: Journal, visitor: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: visitor });
  await journal.press(entry, { opened: pane(page, visitor) });
}

async function begin(page: Page, journal: Journal, visitor: string): Promise<void> {
  await open(page, journal, visitor);
  await journal.write(box(page), visitor, 'Dear friend, ');
}

async function answer(page: Page, journal: Journal, visitor: string): Promise<void> {
  await open(page, journal, visitor);
  await journal.write(box(page), visitor, `ẹ kú iṣẹ́: they are back, ${visitor.split('@')[0]}. 🎉`);
  const answers = pane(page, visitor).getByRole('region', { name: 'Thread' });
  await journal.pressUntil('sent', page.getByRole('button', { name: 'Send answer' }), {
    sent: answers.getByText(journal.typed()[visitor] ?? ''),
    failed: pane(page, visitor).getByRole('alert'),
  });
}

async function judge(
  page: Page,
  journal: Journal,
  visitor: string,
  name: string,
  says: string,
): Promise<void> {
  await open(page, journal, visitor);
  await journal.press(page.getByRole('button', { name }), { said: page.getByText(says) });
}

async function erase(page: Page, journal: Journal): Promise<void> {
  await open(page, journal, erased);
  const question = page.getByRole('dialog', { name: 'Delete this message?' });
  await journal.press(page.getByRole('button', { name: 'Delete' }), { asked: question });
  await journal.press(question.getByRole('button', { name: 'Delete for good' }), {
    said: page.getByText(alerts['messages.erased']),
  });
}

async function storedAnswers({ ctx }: App): Promise<Record<string, string>> {
  const rows = await ctx.db
    .selectFrom('messageReplies')
    .innerJoin('messages', 'messages.id', 'messageReplies.messageId')
    .select(['messages.email', 'messageReplies.body'])
    .execute();
  expect(rows).toHaveLength(answered.length);
  return Object.fromEntries(rows.map((row) => [row.email, row.body]));
}

async function states({ ctx }: App): Promise<Record<string, string>> {
  const rows = await ctx.db.selectFrom('messages').select(['email', 'state']).execute();
  return Object.fromEntries(rows.map((row) => [row.email, row.state]));
}

/** Returns the first line of each email to a visitor. Fails if there are more emails than replies. */
async function sentAnswers({ emails }: MailSink): Promise<Record<string, string>> {
  const toVisitors = () => emails.filter(({ envelopeTo }) => visitors.includes(envelopeTo[0] ?? ''));
  await pollUntil(() => (toVisitors().length >= answered.length ? true : undefined), 'every email');
  expect(toVisitors()).toHaveLength(answered.length);
  return Object.fromEntries(
    toVisitors().map(({ envelopeTo, text }) => [
      envelopeTo[0],
      /Dear friend, .*|ẹ kú.*/.exec(text ?? '')?.[0] ?? '',
    ]),
  );
}
