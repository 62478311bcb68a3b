import { $createLinkNode } from '@lexical/link';
import * as fc from 'fast-check';
import { $getRoot, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { toAllowedLink } from '#modules/html/constants.ts';
import { googleDocsHtml, wordHtml } from '#tests/fixtures/clipboard-html.ts';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { $toBlocks } from './from-nodes.ts';
import { completeAddress, sanitizeAddress } from './html/link-address.ts';
import { AllowedLinkNode, nodes } from './nodes/nodes.ts';
import { readStoredHtml } from './html/kept-html.ts';
import { $createNodes } from './to-nodes.ts';
import { writeHtml } from './html/write-html.ts';

function throughEditor(html: string): string {
  const editor = createEditor({
    nodes,
    onError: (error) => {
      throw error;
    },
  });
  const blocks = readStoredHtml(parseHtmlTree(html));
  editor.update(() => void $getRoot().append(...$createNodes(blocks)), { discrete: true });
  // Round trip through JSON, as in the library's clipboard format.
  const state = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
  return state.read(() => writeHtml($getRoot().getChildren().flatMap($toBlocks)));
}

test.each([
  ['Google Docs', googleDocsHtml],
  ['Word', wordHtml],
  [
    'all text formats',
    '<p><strong><em><u><s><sup><code>a</code></sup></s></u></em></strong>b<strong>c</strong></p>',
  ],
  [
    'superscript and subscript numbers',
    '<p>10<sup>6</sup> H<sub>2</sub>O <strong>a<sup>b</sup></strong></p>',
  ],
  ['headings', '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>'],
  ['a quote with a line break', '<blockquote>a<br>b</blockquote>'],
  ['lists in lists', '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>'],
  [
    'numbers',
    '<ol start="3"><li>a<ol start="9999"><li>b</li></ol></li></ol><p>c</p><ol start="9"><li>d</li></ol>',
  ],
  ['numbered lists with images', '<ol start="3"><li>b<img src="https://x.example/a.png" alt="B"></li></ol>'],
  ['links with formatting', '<p><a href="https://x.example/">a<strong>b</strong></a> c</p>'],
  [
    'pictures',
    '<p>a</p><figure><img src="/media/a-1200.jpg" alt="A &quot;b&quot;" width="1200" height="800"></figure>',
  ],
  ['captions', '<figure><img src="/media/a-1200.jpg" alt=""><figcaption>A &amp; B</figcaption></figure>'],
  [
    'missing images',
    '<p>a</p><figure data-look="wide"><a href="https://x.example/a.png" data-look="image">A</a><figcaption>b</figcaption></figure><figure><a href="https://x.example/b.png" data-look="image">https://x.example/b.png</a></figure>',
  ],
  ['a rule', '<p>a</p><hr><p>b</p>'],
  ['code', '<pre><code>if (a &lt; b)\n  c();\n\nd</code></pre><pre>e</pre>'],
  [
    'tables side by side',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><table><tr><td>b</td></tr></table>',
  ],
  ['a table with lists', '<table><tr><th scope="row"><p>a</p><ul><li>b</li></ul></th></tr></table>'],
  ['lists with images', '<p>a</p><ul><li>b<img src="https://x.example/a.png" alt="B"></li></ul>'],
  ['quotes with lists', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
  ['linked images', '<p><a href="https://x.example/"><img src="https://x.example/a.png" alt=""></a></p>'],
  [
    'captions with links',
    `<figure data-look="wide"><img src="https://x.example/a.png" alt=""><figcaption>By <a href="https://x.example/">b <em>c</em></a><br>in <strong>d</strong></figcaption></figure><figure><video src="/media/${'a1'.repeat(16)}.mp4"></video><figcaption><a href="https://x.example/">b</a></figcaption></figure><figure data-look="gallery"><img src="/media/a-1200.jpg" alt=""><img src="/media/b-1200.jpg" alt=""><figcaption>c <a href="https://x.example/">d</a></figcaption></figure>`,
  ],
  [
    'captions with lists',
    '<figure><img src="https://x.example/a.png" alt=""><figcaption><ul><li>b</li></ul></figcaption></figure>',
  ],
  ['a callout', '<aside>a<br><strong>b</strong></aside>'],
  [
    'a card',
    '<figure data-look="card"><img src="/media/0123456789abcdef0123456789abcdef-1200.jpg" alt="" width="9" height="8"><p><a href="https://x.example/?a=1&amp;b">A &amp; b</a></p><p>c</p><figcaption>x.example</figcaption></figure>',
  ],
  ['a card without an image', '<figure data-look="card"><p><a href="https://x.example/">a</a></p></figure>'],
  [
    'a card with an image of another site',
    '<figure data-look="card"><img src="https://x.example/a.png" alt=""><p><a href="https://x.example/">a</a></p></figure>',
  ],
  [
    'a card with additional content',
    '<figure data-look="card"><p><a href="https://x.example/">a</a></p><p>b <strong>c</strong></p></figure>',
  ],
  ['a button', '<p data-look="button"><a href="https://x.example/">a &amp; b</a></p>'],
  [
    'a table with a header row and header cells',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>c</th><td>d<br><em>e</em></td></tr></tbody></table>',
  ],
  ['a wide image', '<figure data-look="wide"><img src="https://x.example/a.png" alt="A"></figure>'],
  [
    'a gallery',
    '<figure data-look="gallery"><img src="https://x.example/a.png" alt="A" width="3" height="2"><img src="/media/b-1200.jpg" alt=""><figcaption>c</figcaption></figure>',
  ],
  ['a button with formatting', '<p data-look="button"><a href="https://x.example/"><em>a</em></a></p>'],
  ['a callout with a list', '<aside><p>a</p><ul><li>b</li></ul></aside>'],
  ['a right-to-left line', '<p>مرحبا بالعالم</p>'],
  ['double spaces', '<p>a \u00a0b</p>'],
])('%s pass through the editor unchanged', (_name, html) => {
  expect(throughEditor(html)).toBe(html);
});

test('a link that the library creates follows the allow-list', () => {
  const editor = createEditor({ nodes });
  editor.update(
    () => {
      const link = $createLinkNode('sms:+234803');
      expect(link).toBeInstanceOf(AllowedLinkNode);
      expect(link.sanitizeUrl(link.getURL())).toBe('about:blank');
      expect(link.sanitizeUrl('//x.example')).toBe('about:blank');
      expect(link.sanitizeUrl('relative')).toBe('about:blank');
      expect(link.sanitizeUrl('/of/this/site')).toBe('/of/this/site');
      expect(link.sanitizeUrl('tel:+234803')).toBe('tel:+234803');
    },
    { discrete: true },
  );
});

test('the allow-list equals the allow-list of posts and emails', () => {
  const address = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc
      .tuple(fc.constantFrom('http:', 'https://', 'mailto:', 'tel:', 'sms:', '//', '/'), fc.string())
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(address, (written) => {
      expect(sanitizeAddress(written)).toBe(toAllowedLink(written));
    }),
  );
});

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b#c', 'https://www.example.com/a?b#c'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['https://example.com', 'https://example.com'],
  ['tel:+234803', 'tel:+234803'],
  ['sms:+234803', 'sms:+234803'],
  ['no address', 'no address'],
])('the address %s is completed to %s', (typed, meant) => {
  expect(completeAddress(typed)).toBe(meant);
});
