import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '#content/messages.ts';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { type App, publicUrl, startApp, waitForStoredSignUps } from '#tests/harness/app.ts';
import { sharedBrowser } from '#tests/harness/browser.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { type Journal, journeyMs, startJournal } from './journal.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const contact = translateTexts(english, 'contact');
const faqPage = translateTexts(english, 'faqPage');
const blog = translateTexts(english, 'blog');
const shell = translateTexts(english, 'shell');

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const { fields } = contact;

test(
  'a visitor without JavaScript finds, reads, writes, subscribes and leaves, with a page for each step',
  async () => {
    await using mail = await startMailSink();
    await using app = await startApp({ smtpUrl: mail.url });
    await using browser = await sharedBrowser();
    await publishSamplePosts(app.ctx);
    const page = await browser.open(`${app.url}/faq`, { ...phone, javaScriptEnabled: false });
    const journal = startJournal('finger');
    await look(page, journal);
    await read(page, app, journal);
    await writeToUs(page, app, journal);
    await subscribe(page, journal);
    const { text = '' } = await mail.waitForEmail(journal.typed()['newsletter'] ?? '');
    for (const verb of ['confirm', 'unsubscribe'] as const) await follow(page, app, journal, { verb, text });

    const message = await app.ctx.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    await waitForStoredSignUps(app.ctx);
    const subscriber = await app.ctx.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
    expect({
      email: message.email,
      phone: message.phone,
      body: message.body,
      newsletter: subscriber.email,
    }).toEqual(journal.typed());
    expect([message.topic, subscriber.state]).toEqual(['Errors', 'unsubscribed']);
    journal.expectAnswersInSight();
    await browser.release(page);
  },
  journeyMs,
);

async function look(page: Page, journal: Journal): Promise<void> {
  for (const [words, shown] of [
    ['xylophone-in-a-very-long-word-without-spaces', faqPage.noneFoundHint],
    ['coins', /answers? for “coins”/],
  ] as const) {
    const search = page.getByRole('searchbox', { name: faqPage.searchLabel });
    await search.fill('');
    await search.tap();
    await page.keyboard.type(words);
    await journal.press(page.getByRole('button', { name: faqPage.searchButton }), {
      found: page.getByText(shown),
    });
    expect(await search.inputValue()).toBe(words);
  }
}

async function read(page: Page, app: App, journal: Journal): Promise<void> {
  await page.goto(`${app.url}/blog`);
  const onward = page.getByRole('link', { name: new RegExp(blog.list.continueReading) }).first();
  await journal.press(onward, { article: page.getByRole('heading', { level: 1 }) });
}

async function writeToUs(page: Page, app: App, journal: Journal): Promise<void> {
  await page.goto(`${app.url}/contact`);
  const field = (name: keyof typeof fields) => page.getByLabel(fields[name].label, { exact: true });
  await journal.write(field('email'), 'email', 'oluwaseun.adebayo-williams.of.the.harbour@example.com');
  await journal.write(field('phone'), 'phone', '0803');
  await field('topic').selectOption('Errors');
  await journal.write(field('body'), 'body', 'Ṣé ẹ ti rí i? <b>It</b> fell & broke 💣. ');
  await journal.type(page, 'body', `See https://example.com/${'photo'.repeat(40)}.`);
  const submit = page.getByRole('button', { name: contact.submit });
  await journal.press(submit, { refused: page.getByRole('alert') });
  expect(await page.getByText(messages['phone.invalid']).isVisible()).toBe(true);
  await journal.rewrite(field('phone'), 'phone', '08035550142');
  await journal.press(submit, { sent: page.getByRole('heading', { name: 'Sent Successfully' }) });
}

async function subscribe(page: Page, journal: Journal): Promise<void> {
  await journal.write(page.getByLabel(shell.newsletter.label), 'newsletter', 'bola@example.com');
  await journal.press(page.getByRole('button', { name: shell.newsletter.submit }), {
    done: page.getByRole('heading', { level: 1, name: messages['newsletter.subscribed.title'] }),
  });
}

type EmailLink = { verb: 'confirm' | 'unsubscribe'; text: string };

async function follow(page: Page, app: App, journal: Journal, { verb, text }: EmailLink): Promise<void> {
  const link = new RegExp(`https:\\S+/newsletter/${verb}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
  await page.goto(link.replace(publicUrl, app.url));
  const title = messages[verb === 'confirm' ? 'newsletter.confirmed.title' : 'newsletter.unsubscribed.title'];
  await journal.press(page.getByRole('main').getByRole('button'), {
    done: page.getByRole('heading', { level: 1, name: title }),
  });
}
