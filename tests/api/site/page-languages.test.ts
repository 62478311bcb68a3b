import { beforeAll, describe, expect, test, vi } from 'vitest';
import { brand } from '#content/brand.ts';
import { en } from '#content/en/texts.ts';
import { languageNames } from '#content/languages.ts';
import { samplePosts } from '#content/site/sample-posts.ts';
import { translateTexts } from '#content/visitor-language.ts';
import { addLanguagePrefix, translations } from '#modules/translations/constants.ts';
import type { Language } from '#modules/translations/constants.ts';
import { buildLink, issueToken } from '#modules/subscribers/tokens.ts';
import { getEnglishDigest } from '#modules/translations/text-status.ts';
import { createStopToken } from '#modules/visit-reports/email.ts';
import { listPageTexts, type PageText } from '#tests/fixtures/page-texts.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { fillSite, pages } from '#tests/reach/filled-site.ts';
import { formatMonth } from '#web/format/dates.ts';
import { type PlainErrorKind, renderPlainError } from '#web/plain-error.ts';

const app = createSharedApp();
let addresses: Record<string, string> = {};

/** Pages that open from a link in an email, and the page of a visitor with too many searches (429). */
const linkPages = ['confirm', 'address', 'stop visits', '/blog/search?wait=30'];

/** Documents for a request that no page can answer; `failed` is a 500, and `starting` and `busy` are a 503. */
const plainErrors: readonly PlainErrorKind[] = ['starting', 'busy', 'failed', 'wrongMethod', 'foreignForm'];

beforeAll(async () => {
  const { ctx } = app();
  addresses = await fillSite(app());
  const links = (['confirm', 'address'] as const).map(async (purpose) => {
    const grant = { subscriberId: 1, purpose, nonce: 'own', email: 'ada@example.com' };
    await issueToken(ctx, ctx.db, { ...grant, expiresAt: null });
    addresses[purpose] = `/newsletter/${purpose}${new URL(buildLink(ctx, grant)).search}`;
  });
  await Promise.all(links);
  const { id } = await ctx.db
    .selectFrom('members')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  addresses['stop visits'] = `/newsletter/stop-visits?token=${createStopToken(ctx, id)}`;
});

/** States of pages that a visitor without script reaches through a form, and variants of pages that differ by device. */
const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['/contact', {}],
  ['/contact', { firstName: 'x'.repeat(300_000) }],
  ['preferences', { do: 'save', counted: 'yes', language: 'fr' }],
  ['preferences', { do: 'link' }],
  ['own preferences', { do: 'address', email: 'nothing' }],
  ['stop visits', {}],
  ['confirm', {}],
];

type Page = { name: string; status: number; html: string };

async function readPage(path: string, language: Language, query = ''): Promise<Page> {
  const address = addLanguagePrefix(language, addresses[path] ?? path);
  const target = `${address}${query === '' ? '' : `${address.includes('?') ? '&' : '?'}${query}`}`;
  const answer = await app().get(target, { headers: { Accept: 'text/html' } });
  return { name: target.replace(/token=.*/, 'token=…'), status: answer.status, html: await answer.text() };
}

async function sendForm(path: string, fields: Record<string, string>, language: Language): Promise<Page> {
  const target = addLanguagePrefix(language, addresses[path] ?? path);
  const answer = await app().send('POST', target, new URLSearchParams(fields), {
    headers: { Accept: 'text/html' },
  });
  const name = `POST ${path} ${Object.keys(fields).join(' ')}: ${answer.status}`;
  return { name: `${language} ${name}`, status: answer.status, html: await answer.text() };
}

/** Reads the pages of an outage of the database (503), of an error (500), of too many messages (429), and the plain documents. */
async function readErrorPages(language: Language): Promise<Omit<Page, 'status'>[]> {
  const { db, limits, pages: cache } = app().ctx;
  await cache.empty();
  const documents = plainErrors.map((kind) => ({
    name: `${language} ${kind}`,
    html:
      renderPlainError(kind, {
        target: addLanguagePrefix(language, '/faq'),
        accept: 'text/html',
        acceptLanguage: undefined,
      }) ?? '',
  }));
  const pages: Page[] = [];
  using outage = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
  });
  for (const path of ['/blog', '/blog/12', '/changelog', '/newsletters'])
    pages.push(await readPage(path, language));
  outage.mockImplementation(() => {
    throw new Error('a fault');
  });
  pages.push(await readPage('/blog', language));
  outage.mockRestore();
  using limit = vi.spyOn(limits, 'take').mockResolvedValue({ allowed: false, retryAfterSeconds: 90 });
  const message = { email: 'ada@example.com', phone: '0803 555 0142', topic: 'Errors', body: 'Hello' };
  pages.push(await sendForm('/contact', message, language));
  limit.mockRestore();
  expect(pages.map(({ status }) => status)).toEqual([503, 503, 503, 503, 500, 429]);
  return [...documents, ...pages];
}

/** Reads every page and form result in a language, and returns a line for each text that `isError` rejects. */
async function findInPages(
  language: Language,
  isError: (text: PageText, shown: string) => boolean,
  { isMarked = false } = {},
): Promise<string[]> {
  const found = new Map<string, string>();
  const check = ({ name, html }: Omit<Page, 'status'>) => {
    const texts = listPageTexts(html);
    const content = texts.flatMap(({ text, lang }) => (lang === language ? [] : [text]));
    for (const one of texts)
      if (isError(one, removeNames(removeContent(one, content)))) {
        const line = `${one.place} (${one.lang}): ${one.text}`;
        if (!found.has(line)) found.set(line, name);
      }
  };
  for (const path of [...pages, ...linkPages]) {
    check(await readPage(path, language));
    if (isMarked) check(await readPage(path, language, 'pictures=0'));
  }
  for (const [path, fields] of forms) check(await sendForm(path, fields, language));
  // Error documents use the product's texts, because the owner's texts are in the database.
  if (!isMarked) for (const page of await readErrorPages(language)) check(page);
  return Array.from(found, ([line, name]) => `${name}: ${line}`);
}

/** Removes the marked parts, also parts that contain other marked parts. */
function removeMarked(text: string): string {
  const shorter = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return shorter === text ? text : removeMarked(shorter);
}

function removeNames(text: string): string {
  // Email addresses, and dates in the page's language.
  const withoutAddresses = text
    .replaceAll(/\S+@[\w.-]+/g, ' ')
    .replaceAll(/(?:\b\d{1,2}(?:er)? )?\p{L}+ \d{4}\b/gu, ' ');
  return sameEverywhere.reduce((rest, name) => rest.replaceAll(name, ' '), withoutAddresses);
}

/** Names and marks that are the same in every language. */
const sameEverywhere = [
  brand.company,
  brand.name,
  brand.city,
  ...Object.values(languageNames).map(({ own }) => own),
  ...brand.stores.flatMap(({ maker, name }) => [`${maker} ${name}`, maker, name]),
  ...brand.networks.map(({ name }) => name),
  // Authors of posts are people.
  ...samplePosts.map(({ author }) => author),
  'ADMIN of the test',
  // The words of the searches.
  'zebra',
  'network',
  'coins',
  // The months of the archive, in the language of the test with marked texts.
  ...Array.from({ length: 12 }, (_, month) => formatMonth(new Date(2026, month, 15), 'fr')),
  // Formats of feeds, formats and units of files to download, and the name of the time zone.
  'RSS',
  'Atom',
  'JSON',
  'SVG',
  'PNG',
  'ZIP',
  'KB',
  'WAT',
];

/**
 * Removes content of the page from a text in an attribute or in the head, which cannot have two languages: the title of a post
 * in the label of its link, or the beginning of a post as the description.
 */
function removeContent({ place, text }: PageText, content: readonly string[]): string {
  if (place.endsWith('>time')) return '';
  if (!/^ld\+json|\]$|>title$/.test(place)) return text;
  const start = text.slice(0, 30);
  if (content.some((one) => one.startsWith(start)) || content.join(' ').includes(start)) return '';
  return content.reduce((rest, one) => (one.length > 2 ? rest.replace(one, ' ') : rest), text);
}

/** Words that are common in English and that no other language of the site has. */
const englishWords =
  /(?<![\p{L}\p{M}])(?:the|with|this|that|these|they|their|was|been|has)(?![\p{L}\p{M}])/iu;

/** Returns all texts without values of their own, as pages show them. */
function listTexts(language: Language): string[] {
  return groups.flatMap((name) => listStrings(translateTexts({ language, own: {} }, name)));
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

const groups = Object.keys(en).filter((name): name is keyof typeof en => name in en);

describe('A public page in another language', () => {
  test.each(translations)(
    '%s contains no English text outside of content with a language',
    async (language) => {
      const written = new Set(listTexts(language));
      const untranslated = new Set(listTexts('en').filter((text) => !written.has(text)));
      const found = await findInPages(language, ({ text, lang }, shown) => {
        if (lang !== language || written.has(text)) return false;
        return untranslated.has(text) || englishWords.test(shown);
      });
      expect(found).toEqual([]);
    },
  );

  test('takes every text from the translations, and content has its own language', async () => {
    const { db, texts, clock, pages: cache } = app().ctx;
    // Each translation is its English text between marks. A text without marks is not in the translations.
    const rows = texts.list('fr').flatMap((text) =>
      text.kind === 'legal'
        ? []
        : [
            {
              language: 'fr',
              path: text.path,
              text: `⟦${text.english}⟧`,
              englishDigest: getEnglishDigest(text),
              changedAt: clock.now(),
            },
          ],
    );
    await db.insertInto('translations').values(rows).execute();
    await cache.empty();
    const found = await findInPages(
      'fr',
      ({ text, lang }, shown) => {
        if (lang !== 'fr') return text.includes('⟦');
        return /\p{L}{2}/u.test(removeMarked(shown));
      },
      { isMarked: true },
    );
    expect(found).toEqual([]);
  });
});
