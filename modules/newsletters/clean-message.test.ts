import { describe, expect, it } from 'vitest';
import { cleanEmail } from './clean-message.ts';

describe('cleaning of a newsletter message', () => {
  const unclosed = [
    '<b>',
    '<li><p>',
    '<p><td>',
    '<li><td>',
    '<b><!--</b>-->',
    '<b title="</b>">',
    '</b>',
    '<',
  ];
  it.each(unclosed)('processes half a million characters of %j', (piece) => {
    expect(typeof cleanEmail(piece.repeat(Math.floor(500_000 / piece.length)))).toBe('string');
  });

  it('preserves the text of a message that is nested too deeply', () => {
    expect(cleanEmail(`${'<b>'.repeat(600)}words`)).toBe('words');
  });

  it('removes characters that the database cannot store', () => {
    expect(cleanEmail('<p>a\0b\uD800c</p>')).toBe('<p>ab\uFFFDc</p>');
  });

  it.each([
    '<figure><img src="https://x.example/a.png" alt="A" /><figcaption>B</figcaption></figure>',
    '<table><caption>A</caption><tbody><tr><th scope="row" rowspan="2">B</th><td colspan="2">C</td></tr></tbody></table>',
    '<pre><code>a\n  b</code></pre>',
    '<p>10<sup>6</sup> H<sub>2</sub>O</p>',
    '<ol start="3"><li>A</li></ol>',
    '<aside>A<br />B</aside>',
    '<p data-look="button"><a href="https://x.example/">A</a></p>',
    '<figure data-look="card"><p><a href="https://x.example/">A</a></p><figcaption>x</figcaption></figure>',
    '<figure data-look="gallery"><img src="https://x.example/a.png" alt="A" /><img src="https://x.example/b.png" alt="" /></figure>',
  ])('preserves %j unchanged', (written) => {
    expect(cleanEmail(written)).toBe(written);
  });

  it.each([
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="//evil.test/x">x</a>',
    '<a href="https:evil">x</a>',
    '<a href="data:text/html,<script>1</script>">x</a>',
    '<a href="vbscript:x" onclick="y" style="position:fixed">x</a>',
  ])('replaces the unsafe target of %j', (written) => {
    expect(cleanEmail(written)).toBe('<a href="about:blank">x</a>');
  });

  it.each([
    '<img src="http://tracker.test/x.png">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img srcset="https://evil.test/x.png 2x">',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<style>*{background:url(https://evil.test)}</style>',
  ])('removes images, styles and scripts from %j', (written) => {
    expect(cleanEmail(written)).not.toMatch(/<img|<style|<svg|<math|<[^>]*(?:onerror|srcset|style)=/i);
  });
});
