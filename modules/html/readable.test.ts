import { describe, expect, it } from 'vitest';
import { htmlToText, countWords } from '#modules/html/readable.ts';

describe('the readable text of HTML', () => {
  it.each([
    [
      'cells and captions stand apart',
      '<table><tr><td>a</td><td>b</td></tr></table><figcaption>c</figcaption>',
      'a b c',
    ],
    ['a break parts words', 'one<br>two', 'one two'],
    [
      'marks and links within a word do not',
      '<p>o<em>n</em>e <a href="https://x.test">t</a>wo</p>',
      'one two',
    ],
    [
      'code keeps its signs',
      '<pre><code>if (a &lt; b &amp;&amp; c &gt; d)\n  "e"</code></pre>',
      'if (a < b && c > d) "e"',
    ],
    [
      'raised and lowered numbers stay so, words flow on',
      '<p>10<sup>6</sup> H<sub>2</sub>O x<sup>-n</sup> 1<sup>st</sup> <sup><a href="https://x.test">2</a></sup></p>',
      '10⁶ H₂O x⁻ⁿ 1st 2',
    ],
    ['an entity that was written is not read twice', '<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['spaces that do not break are spaces', '<p>\u00A0 a \u00A0b</p>', 'a b'],
    ['a video has none', '<figure><video src="/media/a.mp4" aria-label="A"></video></figure>', ''],
    ['a picture has none', '<figure><img src="https://x.test/a.png" alt="A"></figure>', ''],
  ])('%s', (_name, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('has a word count by white space', () => {
    expect([countWords(''), countWords('one'), countWords('one two-three &')]).toEqual([0, 1, 3]);
  });
});
