import type { Locator, Page } from 'playwright-core';
import { translateMessage, translateTexts, type VisitorLanguage } from '#content/visitor-language.ts';
import type { Texts } from '#content/translated.ts';
import { languageNames } from '#content/languages.ts';
import type { messages } from '#content/messages.ts';
import { type Language, languages } from '#modules/translations/constants.ts';

/** A visit to the site in one language. */
export type Walk = {
  page: Page;
  language: Language;
  open(path: string): Promise<void>;
  /** Returns the preferences page of an unused subscriber. */
  preferences(): string;
  /** Checks the current page. The test reports the errors at the end. */
  look(): Promise<void>;
};

type Journey = (walk: Walk) => Promise<void>;

/** The main tasks of visitors, each from its first page to its end without script. */
export const journeys: Readonly<Record<string, Journey>> = {
  'subscribes to the newsletter': subscribe,
  'sends a contact message after the error for a wrong phone': write,
  'searches the questions, and opens a question': ask,
  'reads a post, and goes back to the list': readPost,
  'reads a newsletter, and chooses topics': readNewsletter,
  'continues in another language': changeLanguage,
  'changes preferences, and unsubscribes from the newsletter': leave,
  'opens the careers page from the footer': apply,
};

async function subscribe(walk: Walk): Promise<void> {
  const { newsletter } = texts(walk, 'shell');
  await walk.open('/');
  await walk.page.locator('footer').getByLabel(newsletter.label).fill(addressFor(walk));
  await walk.page.locator('footer').getByRole('button', { name: newsletter.submit, exact: true }).click();
  await arrive(walk, title(walk, says(walk, 'newsletter.subscribed.title')));
}

async function write(walk: Walk): Promise<void> {
  const { fields, submit } = texts(walk, 'contact');
  const field = (name: 'email' | 'phone' | 'topic' | 'body') =>
    walk.page.getByLabel(fields[name].label, { exact: true });
  await walk.open('/contact');
  await field('email').fill(addressFor(walk));
  await field('phone').fill('0803');
  await field('topic').selectOption('Errors');
  await field('body').fill('Ṣé ẹ ti rí i?');
  await walk.page.getByRole('button', { name: submit, exact: true }).click();
  await arrive(walk, walk.page.getByText(says(walk, 'phone.invalid')));
  await field('phone').fill('08035550142');
  await walk.page.getByRole('button', { name: submit, exact: true }).click();
  await arrive(walk, walk.page.getByRole('heading', { level: 2, name: says(walk, 'contact.sent.title') }));
}

async function ask(walk: Walk): Promise<void> {
  const { searchLabel, searchButton } = texts(walk, 'faqPage');
  const { question } = texts(walk, 'faqTexts')['buy-coins'];
  const [word = ''] = question.split(/[^\p{L}\p{M}]+/u).toSorted((one, other) => other.length - one.length);
  await walk.open('/faq');
  await walk.page.getByRole('searchbox', { name: searchLabel }).fill(word);
  await walk.page.getByRole('button', { name: searchButton, exact: true }).click();
  const entry = walk.page.locator('details[name=faq]:not([hidden])').last();
  await walk.page.waitForURL('**/faq?q=**');
  if (!(await entry.evaluate((one: HTMLDetailsElement) => one.open))) await entry.locator('summary').click();
  await arrive(walk, entry.locator('p').first());
}

async function readPost(walk: Walk): Promise<void> {
  const { list, article } = texts(walk, 'blog');
  await walk.open('/blog');
  await walk.page.getByRole('link', { name: list.continueReading }).first().click();
  await arrive(walk, walk.page.locator('article h1'));
  await walk.page.getByRole('main').getByRole('link', { name: article.back, exact: true }).first().click();
  await arrive(walk, walk.page.locator('.cards').first());
}

async function readNewsletter(walk: Walk): Promise<void> {
  const { newsletter } = texts(walk, 'shell');
  await walk.open('/newsletters');
  await walk.page.getByRole('link', { name: 'Rooms' }).click();
  await arrive(walk, title(walk, 'Rooms'));
  await walk.page
    .getByRole('main')
    .getByRole('link', { name: texts(walk, 'archive').back })
    .click();
  const form = walk.page.locator('.topic-form');
  await form.getByRole('checkbox', { name: /Events/ }).check();
  await form.getByRole('textbox').fill(addressFor(walk));
  await form.getByRole('button', { name: newsletter.subscribe, exact: true }).click();
  await arrive(walk, title(walk, says(walk, 'newsletter.subscribed.title')));
}

async function changeLanguage(walk: Walk): Promise<void> {
  const next = languages[(languages.indexOf(walk.language) + 1) % languages.length] ?? 'en';
  await walk.open('/about');
  const bar = walk.page.getByRole('banner');
  await bar.locator('summary:visible').click();
  await bar.getByRole('link', { name: languageNames[next].own, exact: true }).click();
  await arrive(walk, walk.page.locator(`html[lang=${next}] h1`));
}

async function leave(walk: Walk): Promise<void> {
  const { save, saved, unsubscribe, countedNo } = texts(walk, 'preferences');
  await walk.open(walk.preferences());
  await walk.page.getByRole('radio', { name: countedNo }).check();
  await walk.page.getByRole('button', { name: save, exact: true }).click();
  await arrive(walk, walk.page.getByRole('status').filter({ hasText: saved }));
  await walk.page.getByRole('link', { name: unsubscribe, exact: true }).click();
  await walk.page.getByRole('button', { name: says(walk, 'newsletter.unsubscribe.button') }).click();
  await arrive(walk, title(walk, says(walk, 'newsletter.unsubscribed.title')));
}

async function apply(walk: Walk): Promise<void> {
  const { legal } = texts(walk, 'shell');
  const { name = '' } = legal.find(({ address }) => address === '/careers') ?? {};
  await walk.open('/');
  await walk.page.locator('footer').getByRole('link', { name, exact: true }).click();
  await arrive(walk, title(walk, texts(walk, 'careers').banner));
}

async function arrive(walk: Walk, sign: Locator): Promise<void> {
  await sign.waitFor();
  await walk.look();
}

function title({ page }: Walk, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

const spoken = ({ language }: Walk): VisitorLanguage => ({ language, own: {} });

function texts<Name extends keyof Texts>(walk: Walk, group: Name): Texts[Name] {
  return translateTexts(spoken(walk), group);
}

function says(walk: Walk, key: keyof typeof messages): string {
  return translateMessage(spoken(walk), key);
}

/** Each walk uses a new email address, because the site does not reveal that an address is already subscribed. */
let people = 0;

function addressFor({ language }: Walk): string {
  people += 1;
  return `${language}-${people}@example.com`;
}
