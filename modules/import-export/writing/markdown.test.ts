import { describe, expect, it } from 'vitest';
import { markdownToHtml } from '#modules/import-export/reading/markdown-html.ts';
import { formatMarkdown } from '#modules/import-export/writing/markdown.ts';

describe('an exported post in Markdown', () => {
  it.each([
    'Type &lt;name&gt; here',
    '&lt;script&gt;a&lt;/script&gt; &lt;!-- b --&gt; &lt;/c&gt;',
    '5 &lt; 6 &amp; 7',
    'AT&amp;T writes &amp;copy; and &amp;#35;',
    '3) Tap the name',
    '~5 minutes~ and ~~x~~',
    'H~2~O',
    'ada_obi_2 and _b_',
    '<strong>Note:</strong>text',
    'ọ<em>(ẹ)</em>',
    '<strong>“Ẹ kú”</strong>àbọ̀',
    '<strong>Note:</strong> text, a<em>b</em>c',
    '<em><strong>a!</strong>b</em>',
  ])('has the text %j after an import', (html) => {
    for (const block of [`<p>${html}</p>`, `<h2>${html}</h2>`, `<blockquote><p>${html}</p></blockquote>`]) {
      const back = markdownToHtml(formatMarkdown({}, block).replace('---\n---\n', ''));
      expect(back.replaceAll('\n', '').replaceAll('&quot;', '"')).toBe(block);
    }
  });

  it('has front matter that YAML 1.1 and 1.2 read as the same texts', () => {
    const date = new Date('2026-11-30T10:30:00Z');
    expect(
      formatMarkdown({ title: '12:30', excerpt: 'No', date, pinned: true, tags: ['1_000', 'on', 'Èkó'] }, ''),
    ).toBe(
      '---\ntitle: "12:30"\nexcerpt: "No"\ndate: 2026-11-30T10:30:00.000Z\npinned: true\ntags:\n  - "1_000"\n  - "on"\n  - Èkó\n---\n\n\n',
    );
  });

  it('has addresses that other programs link, and headings with line breaks', () => {
    const html = '<h2>a<br>1. b</h2><p>https://site.example/~a_b/_c_ ada_obi@site.example 5 &lt; 6</p>';
    expect(formatMarkdown({}, html)).toContain(
      '## a<br>1\\. b\n\nhttps://site.example/~a_b/_c_ ada_obi@site.example 5 < 6\n',
    );
  });
});
