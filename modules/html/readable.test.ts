import { describe, expect, it } from 'vitest';
import { htmlToText, countWords } from '#modules/html/readable.ts';

describe('the readable text of HTML', () => {
  it.each([
    [
      'cells and captions are separated',
      '<table><tr><td>a</td><td>b</td></tr></table><figcaption>c</figcaption>',
      'a b c',
    ],
    ['a line break separates words', 'one<br>two', 'one two'],
    [
      'formatting and links within a word do not separate',
      '<p>o<em>n</em>e <a href="https://x.test">t</a>wo</p>',
      'one two',
    ],
    [
      'code keeps its special characters',
      '<pre><code>if (a &lt; b &amp;&amp; c &gt; d)\n  "e"</code></pre>',
      'if (a < b && c > d) "e"',
    ],
    [
      'superscript and subscript numbers are preserved, and words are joined',
      '<p>10<sup>6</sup> H<sub>2</sub>O x<sup>-n</sup> 1<sup>st</sup> <sup><a href="https://x.test">2</a></sup></p>',
      '10⁶ H₂O x⁻ⁿ 1st 2',
    ],
    ['an escaped entity is not decoded twice', '<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['non-breaking spaces become spaces', '<p>\u00A0 a \u00A0b</p>', 'a b'],
    ['a video has no text', '<figure><video src="/media/a.mp4" aria-label="A"></video></figure>', ''],
    ['an image has no text', '<figure><img src="https://x.test/a.png" alt="A"></figure>', ''],
  ])('%s', (_name, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('has a word count, in which white space separates words', () => {
    expect([countWords(''), countWords('one'), countWords('one two-three &')]).toEqual([0, 1, 3]);
  });
});
