import { expect, test } from 'vitest';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { readPastedHtml, readStoredHtml } from './kept-html.ts';
import { writeHtml } from './write-html.ts';

const wordTable =
  '<table class=MsoTableGrid border=1 style="border-collapse:collapse"><tr><td width=200 style="padding:0"><p class=MsoNormal>' +
  '<b>City<o:p></o:p></b></p></td><td><p class=MsoNormal>Rooms<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Lagos</p>' +
  '<p class=MsoNormal>Ikeja</p></td><td rowspan=2 onclick="x()"><p class=MsoNormal>30 &lt; 40</p></td></tr></table>';

test.each([
  [
    'a table of Word',
    wordTable,
    '<table><tbody><tr><td><strong>City</strong></td><td>Rooms</td></tr>' +
      '<tr><td>Lagos<br>Ikeja</td><td rowspan="2">30 &lt; 40</td></tr></tbody></table>',
  ],
  [
    'a table with a header of a web page',
    '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>c</td><td><script>x()</script>d</td></tr></table></div>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  ['a layout table', '<table><tr><td><h2>a</h2></td></tr><tr><td>b</td></tr></table>', '<h2>a</h2><p>b</p>'],
  [
    'code',
    '<pre class="x"><span style="color:red">if</span> (a &lt; b)<br>  c\n</pre>',
    '<pre><code>if (a &lt; b)\n  c</code></pre>',
  ],
  [
    'a caption',
    '<figure class="x"><picture><img src="https://x.example/a.png" alt="A"></picture><figcaption> <b>B</b> c </figcaption></figure>',
    '<figure><img src="https://x.example/a.png" alt="A"><figcaption><strong>B</strong> c</figcaption></figure>',
  ],
  [
    'a credit with only a link',
    '<figure><a href="https://x.example/"><img src="https://x.example/a.png" alt="A"></a><figcaption><span style="white-space: pre-wrap">Photo: </span><a href="https://x.example/b" rel="noreferrer" onclick="x()"><span>B</span></a>, <a href="javascript:x()">C</a></figcaption></figure>',
    '<figure><img src="https://x.example/a.png" alt="A"><figcaption>Photo: <a href="https://x.example/b">B</a>, <a href="about:blank">C</a></figcaption></figure>',
  ],
])('%s is preserved when pasted', (_name, html, expected) => {
  expect(writeHtml(readPastedHtml(parseHtmlTree(html)))).toBe(expected);
});

test('a video of this site remains a block, and a video of another site becomes its text', () => {
  const [id, poster] = ['a1'.repeat(16), 'b2'.repeat(16)];
  const stored =
    `<figure data-look="wide"><video src="/media/${id}.mp4" poster="/media/${poster}-1200.jpg" width="1280" height="720"` +
    ' aria-label="Boats &amp; &quot;more&quot;" controls preload="none" playsinline></video><figcaption>Makoko</figcaption></figure>';
  const blocks = readStoredHtml(parseHtmlTree(stored));
  expect(blocks).toMatchObject([
    { kind: 'video', look: 'wide', caption: [{ text: 'Makoko' }], alt: 'Boats & "more"', width: 1280 },
  ]);
  const written = stored.replace(' controls preload="none" playsinline', '');
  expect(writeHtml(blocks)).toBe(written);
  expect(writeHtml(readPastedHtml(parseHtmlTree(stored)))).toBe(written);
  const alone = `<video src="/media/${id}.webm" onplay="x()"></video>`;
  expect(writeHtml(readStoredHtml(parseHtmlTree(alone)))).toBe(
    `<figure><video src="/media/${id}.webm"></video></figure>`,
  );
  const foreign = '<figure><video src="https://x.test/a.mp4">Words</video></figure>';
  expect(writeHtml(readStoredHtml(parseHtmlTree(foreign)))).toBe('<figure>Words</figure>');
});

function figure(caption: string): string {
  return `<figure><img src="https://x.example/a.png" alt="A"><figcaption>${caption}</figcaption></figure>`;
}

test('a caption with links and formatting is editable, and any other caption is preserved as HTML', () => {
  const href = 'https://x.example/?a&b';
  const credit = 'By <a href="https://x.example/?a&amp;b">Ada <em>B</em></a>';
  expect(readStoredHtml(parseHtmlTree(figure(credit)))).toEqual([
    {
      kind: 'picture',
      src: 'https://x.example/a.png',
      alt: 'A',
      caption: [
        { kind: 'text', text: 'By ', marks: [] },
        { kind: 'text', text: 'Ada ', marks: [], href },
        { kind: 'text', text: 'B', marks: ['italic'], href },
      ],
    },
  ]);
  expect(writeHtml(readStoredHtml(parseHtmlTree(figure(`<p>${credit}</p>`))))).toBe(figure(credit));
  const more = figure('<ul><li>a</li></ul>');
  expect(readStoredHtml(parseHtmlTree(more))).toEqual([{ kind: 'kept', html: more }]);
});

test('preserved HTML contains no script and no unsafe link', () => {
  const stored =
    '<table onclick="x()"><tr><td style="a"><a href="javascript:x()" onclick="x()">a</a><script>x()</script>' +
    '<img src="data:text/html,x"><iframe></iframe></td></tr></table>';
  const kept = writeHtml(readStoredHtml(parseHtmlTree(stored)));
  expect(kept).toBe('<table><tr><td><a href="about:blank">a</a></td></tr></table>');
});
