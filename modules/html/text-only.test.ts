import { describe, expect, it } from 'vitest';
import { renderTextOnlyDocument } from '#modules/html/text-only.ts';

const toCleanBody = async (markup: string) => {
  const whole = await renderTextOnlyDocument(`<!DOCTYPE html><html lang="en"><body>${markup}</body></html>`, {
    texts: { showPicture: 'Show picture', showVideo: 'Show video' },
    language: 'en',
    css: 'a{color:red}',
    rewriteUrl: (address) => `${address}!`,
    sizeOf: (address) => Promise.resolve(address.startsWith('/media/') ? 12_345 : undefined),
  });
  expect(whole).toMatch(/^<!DOCTYPE html><html lang="en"><body>.*<\/body><\/html>$/s);
  return whole.slice('<!DOCTYPE html><html lang="en"><body>'.length, -'</body></html>'.length);
};

describe('a document without images', () => {
  it.each([
    [
      '<p class="a" style="x" data-b="c">A <span>b</span> &lt;i&gt; &amp; "c"</p>',
      '<p>A b &lt;i&gt; &amp; &quot;c&quot;</p>',
    ],
    ['<svg viewBox="0 0 1 1"><use href="#a"/><path d="M0 0"/></svg>after', 'after'],
    ['<svg role="img" aria-label="A map"><g><path d="M0"/></g></svg>', '[A map]'],
    ['<div aria-hidden="true"><svg role="img" aria-label="none"/></div>', ''],
    [
      '<p hidden="">a<b>c</b></p><p class="kept" hidden="" data-line="Read {time}"></p>',
      '<p class="kept" hidden="" data-line="Read {time}"></p>',
    ],
    ['<dialog><form></form></dialog><script>a</script><noscript><img src="/a"></noscript>', ''],
    [
      '<img src="/media/a.jpg" alt="A &quot;market&quot;">',
      '[A &quot;market&quot;] <a href="/media/a.jpg">Show picture (13 KB)</a>',
    ],
    [
      '<img src="https://example.org/a.jpg?b=1&amp;c" alt="">',
      '<a href="https://example.org/a.jpg?b=1&amp;c">Show picture</a>',
    ],
    ['<a href="/x"><img src="/media/a.jpg" alt="A market">Go</a>', '<a href="/x!">[A market] Go</a>'],
    [
      '<picture><source type="image/avif" srcset="/media/a-400.avif 400w"><source type="image/webp" srcset="/media/a-400.webp 400w, /media/a-800.webp 800w"><img src="/media/a-800.jpg" alt=""></picture>',
      '<a href="/media/a-400.webp">Show picture (13 KB)</a>',
    ],
    [
      '<video src="/media/a.mp4" aria-label="A dance" poster="/media/b.jpg">old</video>',
      '<a href="/media/a.mp4">A dance Show video (13 KB)</a>',
    ],
    [
      '<a href="/" aria-label="Home"><svg/></a><h2 id="b">B<a href="#b" aria-label="Here"></a></h2>',
      '<a href="/!" aria-label="Home">Home</a><h2 id="b">B<a href="#b!" aria-label="Here"></a></h2>',
    ],
    [
      '<form action="/blog/search" role="search"><input name="q" class="field"></form>',
      '<form action="/blog/search" role="search"><input type="hidden" name="pictures" value="0"><input name="q"></form>',
    ],
    [
      '<form method="post" action="/contact"><textarea name="text" required="">a</textarea></form>',
      '<form method="post" action="/contact!"><textarea name="text" required="">a</textarea></form>',
    ],
    ['<p><span>One.</span><span>Two.</span> b<span>c</span></p>', '<p>One. Two. bc</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<div lang="fr"><p>Un <span lang="ha">biyu</span></p><img src="/media/a.png" alt="Trois"></div>',
      '<div lang="fr"><p>Un <span lang="ha">biyu</span></p>[Trois] <a href="/media/a.png" lang="en">Show picture (13 KB)</a></div>',
    ],
  ])('turns %s into %s', async (markup, made) => expect(await toCleanBody(markup)).toBe(made));

  it('has a title, one canonical address and a style, and is excluded from search engines', async () => {
    const head =
      '<head><meta charSet="utf-8"/><meta property="og:title" content="x"/><link rel="canonical" href="https://a.example/b"/><link rel="icon" href="/favicon.svg"><style>p{}</style><title>A &amp; b</title></head>';
    const whole = await renderTextOnlyDocument(`<html>${head}</html>`, {
      texts: { showPicture: '', showVideo: '' },
      language: 'en',
      css: 'a{color:red}',
      rewriteUrl: (address) => `${address}!`,
      sizeOf: () => Promise.resolve(undefined),
    });
    expect(whole).toBe(
      '<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="canonical" href="https://a.example/b"><title>A &amp; b</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>a{color:red}</style></head></html>',
    );
  });
});
