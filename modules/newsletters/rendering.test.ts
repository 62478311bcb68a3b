import { productEmailBrand } from '#emails/current-brand.ts';
import { Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { allowedTags } from '#modules/newsletters/clean-message.ts';
import { cleanMessage, renderMessage } from '#modules/newsletters/rendering.ts';
import { languages, type Language } from '#modules/translations/constants.ts';
import { fillPhrases, getPathPrefixPlaceholder } from '#modules/newsletters/phrases.ts';
import { english, translateTexts } from '#content/visitor-language.ts';
import { emails } from '#emails/index.ts';

const newsletterEmail = translateTexts(english, 'newsletterEmail');

/** Translations by the owner, including a text that changed since its approval. */
const frenchOwn = { 'newsletterEmail.unsubscribe': 'Quitter & partir', 'newsletterEmail.view': null };

const site = 'https://www.example.com';
const baseCharacters = 2_000;
const growthFactor = 4;
/**
 * Garbage collection and compilation increase the number of counted blocks. The test fails only if each attempt exceeds the
 * limit.
 */
const maxAttempts = 3;
/** The test runner works in the same process; its code is not counted. */
const testRunnerCode = /^node:|\/node_modules\/(?:vitest|@vitest|vite|birpc|tinypool)\//;

async function render(
  written: string,
  language: Language = 'en',
): Promise<{ html: string; text: string; links: readonly string[] }> {
  const marker = 'zq0';
  const { email, countedLinks, phrases } = await renderMessage(emails, {
    written,
    brand: productEmailBrand,
    subject: 'Hello',
    marker,
    spoken: languages.map((one) => ({ language: one, own: one === 'fr' ? frenchOwn : {} })),
    preferencesUrl: `${site}${getPathPrefixPlaceholder(marker)}/newsletter/preferences`,
    fields: [],
    publicUrl: site,
    preheader: '',
    postalAddress: '',
    coverUrl: undefined,
    unsubscribeUrl: `${site}/u`,
    viewUrl: `${site}/v`,
    archiveUrl: undefined,
    clickUrl: `${site}/click?token=r`,
    pixelUrl: undefined,
  });
  return fillPhrases({ ...email, links: countedLinks, marker, phrases }, language);
}

it('links a video by its poster and by a button, and counts clicks on either link', async () => {
  const id = 'a1'.repeat(16);
  const { html, text } = await render(
    `<figure><video src="/media/${id}.mp4" poster="/media/${id}-1200.jpg" width="1280" height="720" aria-label="Boats"></video></figure>`,
  );
  expect(html).toContain(`src="${site}/media/${id}-1200.jpg" alt="Boats" width="536" height="302"`);
  expect(html.match(/href="https:\/\/www\.example\.com\/click\?token=r&(?:amp;)?l=[01]"/g)).toHaveLength(2);
  expect(html).not.toContain('<video');
  expect(text).toContain(`(${site}/media/${id}.mp4)`);
});

it('stores links to this site as paths, and sends full addresses', async () => {
  const links = ['http://localhost:3000/blog/7', `${site}/about`, '/careers', 'https://far.example/'];
  const written = links.map((href) => `<p><a href="${href}">Here</a></p>`).join('');
  expect(cleanMessage(written, site).message).toBe(
    ['/blog/7', '/about', '/careers', 'https://far.example/']
      .map((href) => `<p><a href="${href}">Here</a></p>`)
      .join(''),
  );
  const { text } = await render(written);
  for (const path of ['/blog/7', '/about', '/careers']) expect(text).toContain(`(${site}${path})`);
});

it('a newsletter is rendered once, and phrases of the product are in the language of each reader', async () => {
  const written =
    '<h2>News</h2><p>Unsubscribe</p>' +
    `<p>It begins. <a href="${site}/blog/7-tides">Read the post</a></p>` +
    `<p><a href="${site}/blog">3 more posts on the blog</a></p>`;
  const [english, yoruba, french] = await Promise.all([
    render(written),
    render(written, 'yo'),
    render(written, 'fr'),
  ]);
  expect(english.text).toMatch(/Read the post \(.*3 more posts on the blog/s);
  for (const { html, text } of [english, yoruba, french]) {
    expect(html).toContain('>Unsubscribe</p>');
    expect(`${html}${text}`).not.toContain('zq0');
  }
  const words = translateTexts({ language: 'yo', own: {} }, 'newsletterEmail');
  for (const part of [yoruba.html, yoruba.text]) {
    for (const said of [words.why, words.unsubscribe, words.preferences, words.view])
      expect(part).toContain(said);
    expect(part).toContain(`${site}/yo/newsletter/preferences`);
    expect(part).not.toMatch(/Read the post|more posts/);
  }
  expect(yoruba.html).toMatch(/<html[^>]* lang="en"/);
  expect(yoruba.html).toMatch(/lang="yo"[^>]*>[^<]*<\/a>.*<table[^>]*lang="yo"/s);
  expect(french.html).toContain('>Quitter &amp; partir<');
  expect(french.text).toContain('Quitter & partir:');
  expect(french.text).toContain(`${newsletterEmail.view}:`);
});

it('leaves the text of staff unchanged, even if it equals a phrase of the product', async () => {
  const { text } = await render(
    `<p><a href="https://elsewhere.example/blog/1">Read the post</a> <a href="${site}/blog">More posts on the blog</a></p>`,
    'ha',
  );
  expect(text).toContain('Read the post (https://elsewhere.example/blog/1)');
  expect(text).toContain('More posts on the blog');
});

it('renders superscript and subscript in HTML and text', async () => {
  const { html, text } = await render('<p>10<sup>6</sup> rooms, H<sub>2</sub>O</p>');
  expect(html).toMatch(/10<sup style="[^"]+">6<\/sup> rooms, H<sub style="[^"]+">2<\/sub>O/);
  expect(text).toContain('10⁶ rooms, H₂O');
});

/** The parent elements that table and list parts require. */
const parentElements: Readonly<Record<string, [string, string]>> = {
  td: ['<table><tr>', '</tr></table>'],
  th: ['<table><tr>', '</tr></table>'],
  tr: ['<table>', '</table>'],
  thead: ['<table>', '</table>'],
  tbody: ['<table>', '</table>'],
  tfoot: ['<table>', '</table>'],
  caption: ['<table>', '</table>'],
  li: ['<ol>', '</ol>'],
};

type Construct = [name: string, before: string, piece: string, after: string];

function growConstruct([, before, piece, after]: Construct, length: number): string {
  return before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

const constructs: Construct[] = [
  ...allowedTags.flatMap((tag): Construct[] => {
    const [before, after] = parentElements[tag] ?? ['', ''];
    return [[`<${tag}> after <${tag}>`, before, `<${tag}>a</${tag}>`, after]];
  }),
  ['open elements', '', '<div><p><strong>a', ''],
  ['links', '<p>', '<a href="https://example.com/a">a</a> ', '</p>'],
  ['buttons', '', '<p><a href="https://example.com/a">a</a></p>', ''],
  ['a long address', '<a href="https://example.com/', 'a', '">a</a>'],
  ['pictures', '', `<figure><img src="${site}/a.png" alt="a"><figcaption>b</figcaption></figure>`, ''],
  ['attributes', '<td ', 'colspan="2" ', '>a</td>'],
  ['words', '<p>', 'word ', '</p>'],
  ['a long word', '<p>', 'w', '</p>'],
  ['entities', '<p>', '&amp;&nbsp;', '</p>'],
  ['spaces', '<p>', ' \n', '</p>'],
  ['signs of tags', '<p>', '<', '</p>'],
  ['comments', '<p>', '<!-- a -->', '</p>'],
  ['wide cells', '<table><tr>', '<td colspan="60000">a</td>', '</tr></table>'],
  ['high cells', '<table>', '<tr><td rowspan="60000">a</td></tr>', '</table>'],
];
it('takes time proportional to the length of any markup', async () => {
  using counter = await openCounter();
  const steep: string[] = [];
  const measureGrowth = async (construct: Construct) => {
    // Measured each time, because the engine needs fewer blocks for an empty message as it optimizes the code.
    const nothing = await counter.costOf('<p>a</p>');
    const before = await counter.costOf(growConstruct(construct, baseCharacters));
    const after = await counter.costOf(growConstruct(construct, baseCharacters * growthFactor));
    return Math.max(
      (after.blocks - nothing.blocks) / Math.max(before.blocks - nothing.blocks, nothing.blocks / 4),
      after.characters / before.characters,
    );
  };
  for (const construct of constructs) {
    // Linear growth equals the growth of the message; a quarter is added for costs that grow in steps.
    const limit = growthFactor * 1.25;
    let growth = await measureGrowth(construct);
    for (let attempt = 1; attempt < maxAttempts && growth > limit; attempt += 1)
      growth = await measureGrowth(construct);
    if (growth > limit) steep.push(`${construct[0]}: ${growth.toFixed(1)}`);
  }
  expect(steep).toEqual([]);
});

it('limits the span of a table cell', () => {
  const { message } = cleanMessage(
    '<table><tr><td colspan="60000" rowspan="x">a</td></tr></table>',
    'https://www.example.com',
  );
  expect(message).toBe('<table><tr><td colspan="100">a</td></tr></table>');
});

/** Counts executed code blocks instead of time, because other processes do not influence the number of blocks. */
async function openCounter() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async costOf(written: string): Promise<{ blocks: number; characters: number }> {
      await session.post('Profiler.takePreciseCoverage');
      const { html, text } = await render(written);
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const blocks = result
        .filter(({ url }) => url !== '' && !testRunnerCode.test(url))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
        .reduce((sum, { count }) => sum + count, 0);
      return { blocks, characters: html.length + text.length };
    },
    [Symbol.dispose]: () => session.disconnect(),
  };
}

it('declares the language of the text, also for a text that is too short to detect', async () => {
  const written = '<p>Les nouvelles de la semaine sont dans cette lettre, pour vous et vos amis.</p>';
  for (const language of ['en', 'fr', 'yo'] as const)
    expect((await render(written, language)).html).toMatch(/<html[^>]* lang="fr"[^]*<body[^>]* lang="fr"/);
  expect((await render('<p>Ẹ káàbọ̀</p>', 'yo')).html).toMatch(/<html[^>]* lang="yo"/);
});

it('gives links to posts the language of the reader, also the targets of counted links', async () => {
  const post =
    '<p><a href="/blog/7-rooms">Rooms</a> <a href="/blog">All</a> <a href="https://x.example/blog/7">X</a></p>';
  expect((await render(post, 'yo')).text).toContain(`(${site}/yo/blog/7-rooms)`);
  const { text, links } = await render(post, 'en');
  expect(text).toContain(`(${site}/blog/7-rooms)`);
  expect(links).toEqual([`${site}/blog/7-rooms`, `${site}/blog`, 'https://x.example/blog/7']);
  expect((await render(post, 'yo')).links).toEqual([`${site}/yo/blog/7-rooms`, ...links.slice(1)]);
});
