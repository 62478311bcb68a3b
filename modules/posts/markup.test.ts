import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markupToHtml } from '#modules/posts/markup-html.ts';
import { parseMarkup } from '#modules/posts/markup.ts';
import { spec } from '#tests/specification/spec.ts';

/** Any UTF-16 string, including lone surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
  .map((codes) => String.fromCharCode(...codes));

function render(body: string): string {
  return markupToHtml(parseMarkup(body)).replaceAll(
    ' loading="lazy" decoding="async" referrerpolicy="no-referrer"',
    '',
  );
}

/** Markup rules of posts (specification 3.15, 3.16). */
const lines: [rule: string, written: string, read: string][] = [
  ['a literal backslash-n separates lines', String.raw`one\ntwo`, '<p>one</p>\n<p>two</p>'],
  [
    'a line break separates lines',
    'one\ntwo\r\nthree\rfour',
    '<p>one</p>\n<p>two</p>\n<p>three</p>\n<p>four</p>',
  ],
  [
    'Unicode line separators separate lines',
    'one\u2028two\u2029three',
    '<p>one</p>\n<p>two</p>\n<p>three</p>',
  ],
  ['blank lines separate paragraphs and are not shown', 'one\\n\\n \n\t\ntwo', '<p>one</p>\n<p>two</p>'],
  ['any other line is a paragraph', 'plain, 2 > 1', '<p>plain, 2 &gt; 1</p>'],
  ['# at the start creates a heading, h2 because the title is h1', '# One', '<h2>One</h2>'],
  ['the number of # characters sets the level: ## is h3', '## Two', '<h3>Two</h3>'],
  ['### is h4', '### Three', '<h4>Three</h4>'],
  ['#### is h5', '#### Four', '<h5>Four</h5>'],
  ['##### is h6', '##### Five', '<h6>Five</h6>'],
  ['###### is h6', '###### Six', '<h6>Six</h6>'],
  ['more than six # characters create an h6', '######### Nine', '<h6>Nine</h6>'],
  ['a heading needs no space', '##Two', '<h3>Two</h3>'],
  ['# alone is text', '#', '<p>#</p>'],
  ['### followed only by spaces is text', '###  ', '<p>###</p>'],
  ['- at the start creates a list item', '- a', '<ul><li>a</li></ul>'],
  ['+ at the start creates a list item', '+ a', '<ul><li>a</li></ul>'],
  ['a list item needs no space', '-a', '<ul><li>a</li></ul>'],
  ['items with + and - in a row form one list', '+ a\n- b\n+ c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['a blank line ends a list', '- a\n\n- b', '<ul><li>a</li></ul>\n<ul><li>b</li></ul>'],
  ['a paragraph ends a list', '- a\nb\n- c', '<ul><li>a</li></ul>\n<p>b</p>\n<ul><li>c</li></ul>'],
  ['an item that starts with ** is bold', '- **a', '<ul><li><strong>a</strong></li></ul>'],
  ['an item that starts with * is italic', '+ *a', '<ul><li><em>a</em></li></ul>'],
  ['a closing ** of an item is dropped', '-**a**', '<ul><li><strong>a</strong></li></ul>'],
  ['a closing * of an item is dropped', '- *a*', '<ul><li><em>a</em></li></ul>'],
  ['** closes an italic item too', '- *a**', '<ul><li><em>a</em></li></ul>'],
  ['- alone is text', '-', '<p>-</p>'],
  ['asterisks alone in a list item are text', '- **', '<ul><li>**</li></ul>'],
  ['* at the start formats a line as bold', '*a', '<p><strong>a</strong></p>'],
  ['** at the start formats a line as bold', '** a', '<p><strong>a</strong></p>'],
  ['a closing * of a line is dropped', '*a*', '<p><strong>a</strong></p>'],
  ['a closing ** of a line is dropped', '**a**', '<p><strong>a</strong></p>'],
  ['asterisks inside a line are text', 'a *b* **c**', '<p>a *b* **c**</p>'],
  ['asterisks alone are text', '***', '<p>***</p>'],
  [
    '![alt](url) at the start is an image',
    '![a "b"](https://x.test/p.png)',
    '<img src="https://x.test/p.png" alt="a &quot;b&quot;" />',
  ],
  [
    'an image may have an empty alternative text',
    '![](https://x.test/p)',
    '<img src="https://x.test/p" alt="" />',
  ],
  [
    'text after an image becomes a paragraph below the image',
    '![a](https://x.test/p) under',
    '<img src="https://x.test/p" alt="a" />\n<p>under</p>',
  ],
  [
    'an image syntax within a line becomes a link',
    'see ![a](https://x.test/p)',
    '<p>see !<a href="https://x.test/p">a</a></p>',
  ],
  ['an image without https is replaced by its alternative text', '![a](http://x.test/p)', '<p>a</p>'],
  [
    'an image with a script address is replaced by its alternative text',
    '![a](javascript:alert(1))',
    '<p>a</p>',
  ],
  [
    'an image with a data address and no alternative text is removed',
    '![](data:image/svg+xml,<svg/onload=alert(1)>)',
    '',
  ],
  ['[text](url) is a link', '[a](https://x.test/)', '<p><a href="https://x.test/">a</a></p>'],
  [
    'links are allowed anywhere in a line',
    'a [b](http://x.test) c [d](tel:+2348000)',
    '<p>a <a href="http://x.test">b</a> c <a href="tel:+2348000">d</a></p>',
  ],
  ['links are allowed in headings', '# a [b](mailto:a@x.test)', '<h2>a <a href="mailto:a@x.test">b</a></h2>'],
  [
    'links are allowed in list items',
    '- **a [b](https://x.test)**',
    '<ul><li><strong>a <a href="https://x.test">b</a></strong></li></ul>',
  ],
  [
    'links are allowed in bold lines',
    '*a [b](https://x.test)',
    '<p><strong>a <a href="https://x.test">b</a></strong></p>',
  ],
  [
    'a link without text shows its address',
    '[](https://x.test)',
    '<p><a href="https://x.test">https://x.test</a></p>',
  ],
  [
    'parentheses in an address may be nested',
    '[a](https://x.test/b_(c))d',
    '<p><a href="https://x.test/b_(c)">a</a>d</p>',
  ],
  [
    'brackets in a link text may be nested',
    '[a [b] c](https://x.test)',
    '<p><a href="https://x.test">a [b] c</a></p>',
  ],
  [
    'a link begins at the nearest bracket',
    '[a] and [b](https://x.test)',
    '<p>[a] and <a href="https://x.test">b</a></p>',
  ],
  ['a space between text and address creates no link', '[a] (https://x.test)', '<p>[a] (https://x.test)</p>'],
  ['an unclosed link text is plain text', '[a (https://x.test)', '<p>[a (https://x.test)</p>'],
  ['an unclosed link address is plain text', '[a](https://x.test', '<p>[a](https://x.test</p>'],
  [
    'a space inside an address is encoded',
    '[a](https://x.test/b c)',
    '<p><a href="https://x.test/b%20c">a</a></p>',
  ],
  [
    'tags are text',
    'a <b>c</b> & <script>x</script>',
    '<p>a &lt;b&gt;c&lt;/b&gt; &amp; &lt;script&gt;x&lt;/script&gt;</p>',
  ],
  ['entities are text', '&lt;script&gt;', '<p>&amp;lt;script&amp;gt;</p>'],
  ['spaces around a line are ignored', '   # a  ', '<h2>a</h2>'],
];

const refusedTargets = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.test/1',
  'sms:+234',
  'ftp://x.test',
  '//x.test',
  'blog',
  'blog',
  '#a',
  '?a',
  'https:x.test',
  'https:/x.test',
  String.raw`https:\\x.test`,
  'https://',
  'http://[',
  'mailto:',
  'tel:',
  '',
];

describe('line markup', () => {
  it.each(lines)(
    '%s',
    spec('3.19', '3.21', '3.22', '3.23', '3.24', '3.25', '3.26', '3.27'),
    (_, written, read) => {
      expect(render(written)).toBe(read);
    },
  );

  it.each(refusedTargets)(
    'a target with another scheme becomes a blank address: %j',
    spec('5.25'),
    (target) => {
      expect(render(`[a](${target})`)).toBe('<p><a href="about:blank">a</a></p>');
    },
  );

  it.each(['http://x.test', 'https://x.test/', 'mailto:ada@x.test', 'tel:+2348035550142'])(
    'a target with http, https, mailto or tel is unchanged: %s',
    spec('5.24'),
    (target) => {
      expect(render(`[a](${target})`)).toBe(`<p><a href="${target}">a</a></p>`);
    },
  );

  it('returns the same tree for both kinds of line breaks', () => {
    const body = ['# a', '', '- b', '- *c*', 'd [e](https://x.test)'];
    expect(parseMarkup(body.join(String.raw`\n`))).toEqual(parseMarkup(body.join('\n')));
  });

  it('accepts any text and creates no script', spec('3.28'), () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '![',
        '](',
        '#',
        '*',
        '**',
        '+',
        '-',
        '\\n',
        '\n',
        ' ',
        '<',
        '>',
        '"',
        "'",
      ),
      fc.constantFrom(
        'javascript:',
        'https://x.test',
        '<script>',
        '</script>',
        'onerror=',
        'data:',
        '&#',
        '\0',
        '\ud800',
      ),
      anyText,
    );
    const body = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(body, (written) => {
        const html = render(written);
        expect(html).not.toMatch(/<(?!\/?(?:p|h[2-6]|ul|li|strong|em|a|img)[ >])/);
        expect(html).not.toMatch(/ (?:href|src)="(?!https?:\/\/|mailto:|tel:|about:blank)/i);
        expect(html).not.toMatch(/<[^>]* on\w+=[^>]*>/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('loses no word of plain lines', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { maxLength: 20 }), (paragraphs) => {
        const texts = paragraphs.map((line) => line.join(' '));
        expect(parseMarkup(texts.join('\n'))).toEqual(
          texts.map((text) => ({ kind: 'paragraph', isBold: false, content: [{ kind: 'text', text }] })),
        );
      }),
    );
  });

  it.each([
    '[',
    '(',
    '](',
    '[a](',
    '[[[[](',
    '![',
    '![[](',
    '- *',
    '#',
    '*',
    '[]()',
    '((',
    '\\n',
    '-\n',
    '[a](b',
  ])('parses a million characters of %j', (piece) => {
    const body = piece.repeat(Math.floor(1_000_000 / piece.length));
    expect(Array.isArray(parseMarkup(body))).toBe(true);
  });
});
