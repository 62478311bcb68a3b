import { expect, test } from 'vitest';
import { cardLimits } from './constants.ts';
import { readPage } from './page-facts.ts';

const url = 'https://www.market.example/stalls/a';
const readHtml = (html: string, type = 'text/html') => readPage(Buffer.from(html), { url, type });

test('prefers the Open Graph metadata to the title and description of the page', () => {
  const own = '<title>Own &amp; title</title><meta name="description" content="Own words">';
  expect(readHtml(own)).toEqual({
    title: 'Own & title',
    description: 'Own words',
    site: 'market.example',
    image: '',
  });
  const shared = `<meta name="twitter:title" content="Second"><meta property="og:title" content="First">
    <meta property="OG:Description" content=" Two\n lines "><meta property="og:site_name" content="The market">
    <meta property="og:image" content="/a.png">`;
  expect(readHtml(`${own}${shared}`)).toEqual({
    title: 'First',
    description: 'Two lines',
    site: 'The market',
    image: 'https://www.market.example/a.png',
  });
});

test('ignores titles of inline SVG and empty metadata', () => {
  const html =
    '<svg><title>Menu</title></svg><title>Stalls</title><title>Later</title><meta property="og:title" content=" ">';
  expect(readHtml(html).title).toBe('Stalls');
  expect(readHtml('<p>Words</p>')).toEqual({ title: '', description: '', site: 'market.example', image: '' });
});

test('does not read the body of a page if its head has a title', () => {
  const body = `${'<p>words</p>'.repeat(3_000)}<meta property="og:title" content="Of the body">`;
  expect(readHtml(`<head><title>Of the head</title></head><body>${body}`).title).toBe('Of the head');
  expect(readHtml(`<head></head><body>${body}`).title).toBe('Of the body');
});

test('reads a deeply nested page up to the nesting limit', () => {
  expect(
    readHtml(`<title>Stalls</title>${'<li><p>'.repeat(60_000)}<meta name=description content=a>`),
  ).toMatchObject({
    title: 'Stalls',
    description: '',
  });
});

test.each([
  ['in the HTTP header', 'text/html; charset=windows-1252', '<title>\xC9kp\xE9</title>'],
  ['in the page', 'text/html', '<meta charset="iso-8859-1"><title>\xC9kp\xE9</title>'],
  ['nowhere', 'text/html', '<title>\xC9kp\xE9</title>'],
  ['with an unknown name', 'text/html; charset=klingon', '<title>\xC9kp\xE9</title>'],
])('decodes a page whose encoding is declared %s', (_, type, html) => {
  expect(readPage(Buffer.from(html, 'latin1'), { url, type }).title).toBe('Ékpé');
});

test('decodes UTF-16, other encodings, and a page that is cut within a character', () => {
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Ọjà</title>', 'utf16le')]);
  expect(readPage(wide, { url, type: 'text/html' }).title).toBe('Ọjà');
  const japanese = Buffer.concat([
    Buffer.from('<title>'),
    Buffer.from([0x8e, 0x73, 0x8f, 0xea]),
    Buffer.from('</title>'),
  ]);
  expect(readPage(japanese, { url, type: 'text/html;charset=Shift_JIS' }).title).toBe('市場');
  const cut = Buffer.from('<title>Ọjà</title><p>à').subarray(0, -1);
  expect(readPage(cut, { url, type: 'text/html' }).title).toBe('Ọjà');
});

test('cuts long texts at a whole character, and removes characters that change the text direction', () => {
  const { title, description } = readHtml(
    `<title>${'😀'.repeat(500)}</title><meta name=description content="a\u202Eb\u0000c">`,
  );
  expect(Array.from(title)).toHaveLength(cardLimits.title);
  expect(title.endsWith('😀…')).toBe(true);
  expect(description).toMatch(/^ab.?c$/);
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'https://', 'file:///etc/passwd'])(
  'returns no image for %s',
  (content) => {
    expect(readHtml(`<meta property="og:image" content="${content}">`).image).toBe('');
  },
);
