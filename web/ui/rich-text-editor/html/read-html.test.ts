import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  googleDocsClipboard,
  googleDocsHtml,
  wordClipboard,
  wordHtml,
  wordOnlineClipboard,
  wordOnlineHtml,
} from '#tests/fixtures/clipboard-html.ts';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

function cleaned(html: string): string {
  return writeHtml(readHtml(parseHtmlTree(html)));
}

describe('pasted text', () => {
  test('from Google Docs retains headings, formatting, links, nested lists and images, and no styles', () => {
    expect(cleaned(googleDocsClipboard)).toBe(googleDocsHtml);
  });

  test('from Word has lists for its bullets and numbers', () => {
    expect(cleaned(wordClipboard)).toBe(wordHtml);
  });

  test('from Word on the web has one list instead of many', () => {
    expect(cleaned(wordOnlineClipboard)).toBe(wordOnlineHtml);
  });

  test.each([
    ['a typed bullet', '<p>• One</p><p>• Two</p>', '<ul><li>One</li><li>Two</li></ul>'],
    [
      'a bullet of a Word style without its list',
      '<p class="MsoListParagraph">o&nbsp;&nbsp; One</p>',
      '<ul><li>One</li></ul>',
    ],
    ['a word that begins with o', '<p class="MsoListParagraph">of coins</p>', '<p>of coins</p>'],
    ['points with letters', listLine('(a)', 1), '<ol><li>Line</li></ol>'],
    [
      'numbers that continue below a line',
      `${listLine('2.', 1)}${listLine('3.', 1)}<p>a</p>${listLine('4.', 1)}`,
      '<ol start="2"><li>Line</li><li>Line</li></ol><p>a</p><ol start="4"><li>Line</li></ol>',
    ],
    ['a title', '<p class=MsoTitle>Title</p>', '<h2>Title</h2>'],
    [
      'hidden text',
      '<p>a<span style="mso-hide:all">b</span><span style="display:none">c</span></p>',
      '<p>a</p>',
    ],
  ])('from Word: %s', (_name, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });
});

function listLine(marker: string, level: number): string {
  return `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}&nbsp;</span>Line</p>`;
}

describe('HTML of any origin', () => {
  test.each([
    ['plain text', 'one & two', '<p>one &amp; two</p>'],
    ['divisions', '<div>one</div><div><div>two</div></div>', '<p>one</p><p>two</p>'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a | b</p><p>c</p>'],
    ['code', '<pre>a\n  b</pre>', '<p>a<br>\u00a0\u00a0b</p>'],
    [
      'a quote of two paragraphs',
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote>a<br>b</blockquote>',
    ],
    [
      'two quotes',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
    ],
    ['a list item of two paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    [
      'a nested list in its item',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'numbers',
      '<ol start="3"><li>a</li><li>b</li></ol><p>c</p><ol start="10000"><li>d</li></ol>',
      '<ol start="3"><li>a</li><li>b</li></ol><p>c</p><ol><li>d</li></ol>',
    ],
    [
      'lists of one item each, as Word on the web has them',
      '<div><ol start="1"><li>a</li></ol></div><div><ol start="2"><li>b</li></ol></div>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    [
      'an image between steps, and text below it',
      '<ol start="2"><li>a<img src="https://x.example/p.png" alt="P">b</li><li>c<ol><li>d</li></ol></li><li>e</li></ol><p>f</p><ol><li value="9">g</li></ol>',
      '<ol start="2"><li>a</li></ol><figure><img src="https://x.example/p.png" alt="P"></figure><p>b</p>' +
        '<ol start="3"><li>c<ol><li>d</li></ol></li><li>e</li></ol><p>f</p><ol start="9"><li>g</li></ol>',
    ],
    ['a list that begins with a nested item', '<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>'],
    [
      'superscript and subscript, the inner format if both are set',
      '<p>10<sup>6</sup> H<span style="font-size:0.6em;vertical-align:sub">2</span>O<span style="vertical-align:super">n<sub>i</sub></span><span style="vertical-align:baseline">x</span></p>',
      '<p>10<sup>6</sup> H<sub>2</sub>O<sup>n</sup><sub>i</sub>x</p>',
    ],
    [
      'a page without its scripts and forms',
      '<script>x()</script><p>a<button>b</button></p><style>c</style>',
      '<p>a</p>',
    ],
    ['a bold heading', '<h2><b>a</b> b</h2>', '<h2>a b</h2>'],
    [
      'an image in a line',
      '<p>a<img src="https://x.example/p.png" alt="P">b</p>',
      '<p>a</p><figure><img src="https://x.example/p.png" alt="P"></figure><p>b</p>',
    ],
    ['white space', '<p>  a \n b&nbsp; c </p>', '<p>a b\u00a0 c</p>'],
    ['a rule', '<p>a</p><hr><ul><li>b</li></ul><hr>', '<p>a</p><hr><ul><li>b</li></ul><hr>'],
    ['a horizontal rule inside a list', '<ul><li>a<hr>b</li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['nothing', '<p>&nbsp;</p><p><br></p><div></div>', ''],
  ])('is read: %s', (_name, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  test.each([
    'sms:+234803',
    '//evil.example',
    'blog',
    'javascript:alert(1)',
    'blog',
    'ftp://x.example',
    'data:text/html,x',
  ])('links to %s become about:blank', (href) => {
    expect(cleaned(`<p><a href="${href}">a</a></p>`)).toBe('<p><a href="about:blank">a</a></p>');
  });

  test('images are omitted unless their address is https or on this site', () => {
    const sources = [
      'http://x.example/a.png',
      'file:///C:/a.png',
      'data:image/png;base64,AA',
      'blob:x',
      '//x/a.png',
    ];
    expect(cleaned(sources.map((src) => `<img src="${src}">`).join(''))).toBe('');
    expect(cleaned('<img src="/media/a-1200.jpg" alt="A">')).toContain('src="/media/a-1200.jpg"');
  });

  test('written HTML is read back unchanged, for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '<', '>', '&', '"', '\u00a0', 'é', '👩‍👩‍👧', '\t'),
    });
    const mark = fc.constantFrom('b', 'i', 'u', 's', 'sub', 'sup', 'code', 'span');
    const piece = fc.tuple(mark, text).map(([name, texts]) => `<${name}>${escape(texts)}</${name}>`);
    const block = fc
      .tuple(fc.constantFrom('p', 'h2', 'h4', 'blockquote', 'li'), fc.array(piece, { maxLength: 5 }))
      .map(([name, pieces]) => `<${name}>${pieces.join('')}</${name}>`);
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const once = cleaned(blocks.join(''));
        expect(cleaned(once)).toBe(once);
      }),
    );
  });
});

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
