import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderAtomFeed, renderJsonFeed, renderRssFeed } from '#modules/posts/feed-formats.ts';
import type { Feed, FeedEntry } from '#modules/posts/feed.ts';

/** Any UTF-16 string, including lone surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
  .map((codes) => String.fromCharCode(...codes));

const entry: FeedEntry = {
  url: 'https://www.example.com/blog/7-thirty-faces',
  permanentUrl: 'https://www.example.com/blog/7',
  title: 'Thirty & <faces>',
  language: 'en',
  author: 'Halima "Sani"',
  preview: 'A video room...',
  html: '<p>A video <strong>room</strong> &amp; more</p>',
  image: 'https://www.example.com/media/a.jpg',
  publishedAt: new Date('2026-11-18T07:30:00Z'),
  updatedAt: new Date('2026-11-19T08:00:00Z'),
};
const feed: Feed = {
  title: 'Hirawa blog',
  language: 'en',
  description: 'Stories & more',
  watch: 'Watch',
  publicUrl: 'https://www.example.com',
  home: '/blog',
  entries: [entry],
  changedAt: entry.updatedAt,
};

function findTexts(xml: string, name: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')),
    ([, text = '']) => text,
  );
}

/** Checks that elements are closed in the right order and that no character is invalid in XML. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = '', rest = ''] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^<>]*)>/g)) {
    if (slash === '/') {
      if (open.pop() !== name) return false;
    } else if (!rest.endsWith('/')) open.push(name);
  }
  const bare = xml.replaceAll(/<[^<>]*>/g, '');
  return (
    open.length === 0 &&
    !/[<>\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(bare) &&
    !/&(?!amp;|lt;|gt;|quot;|#39;)/.test(xml)
  );
}

describe('RSS', () => {
  it('contains each post with its address, time, author and whole body', () => {
    const xml = renderRssFeed(feed);
    expect(findTexts(xml, 'title')).toEqual(['Hirawa blog', 'Thirty &amp; &lt;faces&gt;']);
    expect(findTexts(xml, 'link')).toEqual(['https://www.example.com/blog', entry.url]);
    expect(findTexts(xml, 'guid')).toEqual(['https://www.example.com/blog/7']);
    expect(findTexts(xml, 'pubDate')).toEqual(['Wed, 18 Nov 2026 07:30:00 GMT']);
    expect(findTexts(xml, 'lastBuildDate')).toEqual(['Thu, 19 Nov 2026 08:00:00 GMT']);
    expect(findTexts(xml, 'dc:creator')).toEqual(['Halima &quot;Sani&quot;']);
    expect(findTexts(xml, 'content:encoded')[0]).toContain(
      '&lt;strong&gt;room&lt;/strong&gt; &amp;amp; more',
    );
    expect(xml).toContain('href="https://www.example.com/blog/rss.xml" rel="self"');
  });
});

describe('Atom', () => {
  it('contains what RFC 4287 requires of a feed and an entry', () => {
    const xml = renderAtomFeed(feed);
    expect(findTexts(xml, 'id')).toEqual(['https://www.example.com/blog', 'https://www.example.com/blog/7']);
    expect(findTexts(xml, 'updated')).toEqual(['2026-11-19T08:00:00.000Z', '2026-11-19T08:00:00.000Z']);
    expect(findTexts(xml, 'published')).toEqual(['2026-11-18T07:30:00.000Z']);
    expect(findTexts(xml, 'name')).toEqual(['Halima &quot;Sani&quot;']);
    expect(findTexts(xml, 'content')).toEqual([
      '&lt;p&gt;A video &lt;strong&gt;room&lt;/strong&gt; &amp;amp; more&lt;/p&gt;',
    ]);
  });
});

describe('JSON Feed', () => {
  it('contains what version 1.1 requires', () => {
    expect(JSON.parse(renderJsonFeed(feed))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Hirawa blog',
      description: 'Stories & more',
      home_page_url: 'https://www.example.com/blog',
      feed_url: 'https://www.example.com/blog/feed.json',
      language: 'en',
      items: [
        {
          id: 'https://www.example.com/blog/7',
          url: 'https://www.example.com/blog/7-thirty-faces',
          title: 'Thirty & <faces>',
          content_html: entry.html,
          summary: 'A video room...',
          image: 'https://www.example.com/media/a.jpg',
          date_published: '2026-11-18T07:30:00.000Z',
          date_modified: '2026-11-19T08:00:00.000Z',
          authors: [{ name: 'Halima "Sani"' }],
        },
      ],
    });
  });
});

describe('every feed', () => {
  it('is valid without posts', () => {
    const empty: Feed = { ...feed, entries: [], changedAt: undefined };
    expect(isWellFormed(renderRssFeed(empty))).toBe(true);
    expect(isWellFormed(renderAtomFeed(empty))).toBe(true);
    expect(JSON.parse(renderJsonFeed(empty))).toMatchObject({ items: [] });
  });

  it('is well-formed for any post', () => {
    const text = fc.oneof(
      anyText,
      fc.constantFrom(']]>', '</title>', '<!--', '&#0;', '\0', '\u0008', '\ufffe', '\ud800', '<script>'),
    );
    fc.assert(
      fc.property(text, text, text, (title, author, html) => {
        const entries = [{ ...entry, title, author, html, preview: title }];
        expect(isWellFormed(renderRssFeed({ ...feed, entries }))).toBe(true);
        expect(isWellFormed(renderAtomFeed({ ...feed, entries }))).toBe(true);
        expect(JSON.parse(renderJsonFeed({ ...feed, entries }))).toBeTruthy();
      }),
    );
  });

  it('names its language, and the language of an entry in another language', () => {
    const french: Feed = { ...feed, language: 'fr', entries: [entry, { ...entry, language: 'fr' }] };
    expect(findTexts(renderRssFeed(french), 'language')).toEqual(['fr']);
    expect(findTexts(renderRssFeed(french), 'dc:language')).toEqual(['en']);
    const atom = renderAtomFeed(french);
    expect(
      [...atom.matchAll(/<(?:feed|entry)[^>]*?(?: xml:lang="(\w+)")?>/g)].map(([, language]) => language),
    ).toEqual(['fr', 'en', undefined]);
    expect(JSON.parse(renderJsonFeed(french))).toMatchObject({
      language: 'fr',
      items: [{ language: 'en' }, {}],
    });
  });
});
