import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { startLossyProxy } from '#tests/harness/lossy-proxy.ts';
import { pollUntil, type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { openSiteClient, type SiteClient, getStoredSession } from '#tests/harness/site-client.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { getTextOfHtml } from '#tests/harness/html-text.ts';
import { type Journal, journeyMs, startJournal } from './journal.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const contact = translateTexts(english, 'contact');

const admin = { email: 'ngozi@example.com', password: 'river-Kola-48-lantern' };
const readers = Array.from({ length: 30 }, (_, nr) => `reader-${nr}@example.com`);
const { fields } = contact;

test(
  'a restart during writing, replying, searching and sending loses no input and repeats no action',
  async () => {
    using folder = createTemporaryFolder();
    await using mail = await startMailSink();
    await using database = await createDatabase(inject('databaseServer'));
    await using browser = await sharedBrowser();
    const variables = {
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      NEWSLETTER_OPT_IN: 'single',
      NEWSLETTER_UNDO_SECONDS: '0',
      NEWSLETTER_LIMITS: 'all=10/s',
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    let site = await startSiteProcess(variables);
    try {
      await using line = await startLossyProxy(() => site.url);
      const client = await openSiteClient(line.url, admin);
      await beforehand(client);
      const [author, support, visitor] = [
        await enter(browser, client, '/admin/dashboard/create-blog-content'),
        await enter(browser, client, '/admin/dashboard/messages?message=1'),
        await enter(browser, client, '/contact'),
      ];
      await author.journal.write(author.page.getByLabel('Title', { exact: true }), 'title', 'Amid it');
      await author.journal.write(body(author.page), 'body', 'Written before. ');
      await support.journal.write(answer(support.page), 'answer', 'They are on their way.');
      await fillForm(visitor);
      const newsletter = { subject: 'Amid a restart', message: '<p>Once.</p>' };
      await client.send('/api/v1/sendnewsletter', newsletter);
      await mail.waitForRecipient();

      await site.stop();
      await author.journal.type(author.page, 'body', 'Written while nobody listened. ');
      await author.page.getByText('Stored in this browser until you are back online').first().waitFor();
      const sendAnswer = support.page.getByRole('button', { name: 'Send answer' });
      await support.journal.press(sendAnswer, { failed: pane(support.page).getByRole('alert') });
      const submit = visitor.page.getByRole('button', { name: contact.submit });
      await visitor.journal.press(submit, { failed: visitor.page.getByRole('dialog') });

      site = await startSiteProcess(variables);
      await author.journal.type(author.page, 'body', 'Written afterwards.');
      await support.journal.press(sendAnswer, {
        sent: pane(support.page).getByRole('region', { name: 'Thread' }).getByText('They are on their way.'),
      });
      await visitor.page.getByRole('dialog').getByRole('button').click();
      await visitor.journal.press(submit, {
        sent: visitor.page.getByRole('heading', { name: 'Sent Successfully' }),
      });
      await expectStored(client, { author, support, visitor });
      expect(await reached(mail)).toEqual(readers.toSorted());
      for (const { journal, page } of [author, support, visitor]) {
        journal.expectAnswersInSight();
        await browser.release(page);
      }
    } finally {
      await site[Symbol.asyncDispose]();
    }
  },
  journeyMs,
);

type Person = { page: Page; journal: Journal };

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const pane = (page: Page) => page.getByRole('article', { name: 'Message from ada@example.com' });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });

/** Creates subscribers for the newsletter and a message for a reply. */
async function beforehand(client: SiteClient): Promise<void> {
  for (const [nr, email] of readers.entries()) await client.send('/api/v1/newsletter', { email }, nr);
  const message = {
    email: 'ada@example.com',
    phone: '08035550142',
    topic: 'Payment',
    body: 'Where are they?',
  };
  await client.send('/api/v1/contact', message, 100);
}

async function enter(browser: TestBrowser, client: SiteClient, path: string): Promise<Person> {
  const options = { storageState: getStoredSession(client), reducedMotion: 'reduce' } as const;
  const page = await browser.open(client.url + path, options);
  return { page, journal: startJournal('mouse') };
}

async function fillForm({ page, journal }: Person): Promise<void> {
  const texts = { email: 'bola@example.com', phone: '08035550199', body: 'Is anybody there?' };
  for (const name of ['email', 'phone', 'body'] as const)
    await journal.write(page.getByLabel(fields[name].label, { exact: true }), name, texts[name]);
}

type Message = { email: string; phone: string; body: string; replies: { body: string }[] };

async function expectStored(client: SiteClient, people: Record<'author' | 'support' | 'visitor', Person>) {
  const { author, support, visitor } = people;
  const written = author.journal.typed();
  await pollUntil(async () => {
    const posts = await client.read<{ title: string; body: string }[]>('/api/v1/posts');
    const found = posts.map(({ title, body: html }) => ({ title, body: getTextOfHtml(html) }));
    return JSON.stringify(found) === JSON.stringify([written]) ? true : undefined;
  }, 'the whole post, once');
  const { replies } = await client.read<Message>('/api/v1/messages/1');
  expect(replies.map((reply) => reply.body)).toEqual([support.journal.typed()['answer']]);
  const messages = await client.read<Message[]>('/api/v1/messages');
  expect(messages).toHaveLength(2);
  expect(messages).toContainEqual(expect.objectContaining(visitor.journal.typed()));
}

/** Waits until the newsletter has reached every subscriber. Returns all recipients, with duplicates. */
async function reached({ emails }: MailSink): Promise<string[]> {
  const found = () => emails.flatMap(({ envelopeTo }) => envelopeTo).filter((one) => readers.includes(one));
  await pollUntil(() => (new Set(found()).size === readers.length ? true : undefined), 'every reader');
  return found().toSorted();
}
