import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composePost } from '#modules/posts/compose.ts';
import {
  detectFormat,
  isBlankBody,
  truncateToPreview,
  toReadableText,
  computeReadingMinutes,
} from '#modules/posts/readable.ts';
import { parsePostId, postPath } from '#modules/posts/constants.ts';
import { toSlug } from '#modules/sitemap/constants.ts';
import { spec } from '#tests/specification/spec.ts';

const family = '👨‍👩‍👧‍👦';

describe('the format of a body', spec('3.18'), () => {
  it.each([
    ['<p>a</p>', 'html'],
    ['  \n<h2>a</h2>', 'html'],
    ['<br/>', 'html'],
    ['</p>a', 'html'],
    ['<!--StartFragment--><p>a', 'html'],
    ['<!DOCTYPE html><p>a', 'html'],
    ['a <p>b</p>', 'markup'],
    ['<3 you', 'markup'],
    ['< p>a', 'markup'],
    ['<https://x.test> is ours', 'markup'],
    ['# a', 'markup'],
    ['', 'markup'],
  ])('of %j is %s', (body, format) => {
    expect(detectFormat(body)).toBe(format);
  });
});

describe('the readable text', () => {
  it('of line markup has no markup', () => {
    const body = String.raw`# Head\n- **one**\n- two [three](https://x.test)\n![alt](https://x.test/a.png)\n\nlast`;
    expect(toReadableText(body, 'markup')).toBe('Head one two three last');
  });

  it('of a stored body in either format shows no line breaks', () => {
    for (const body of [String.raw`One\n\ntwo`, 'One\r\n\r\ntwo', '<p>One</p><p>two</p>'])
      expect(toReadableText(body, detectFormat(body))).toBe('One two');
  });

  it('of HTML has a space at the end of a block and none inside a word', () => {
    const body =
      '<h2>Head</h2><p>o<strong>ne</strong> &amp; &lt;two&gt; "3"</p><ul><li>four</li><li>five</li></ul>';
    expect(toReadableText(body, 'html')).toBe('Head one & <two> "3" four five');
  });

  it('excludes link cards, because their text is from another page', () => {
    const card =
      '<figure data-look="card"><p><a href="https://x.test/">Theirs</a></p><p>About it</p><figcaption>x.test</figcaption></figure>';
    const body = `<p>Before</p>${card}<figure data-look="wide"><img src="https://x.test/a.png" alt=""><figcaption>Mine</figcaption></figure>${card}`;
    const { preview } = composePost({ title: 'T', body });
    expect(preview).toBe('Before Mine...');
    expect([composePost({ title: 'T', body: card }).preview, isBlankBody(card, 'html')]).toEqual(['', false]);
  });
});

describe('a body without text or images', () => {
  it.each([
    ['', 'markup', true],
    ['\n'.repeat(500_000), 'markup', true],
    [`${' '.repeat(250_000)}\n`.repeat(2), 'markup', true],
    [String.raw`\n![](https://x.test/a.png)`, 'markup', false],
    ['![](http://x.test/a.png)', 'markup', true],
    ['<p></p>', 'html', true],
    ['<p><img src="https://x.test/a.png" alt=""></p>', 'html', false],
  ] as const)('%# is detected in linear time', (body, format, isBlank) => {
    expect(isBlankBody(body, format)).toBe(isBlank);
  });
});

describe('the preview', () => {
  it('is the first 200 characters and three dots', () => {
    expect(truncateToPreview('a'.repeat(500))).toBe(`${'a'.repeat(200)}...`);
    expect(truncateToPreview('short')).toBe('short...');
    expect(truncateToPreview('')).toBe('');
  });

  it('does not split a character', spec('3.30'), () => {
    expect(truncateToPreview(`${'a'.repeat(199)}${family}${'b'.repeat(50)}`)).toBe(
      `${'a'.repeat(199)}${family}...`,
    );
    expect(truncateToPreview('ẹ̀'.repeat(300))).toBe(`${'ẹ̀'.repeat(200)}...`);
  });

  it('is short for any number of combining marks', () => {
    const preview = truncateToPreview(`ab${'\u0301'.repeat(100_000)}c`);
    expect(preview).toBe('a...');
  });

  it('is the beginning of the text for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
        const preview = truncateToPreview(text);
        expect(preview.endsWith('...')).toBe(true);
        expect(text.startsWith(preview.slice(0, -3))).toBe(true);
        expect([...new Intl.Segmenter().segment(preview.slice(0, -3))].length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe('the reading time', () => {
  it.each([
    [0, 1],
    [100, 1],
    [440, 2],
    [2200, 10],
  ])('of %i words is %i min', (texts, minutes) => {
    expect(computeReadingMinutes('word '.repeat(texts))).toBe(minutes);
  });
});

describe('the slug', () => {
  it.each([
    ['Thirty faces on one bar of network', 'thirty-faces-on-one-bar-of-network'],
    ['What your 150 coins can do', 'what-your-150-coins-can-do'],
    ['Ẹ kú àárọ̀, Ọṣun!', 'e-ku-aaro-osun'],
    ['Ɓera da ƙwari ₦500', 'bera-da-kwari-500'],
    ["The phone's 'best' day", 'the-phones-best-day'],
    ['  --- ', ''],
    ['سلام', ''],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['a'.repeat(200), 'a'.repeat(80)],
    ['word '.repeat(40), 'word-'.repeat(16).slice(0, -1)],
  ])('of %j is %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });
});

describe('the address of a post', () => {
  it('contains the id, and the slug if the post has a slug', () => {
    expect(postPath({ id: 12, slug: 'a-b' })).toBe('/blog/12-a-b');
    expect(postPath({ id: 12, slug: '' })).toBe('/blog/12');
  });

  it.each([
    ['12', 12],
    ['12-a-b', 12],
    ['12-', 12],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['99999999999', undefined],
    ['0', undefined],
    ['012', undefined],
    ['-1', undefined],
    ['12a', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['12 ', undefined],
    ['١٢', undefined],
  ])('reads %j as %j', (segment, id) => {
    expect(parsePostId(segment)).toBe(id);
  });
});

describe('compose', () => {
  it('cleans HTML and leaves line markup unchanged', () => {
    expect(composePost({ title: ' A ', body: '<p onclick=x>a</p><script>x</script>' })).toEqual({
      title: 'A',
      slug: 'a',
      body: '<p>a</p>',
      format: 'html',
      preview: 'a...',
      readingMinutes: 1,
    });
    const body = String.raw`# a\n<b>`;
    expect(composePost({ title: 'A', body })).toMatchObject({ body, format: 'markup', preview: 'a <b>...' });
  });

  it('repairs text that the database cannot store', () => {
    expect(composePost({ title: 'a\0b', body: 'c\0d\ud800' })).toMatchObject({
      title: 'ab',
      body: 'cd\ufffd',
    });
  });
});
