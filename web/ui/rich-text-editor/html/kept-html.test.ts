import { expect, test } from 'vitest';
import { parsedHtml } from '#tests/fixtures/parsed-html.ts';
import { readPasted, readStored } from './kept-html.ts';
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
    'a table with a head, of a page',
    '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>c</td><td><script>x()</script>d</td></tr></table></div>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'a table that places things',
    '<table><tr><td><h2>a</h2></td></tr><tr><td>b</td></tr></table>',
    '<h2>a</h2><p>b</p>',
  ],
  [
    'code',
    '<pre class="x"><span style="color:red">if</span> (a &lt; b)<br>  c\n</pre>',
    '<pre><code>if (a &lt; b)\n  c</code></pre>',
  ],
  [
    'a caption',
    '<figure class="x"><picture><img src="https://x.example/a.png" alt="A"></picture><figcaption> <b>B</b> c </figcaption></figure>',
    '<figure><img src="https://x.example/a.png" alt="A"><figcaption>B c</figcaption></figure>',
  ],
])('%s is pasted as what it is', (_name, html, expected) => {
  expect(writeHtml(readPasted(parsedHtml(html)))).toBe(expected);
});

test('what is kept of stored text holds nothing that can run or lead astray', () => {
  const stored =
    '<table onclick="x()"><tr><td style="a"><a href="javascript:x()" onclick="x()">a</a><script>x()</script>' +
    '<img src="data:text/html,x"><iframe></iframe></td></tr></table>';
  const kept = writeHtml(readStored(parsedHtml(stored)));
  expect(kept).toBe('<table><tr><td><a href="about:blank">a</a></td></tr></table>');
});
