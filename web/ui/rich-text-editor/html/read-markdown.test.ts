import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarkdown, maxMarkdownLength, readMarkdown } from './read-markdown.ts';
import { writeHtml } from './write-html.ts';

test.each([
  ['headings, at most one level lower', '# A\n\n### B #', '<h2>A</h2><h3>B</h3>'],
  ['joined lines, and a line break', 'a\nb  \nc\\\nd', '<p>a b<br>c<br>d</p>'],
  [
    'marks',
    '**a** _b_ ***c*** ~~d~~ `e*f*` **g *h***',
    '<p><strong>a</strong> <em>b</em> <strong><em>c</em></strong> <s>d</s> <code>e*f*</code> <strong>g *h</strong>*</p>',
  ],
  ['special characters within words', 'snake_case_x 2*3*4 \\*a\\*', '<p>snake_case_x 2*3*4 *a*</p>'],
  [
    'links',
    '[a **b**](https://x.example/c_(d)) <https://e.example> https://f.example.',
    '<p><a href="https://x.example/c_(d)">a <strong>b</strong></a> <a href="https://e.example">https://e.example</a> <a href="https://f.example">https://f.example</a>.</p>',
  ],
  ['links without a valid target', '[a](javascript:x) [b](//c)', '<p>[a](javascript:x) [b](//c)</p>'],
  [
    'nested lists and task lists',
    '- a\n  1. b\n     c\n- [x] d',
    '<ul><li>a<ol><li>b c</li></ol></li><li>☑ d</li></ul>',
  ],
  [
    'numbers that continue below an image',
    '2. a\n3. b\n\n![](https://x.example/a.png)\n\n4) c\n   1. d\n\ne\n\n10000. f',
    '<ol start="2"><li>a</li><li>b</li></ol><figure><img src="https://x.example/a.png" alt=""></figure><ol start="4"><li>c<ol><li>d</li></ol></li></ol><p>e</p><ol><li>f</li></ol>',
  ],
  ['a quote', '> a\n> b\n>\n> c', '<blockquote>a b<br>c</blockquote>'],
  ['code unchanged', '~~~\n*a* <b>\n\n# c\n~~~', '<pre><code>*a* &lt;b&gt;\n\n# c</code></pre>'],
  ['code that is never closed', '```\na', '<pre><code>a</code></pre>'],
  [
    'a table',
    '| a | b |\n|:--|--:|\n| **c** \\| d |\ne',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><strong>c</strong> | d</td><td></td></tr></tbody></table><p>e</p>',
  ],
  [
    'an image and a horizontal rule',
    '![A](https://x.example/a.png "B")\n\n* * *',
    '<figure><img src="https://x.example/a.png" alt="A"><figcaption>B</figcaption></figure><hr>',
  ],
  ['HTML as text', '<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
])('Markdown is read: %s', (_name, text, html) => {
  expect(writeHtml(readMarkdown(text))).toBe(html);
});

test.each([
  '## A',
  '# A\n\nb',
  '- a\n- b',
  '```\na\n```',
  'a **b** c',
  '[a](https://b.example)',
  '|a|b|\n|-|-|',
])('%j is recognized as Markdown', (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  'a',
  '- one dash',
  '# a comment\nprint(1)',
  'a * b * c',
  '2 ** 3 ** 4',
  'a | b',
  'https://x.example',
  '## a'.repeat(maxMarkdownLength),
])('%.20j is not recognized as Markdown', (text) => {
  expect(isMarkdown(text)).toBe(false);
});

test('any text is read without an error, and its HTML is clean', () => {
  const piece = fc.constantFrom(
    ...'*_`~[]()|#>-+ \n\\!1.a<&'.split(''),
    '**',
    '```',
    'https://x.example',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(writeHtml(readMarkdown(pieces.join('')))).not.toMatch(
        /<(?!\/?(?:p|h[2-6]|[uo]l|li|blockquote|pre|code|strong|em|s|a|br|hr|table|thead|tbody|t[rdh]|fig\w+|img)[ >])/,
      );
    }),
  );
});
