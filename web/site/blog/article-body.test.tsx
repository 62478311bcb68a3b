import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readBody } from '#modules/posts/body.ts';
import { ArticleBody } from '#web/site/blog/article-body.tsx';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const blog = translateTexts(english, 'blog');

const show = (body: string, format: 'markup' | 'html' = 'markup') =>
  renderToStaticMarkup(<ArticleBody body={readBody({ body, format, pictures: {} })} />).replace(
    /^<div class="body">(.*)<\/div>$/s,
    '$1',
  );

function hereOf(id: string): string {
  return `<a class="here" href="#${id}" aria-label="${blog.article.section}"></a>`;
}

describe('the body of an article', spec('3.19', '3.20'), () => {
  it.each([
    ['# Six faces', `<h2 id="s-six-faces">Six faces${hereOf('s-six-faces')}</h2>`],
    ['###Third', `<h4 id="s-third">Third${hereOf('s-third')}</h4>`],
    ['######## Deep', `<h6 id="s-deep">Deep${hereOf('s-deep')}</h6>`],
    [String.raw`+ one\n- two`, '<ul><li>one</li><li>two</li></ul>'],
    ['- **bold', '<ul><li><strong>bold</strong></li></ul>'],
    ['+ *italic*', '<ul><li><em>italic</em></li></ul>'],
    [
      '![A room](https://example.com/room.png)',
      '<img src="https://example.com/room.png" alt="A room" loading="lazy" decoding="async" referrerPolicy="no-referrer"/>',
    ],
    ['see [this](https://example.com) now', '<p>see <a href="https://example.com">this</a> now</p>'],
    ['[this](javascript:alert(1))', '<p><a href="about:blank">this</a></p>'],
    ['*The voice goes last.', '<p class="said"><strong>The voice goes last.</strong></p>'],
    ['plain <script>alert(1)</script>', '<p>plain &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    [String.raw`one\n\ntwo`, '<p>one</p><p>two</p>'],
  ])('is rendered from %s', (body, html) => expect(show(body)).toBe(html));

  it('makes tables and code scrollable, also by keyboard', () => {
    const frame = 'role="group" aria-label="Table" tabindex="0"';
    expect(show('<table><tr><td>a</td></tr></table><pre>b</pre>', 'html')).toBe(
      `<div class="frame" ${frame}><table><tr><td>a</td></tr></table></div>` +
        '<pre role="group" aria-label="Code" tabindex="0">b</pre>',
    );
  });

  it('gives each section an id and a link to it', () => {
    const html = '<h2>A &amp; <em>B</em></h2><blockquote><h3>سوق</h3></blockquote><h2>a b</h2><h4></h4>';
    expect(show(html, 'html')).toBe(
      `<h2 dir="auto" id="s-a-b">A &amp; <em>B</em>${hereOf('s-a-b')}</h2>` +
        `<blockquote dir="auto"><h3 dir="auto" id="s-سوق">سوق${hereOf('s-سوق')}</h3></blockquote>` +
        `<h2 dir="auto" id="s-a-b-2">a b${hereOf('s-a-b-2')}</h2>` +
        '<h4 dir="auto"></h4>',
    );
    expect(show(String.raw`# One\n# One`)).toContain('<h2 id="s-one-2">');
  });

  it('shows list numbers, with more space for long numbers', () => {
    const lists = ['3', '12', '99999'].map((start) => `<ol start="${start}"><li>a</li></ol>`);
    expect(show(lists.join(''), 'html')).toBe(
      '<ol start="3"><li>a</li></ol><ol class="far" start="12"><li>a</li></ol><ol><li>a</li></ol>',
    );
  });

  it('loads each image in the width of its figure', () => {
    const id = 'a'.repeat(32);
    const image = `<img src="/media/${id}-800.jpg" alt="">`;
    const figure = (look: string) => `<figure data-look="${look}">${image}</figure>`;
    const sources = { avif: [], webp: [{ path: '/w', width: 800 }], fallback: '/f', width: 8, height: 6 };
    const body = `${figure('gallery')}${image}${figure('full')}<figure>${image}</figure>`;
    const { html } = { html: '', ...readBody({ body, format: 'html', pictures: { [id]: sources } }) };
    const column = '(min-width: 720px) 672px, calc(100vw - 40px)';
    expect(Array.from(html.matchAll(/ sizes="([^"]+)"/g), ([, sizes]) => sizes)).toEqual([
      '(min-width: 720px) 336px, 50vw',
      column,
      '100vw',
      column,
    ]);
  });

  it('cleans rich text again when it is rendered', () => {
    expect(show('<p onclick="x()">Hello<script>alert(1)</script></p>', 'html')).toBe('<p>Hello</p>');
  });
});

it('a link card has the text direction of its title', () => {
  const card =
    '<figure data-look="card"><p><a href="https://x.example/a">سوق</a></p><figcaption>x.example</figcaption></figure>';
  expect(show(`<p>مرحبا</p>${card}`, 'html')).toBe(
    `<p dir="auto">مرحبا</p>${card.replace('<figure', '<figure dir="auto"')}`,
  );
});
