import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectArchive } from '#modules/import-export/detect.ts';
import { composePost } from '#modules/posts/compose.ts';
import { toPostStatus } from '#modules/import-export/post-texts.ts';
import { nonPublicSettings } from '#modules/import-export/reading/generators.ts';
import type { ArchiveItem, ImportedPost } from '#modules/import-export/schema.ts';
import { AppError } from '#modules/app-error.ts';
import {
  createArchive,
  createGhostExport,
  createGhostPost,
  createWxr,
  createWxrItem,
} from '#tests/fixtures/blog-exports.ts';
import { threadlessParsing } from '#tests/fixtures/threadless-parsing.ts';

/** Rejects texts with the word "slow", like a parser that takes too long. */
const parseSlowly =
  (parse: (input: never, by: string) => Promise<unknown>) => async (input: never, by: string) => {
    if (JSON.stringify(input).includes('slow')) throw new AppError('invalid', 'text.tooComplex');
    return parse(input, by);
  };

async function readItems(texts: Record<string, string | Uint8Array>): Promise<ArchiveItem[]> {
  const read = await detectArchive(createArchive(texts), threadlessParsing);
  const items: ArchiveItem[] = [];
  for await (const item of read.items()) items.push(item);
  return items;
}

async function readPost(texts: Record<string, string | Uint8Array>): Promise<ImportedPost> {
  const [item] = await readItems(texts);
  if (item === undefined || 'left' in item) throw new Error(`No post but ${JSON.stringify(item)}`);
  return item;
}

function createAttachment(nr: number, parent: number): string {
  return createWxrItem(nr, {
    'wp:post_type': 'attachment',
    'wp:attachment_url': `https://old.example/${nr}.jpg`,
    'wp:post_parent': String(parent),
  });
}

function createCategory(slug: string, above: string): string {
  const names = `<wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${above}</wp:category_parent>`;
  return `<wp:category>${names}</wp:category>`;
}

function createGallery(...nrs: number[]): string {
  const images = nrs.map((nr) => `<img src="https://old.example/${nr}.jpg" alt="">`);
  return `<figure data-look="gallery">${images.join('')}</figure>`;
}

describe('an export of Ghost', () => {
  it('is read with the tags, authors and search titles of posts from the related tables', async () => {
    const tables = {
      posts_tags: [
        { post_id: 'p1', tag_id: 't2', sort_order: 1 },
        { post_id: 'p1', tag_id: 't1', sort_order: 0 },
        { post_id: 'p1', tag_id: 't3', sort_order: 2 },
      ],
      posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
      posts_meta: [{ post_id: 'p1', meta_title: 'Search', meta_description: null }],
      tags: [
        { id: 't1', name: 'First', slug: 'first-one', description: 'About it' },
        { id: 't2', name: 'Second' },
        { id: 't3', name: '#internal' },
      ],
      users: [{ id: 'u1', name: 'Ada Obi', slug: 'ada', bio: 'Writes' }],
    };
    const post = await readPost({
      'a.json': createGhostExport([createGhostPost(1, { featured: 1 })], tables),
    });
    expect(post).toMatchObject({
      title: 'Post 1',
      tags: [
        { name: 'First', about: 'About it', addresses: ['/tag/first-one'] },
        { name: 'Second', about: '', addresses: [] },
      ],
      authors: [{ name: 'Ada Obi', about: 'Writes', addresses: ['/author/ada'] }],
      searchTitle: 'Search',
      isPinned: true,
      addresses: ['/post-1'],
      publishedAt: new Date('2020-02-03T04:05:06Z'),
    });
  });

  it.each([
    ['a post for members only becomes a draft', { visibility: 'paid' }, 'draft', ['draftForMembers']],
    ['a post that was only an email becomes a draft', { status: 'sent' }, 'draft', ['draftEmailOnly']],
    [
      'a post with plain text only is reported',
      { html: null, plaintext: 'a <b' },
      'published',
      ['plainText'],
    ],
    ['a post that ran code is reported', { codeinjection_foot: '<script>' }, 'published', ['codeLeft']],
  ])('%s', async (_name, other, status, codes) => {
    const post = await readPost({ 'a.json': createGhostExport([createGhostPost(1, other)]) });
    expect([post.status, post.notes.map(({ code }) => code)]).toEqual([status, codes]);
  });

  it('reads the content of audio, file and sign-up cards without the controls of their players', async () => {
    const html =
      '<div class="kg-card kg-audio-card"><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">Talk</div><span class="kg-audio-current-time">0:00</span><button>1×</button></div>' +
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/a.pdf"><div class="kg-file-card-title">Plan</div><div class="kg-file-card-filesize">2 MB</div></a></div>' +
      '<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Join</h2><form><input><div class="kg-signup-card-success">Email sent!</div></form></div>';
    const { body } = await readPost({ 'a.json': createGhostExport([createGhostPost(1, { html })]) });
    expect(body).toBe(
      '<p>Talk</p><audio src="__GHOST_URL__/content/media/a.mp3"></audio><p><a href="__GHOST_URL__/content/files/a.pdf">Plan</a></p>' +
        '<h2>Join</h2><form><input><div class="kg-signup-card-success">Email sent!</div></form>',
    );
  });

  it('preserves the paragraphs and line breaks of a plain text', async () => {
    const plaintext = 'one\n\ntwo\nthree\r\n\r\nfour';
    const { body } = await readPost({
      'a.json': createGhostExport([createGhostPost(1, { html: null, plaintext })]),
    });
    expect(body).toBe('<p>one</p>\n<p>two<br>three</p>\n<p>four</p>');
  });

  it('skips pages and invalid posts, and continues', async () => {
    const posts = [createGhostPost(1, { type: 'page' }), { id: null, title: 7 }, createGhostPost(3)];
    const items = await readItems({ 'a.json': createGhostExport(posts) });
    expect(items.map((item) => ('left' in item ? item.left : item.title))).toEqual([
      'page',
      'unreadable',
      'Post 3',
    ]);
  });

  it('rejects a truncated file and a file in UTF-16 with an error message', async () => {
    const whole = createGhostExport([createGhostPost(1)]);
    await expect(readItems({ 'a.json': whole.slice(0, -4) })).rejects.toThrow('siteImport.jsonInvalid');
    const wide = Buffer.from(`\uFEFF${whole}`, 'utf16le');
    await expect(readItems({ 'a.json': wide })).rejects.toThrow(/siteImport\.(?:formatUnknown|notUtf8)/);
  });
});

describe('an export of WordPress', () => {
  it('gives posts their paragraphs, author, tags, image and permalink', async () => {
    const rest =
      '<category domain="post_tag" nicename="a"><![CDATA[A &amp; B]]></category>' +
      '<category domain="category" nicename="u">Uncategorized</category>' +
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
    const picture = {
      'wp:post_type': 'attachment',
      'wp:attachment_url': 'https://old.example/wp-content/uploads/a.jpg',
    };
    const post = await readPost({
      'a.xml': createWxr(createWxrItem(1, {}, rest) + createWxrItem(9, picture)),
    });
    expect(post).toMatchObject({
      title: 'Title & 1',
      body: '<p>One</p>\n<p>Two</p>',
      authors: [{ name: 'Ada Obi', addresses: ['/author/ada'] }],
      tags: [{ name: 'A & B', addresses: ['/tag/a'] }],
      image: 'https://old.example/wp-content/uploads/a.jpg',
      addresses: ['/2020/02/post-1'],
      status: 'published',
    });
  });

  it.each([
    [
      'captions become figures',
      '[caption id="x"]<img src="a.png"> Words[/caption]',
      '<figure><img src="a.png"><figcaption>Words</figcaption></figure>',
    ],
    [
      'the markup around blocks is removed',
      '<!-- wp:paragraph {"a":1} --><p>A</p><!-- /wp:paragraph -->',
      '<p>A</p>',
    ],
    [
      'embeds become links',
      '[embed]https://v.example/1[/embed]',
      '<p><a href="https://v.example/1">https://v.example/1</a></p>',
    ],
    [
      'a URL alone on its line becomes a link, except in code',
      'A\nhttps://v.example/?a=1&amp;b\nB https://v.example/\n\n<pre>\nhttps://v.example/\n</pre>',
      '<p>A</p>\n<p><a href="https://v.example/?a=1&amp;b">https://v.example/?a=1&amp;b</a></p>\n<p>B https://v.example/</p>\n<pre>\nhttps://v.example/\n</pre>',
    ],
    [
      'embed blocks and bare paragraphs become links',
      '<!-- wp:embed --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://v.example/1\n</div></figure><!-- /wp:embed --><p>https://v.example/2</p>',
      '<p><a href="https://v.example/1">https://v.example/1</a></p>\n<p><a href="https://v.example/2">https://v.example/2</a></p>',
    ],
    ['words in brackets are preserved', 'See [sic] here', '<p>See [sic] here</p>'],
    ['text before "read more" is preserved', 'A<!--more-->B', '<p>A</p>\n<p>B</p>'],
  ])('%s', async (_name, written, body) => {
    const post = await readPost({
      'a.xml': createWxr(createWxrItem(1, { 'content:encoded': `<![CDATA[${written}]]>` })),
    });
    expect(post.body.replaceAll(/\n+/g, '\n')).toBe(body);
  });

  it.each([
    [
      'a document type declaration',
      createWxr(createWxrItem(1), '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
      'siteImport.xmlInvalid',
    ],
    ['a truncated file', createWxr(createWxrItem(1)).slice(0, -20), 'siteImport.xmlTruncated'],
    [
      'Latin-1',
      Buffer.from(createWxr(createWxrItem(1, { title: 'Caf\u00e9' })), 'latin1'),
      'siteImport.notUtf8',
    ],
  ])('rejects %s', async (_name, file, reason) => {
    await expect(readItems({ 'a.xml': file })).rejects.toThrow(reason);
  });

  it('creates galleries of the named images, or of the images attached to the post', async () => {
    const text = '<![CDATA[A\n\n[gallery ids="9, 8, 77"]\n\n[gallery columns="2"]\n\nB]]>';
    const file = createWxr(
      createWxrItem(1, { 'content:encoded': text }) +
        createAttachment(7, 1) +
        createAttachment(8, 1) +
        createAttachment(9, 2),
    );
    const { body } = await readPost({ 'a.xml': file });
    expect(body).toBe(`<p>A</p>\n${createGallery(9, 8)}\n${createGallery(7, 8)}\n<p>B</p>`);
  });

  it('is read with the address of its site, by which links to posts are recognized', async () => {
    const head = '<link>https://old.example</link><wp:base_blog_url>https://old.example/b</wp:base_blog_url>';
    const image = '<image><link>https://no.example</link></image>';
    const terms =
      createCategory('under', 'over') + createCategory('over', '') + createCategory('loop', 'loop');
    const within = ['under', 'loop'].map(
      (slug) => `<category domain="category" nicename="${slug}">${slug}</category>`,
    );
    const file = createWxr(createWxrItem(1, {}, within.join(''))).replace(
      '<title>Old</title>',
      `<title>Old</title>${head}${image}${terms}`,
    );
    const { site, authors, tags } = await readPost({ 'a.xml': file });
    expect(site?.address).toBe('https://old.example/b');
    expect(authors).toMatchObject([{ addresses: ['/b/author/ada'] }]);
    expect(tags[0]?.addresses).toEqual(['/b/category/over/under', '/b/category/under']);
    expect(tags[1]?.addresses).toHaveLength(2);
    expect([site?.postAt('/2020/02/post-1/', ''), site?.postAt('/other/', '')]).toEqual([
      '/2020/02/post-1',
      undefined,
    ]);
  });

  it('inserts reusable blocks, and reports missing blocks', async () => {
    const text =
      '<![CDATA[<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph --> <!-- wp:block {"ref":9} /--> <!-- wp:block {"ref":7} /-->]]>';
    const block =
      '<![CDATA[<!-- wp:paragraph --><p>Reused.</p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /-->]]>';
    const { body, notes } = await readPost({
      'a.xml': createWxr(
        createWxrItem(5, { 'content:encoded': text }) +
          createWxrItem(9, { 'wp:post_type': 'wp_block', 'content:encoded': block }),
      ),
    });
    expect(body).toMatch(/^<p>Before\.<\/p>\s+<p>Reused\.<\/p>/);
    expect(notes).toEqual([{ code: 'partLeft', value: 'wp:block 7' }]);
  });

  it('imports all posts that share a guid', async () => {
    const guid = 'https://old.example/?p=1';
    const items = await readItems({
      'a.xml': createWxr(
        createWxrItem(1, { guid }) + createWxrItem(2, { guid }) + createWxrItem(1, { guid }),
      ),
    });
    expect(items.map(({ key }) => key)).toEqual([guid, `${guid} 2`, guid]);
  });

  it.each([
    ['One\ntwo\n\n<p>Three</p>\nFour', '<p>One<br>two</p>\n<p>Three</p>\n<p>Four</p>'],
    [
      'Two\n<ul>\n<li>a</li>\n</ul>\nTail\n<pre>x\n\n  y</pre>\nend',
      '<p>Two</p>\n<ul>\n<li>a</li>\n</ul>\n<p>Tail</p>\n<pre>x\n\n  y</pre>\n<p>end</p>',
    ],
    ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p>\n<p>b</p></blockquote>'],
    [
      '[caption id="a" caption="Words &amp; more"]<img src="https://old.example/1.jpg">[/caption]',
      '<figure><img src="https://old.example/1.jpg"><figcaption>Words &amp; more</figcaption></figure>',
    ],
  ])('adds paragraphs to a post from before the block editor: %s', async (text, body) => {
    const item = createWxrItem(1, { 'content:encoded': `<![CDATA[${text}]]>` });
    expect((await readPost({ 'a.xml': createWxr(item) })).body).toBe(body);
  });

  it('imports footnotes, and the tag addresses of a blog at the root of its site', async () => {
    const notes =
      '<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"id":"a","content":"The survey"}]]]></wp:meta_value></wp:postmeta>';
    const tag = '<category domain="category" nicename="kids-games">Kids</category>';
    const blog = '<wp:base_blog_url>https://old.example</wp:base_blog_url>';
    const post = await readPost({ 'a.xml': createWxr(blog + createWxrItem(1, {}, notes + tag)) });
    expect(post.body).toContain('<hr><ol><li>The survey</li></ol>');
    expect(post.tags).toMatchObject([{ addresses: ['/category/kids-games'] }]);
  });

  it('imports protected posts as drafts, and skips pages, the trash and menu items', async () => {
    const items = await readItems({
      'a.xml': createWxr(
        createWxrItem(1, { 'wp:post_password': 'x' }) +
          createWxrItem(2, { 'wp:post_type': 'page' }) +
          createWxrItem(3, { 'wp:status': 'trash' }) +
          createWxrItem(4, { 'wp:post_type': 'nav_menu_item' }),
      ),
    });
    expect(items.map((item) => ('left' in item ? item.left : item.status))).toEqual([
      'draft',
      'page',
      'trashed',
    ]);
  });
});

describe('Markdown files', () => {
  it('have front matter before the text', async () => {
    const text =
      '---\ntitle: "A: b"\ndate: 2020-02-03\ntags: [One, two]\nslug: own\ndraft: false\nimage: ./a.png\naliases: [/old/]\n---\n\n## Head\n\n**Bold**';
    const post = await readPost({ 'posts/2019-01-01-x.md': text });
    expect(post).toMatchObject({
      title: 'A: b',
      slug: 'own',
      status: 'published',
      publishedAt: new Date('2020-02-03T00:00:00Z'),
      tags: [
        { name: 'One', addresses: ['/tags/one'] },
        { name: 'two', addresses: ['/tags/two'] },
      ],
      image: './a.png',
      base: 'posts/2019-01-01-x.md',
      addresses: ['/old'],
    });
    expect(post.body).toContain('<h2>Head</h2>\n<p><strong>Bold</strong></p>');
  });

  it('take title, date and slug from the file name if there is no front matter', async () => {
    const post = await readPost({ '2019-01-02-my-post.md': 'Text' });
    expect([post.title, post.slug, post.publishedAt?.toISOString()]).toEqual([
      'my post',
      'my-post',
      '2019-01-02T00:00:00.000Z',
    ]);
  });

  it('can have TOML front matter', async () => {
    const facts = 'title = "A"\ndate = 2020-02-03T01:00:00+01:00\ntags = ["One"]\n[cover]\nimage = "c.png"';
    const post = await readPost({ 'a.md': `+++\n${facts}\n+++\nText` });
    expect(post).toMatchObject({
      title: 'A',
      status: 'published',
      publishedAt: new Date('2020-02-03T00:00:00Z'),
      tags: [{ name: 'One' }],
      image: 'c.png',
      body: '<p>Text</p>\n',
    });
    const [broken] = await readItems({ 'a.md': '+++\ntitle = A\n+++\nText', 'b.md': '+++\nno end' });
    expect(broken).toMatchObject({ left: 'unreadable' });
  });

  it.each([
    ...['true', '"true"', 'True', '"yes"', 'on', '1', 'wahr', '"maybe"', '[x]'].map(
      (said) => `draft: ${said}`,
    ),
    'Draft: true',
    'DRAFT: "True"',
    'isDraft: true',
    'published: "false"',
    'published: no',
    'published: never',
    'status: draft',
    'status: hidden',
    'status: In review',
    'visibility: members',
    'permalink: false',
    'private: yes',
    'unlisted: true',
    'headless: true',
    'eleventyExcludeFromCollections: true',
    'password: x',
    '_build:\n  render: never',
    'build: {list: never}',
    'build: {render: false}',
    'expiryDate: soon',
    'publishDate: later',
  ])('are drafts if a setting hides them or has an unknown value: %s', async (setting) => {
    const post = await readPost({ 'a.md': `---\ntitle: A\ndate: 2021-08-27\n${setting}\n---\nsecret` });
    expect(post.status).toBe('draft');
  });

  it.each([
    ['draft: false', '2021-08-27'],
    ['draft: "no"', '2021-08-27'],
    ['draft:', '2021-08-27'],
    ['published: true', '2021-08-27'],
    ['published: 2021-01-01', '2021-08-27'],
    ['status: published', '2021-08-27'],
    ['Status: Public', '2021-08-27'],
    ['permalink: /a/', '2021-08-27'],
    ['build: {list: always}', '2021-08-27'],
    ['publishDate: 2031-01-01', '2031-01-01'],
    ['publishDate: 2020-01-01', '2021-08-27'],
  ])('are published with %s, on %s', async (setting, day) => {
    const post = await readPost({ 'a.md': `---\ntitle: A\ndate: 2021-08-27\n${setting}\n---\nopen` });
    expect([post.status, post.publishedAt]).toEqual(['published', new Date(day)]);
  });

  it.each(nonPublicSettings)('are drafts with $setting, as in $generator', async ({ setting, kind }) => {
    const value = { flag: 'true', publicFlag: 'false', state: 'hidden', page: 'false', any: 'x' };
    const values = { ...value, from: '2031-01-01', until: '2021-01-01', build: '{render: never}' };
    const facts = `title: A\ndate: 2021-08-27\n${setting.toUpperCase()}: ${values[kind]}`;
    const post = await readPost({ 'a.md': `---\n${facts}\n---\nsecret` });
    const time = {
      texts: composePost({ title: 'A', body: 'x' }),
      now: new Date('2026-01-01'),
      notes: post.notes,
    };
    expect(toPostStatus(post, time)).toBe(kind === 'from' ? 'scheduled' : 'draft');
    const code = kind === 'from' ? 'dateToCome' : kind === 'until' ? 'draftEnded' : 'draftHeld';
    expect(post.notes.map((note) => note.code)).toEqual(setting === 'draft' ? [] : [code]);
  });

  it.each([
    ['Eleventy', 'blog/posts/posts.json', '{"permalink": false}'],
    ['Eleventy', 'blog/posts/posts.11tydata.json', '{"eleventyExcludeFromCollections": true}'],
    ['Hugo', 'blog/_index.md', '---\ncascade:\n  _build: {render: never}\n---\n'],
    ['Hugo', 'blog/posts/_index.md', '+++\n[cascade]\ndraft = true\n+++\n'],
    ['Jekyll', 'blog/_config.yml', 'defaults:\n  - scope: {path: posts}\n    values: {published: false}\n'],
  ])('are drafts if the settings of their folder in %s hide them: %s', async (_generator, name, settings) => {
    const items = await readItems({
      [name]: settings,
      'blog/posts/2021-08-27-a.md': 'secret',
      'other/2021-08-27-b.md': 'open',
    });
    expect(items.map((item) => ('left' in item ? item.left : item.status))).toEqual(['draft', 'published']);
  });

  it.each([
    ['_posts/notes.md', 'draft'],
    ['blog/_posts/sub/notes.md', 'draft'],
    ['_drafts/2021-08-27-a.md', 'draft'],
    ['_posts/2021-08-27-a.md', 'published'],
    ['source/_posts/notes.md', 'published'],
  ])('are recognized by their path: %s is a %s', async (name, status) => {
    expect((await readPost({ [name]: '---\ndate: 2021-08-27\n---\nx' })).status).toBe(status);
  });

  // Measured with Hexo 7.3.0, Pelican 4.8.0 and Jekyll 4.3.1.
  it.each([
    [
      '_config.yml',
      'timezone: Africa/Lagos',
      'source/_posts/a.md',
      '2026-03-08 00:30:00',
      '2026-03-07T23:30',
    ],
    ['x/_config.yml', 'timezone: Africa/Lagos', 'x/source/_posts/a.md', '2026-03-08', '2026-03-07T23:00'],
    [
      '_config.yml',
      'timezone: Africa/Lagos',
      '_posts/2026-03-08-a.md',
      '2026-03-08 00:30',
      '2026-03-08T00:30',
    ],
    ['_config.yml', 'timezone: Nowhere/Land', 'source/_posts/a.md', '2026-03-08 00:30', '2026-03-08T00:30'],
    ['_config.yml', 'title: A', 'source/_posts/a.md', '2026/03/08 00:30:00', '2026-03-08T00:30'],
    [
      'pelicanconf.py',
      "TIMEZONE = 'America/New_York'",
      'content/a.md',
      '2026-03-08 20:00',
      '2026-03-09T00:00',
    ],
    ['pelicanconf.py', 'TIMEZONE="America/New_York"', 'content/a.md', '2026-03-07 20:00', '2026-03-08T01:00'],
    [
      'pelicanconf.py',
      "TIMEZONE = 'America/New_York'",
      'content/a.md',
      '2026-03-08 20:00Z',
      '2026-03-08T20:00',
    ],
    ['conf.py', 'TIMEZONE = "Asia/Tokyo"', 'posts/a.md', '2026-03-08 20:00:00 UTC+09:00', '2026-03-08T11:00'],
    ['conf.py', 'TIMEZONE = "Asia/Tokyo"', 'posts/a.md', 'March 8, 2026 8:00 PM', '2026-03-08T11:00'],
  ])(
    'are dated in the time zone of %s (%s): the file %s with the date %s',
    async (settings, text, name, date, expected) => {
      const items = await readItems({
        [settings]: `${text}\n`,
        [name]: `---\ntitle: A\ndate: ${date}\n---\nx`,
      });
      const [post] = items.map((item) =>
        'left' in item ? item.left : item.publishedAt?.toISOString().slice(0, 16),
      );
      expect(post).toBe(expected);
    },
  );

  it('have the same addresses as in Jekyll and Hexo', async () => {
    const addressesOf = async (files: Record<string, string>) =>
      (await readItems({ ...files, 'other.md': 'x' })).map((item) => ('left' in item ? [] : item.addresses));
    const [late, first] = await addressesOf({
      '_config.yml': 'title: A\ntimezone: Africa/Lagos # here\n',
      '_posts/2026-03-03-late.md': '---\ndate: 2026-03-03 23:30:00\ncategory: News\n---\nx',
      'food/_posts/2021-8-3-first.md': '---\nredirect_from: [/older/first/]\ncategories: a b\n---\nx',
    });
    expect(late).toContain('/news/2026/03/04/late.html');
    expect(first).toEqual(expect.arrayContaining(['/older/first', '/food/a/b/2021/08/03/first.html']));
    const [pretty] = await addressesOf({
      '_config.yml': 'permalink: /blog/:year/:title/\n',
      '_posts/2026-03-03-late.md': 'x',
    });
    expect(pretty).toContain('/blog/2026/late');
    const [hexo] = await addressesOf({ 'source/_posts/trips/sea.md': '---\ndate: 2026-03-08 10:00\n---\nx' });
    expect(hexo).toContain('/2026/03/08/trips/sea');
    const [ofZone] = await addressesOf({
      '_config.yml': 'timezone: Africa/Lagos\n',
      'source/_posts/sea.md': '---\ndate: 2026-03-08 00:30\n---\nx',
    });
    expect(ofZone).toEqual(expect.arrayContaining(['/2026/03/08/sea', '/2026/03/07/sea']));
    const items = await readItems({
      '_posts/2021-08-23-first.md': 'x',
      '_posts/2021-08-24-second.md': '[first]({% post_url 2021-08-23-first %})',
    });
    const [, second] = items;
    const at = (href: string) =>
      second !== undefined && 'site' in second ? second.site?.postAt(href, second.base) : undefined;
    expect([at('/2021/08/23/first.html'), at('/2021-08-23-first')]).toEqual(
      Array(2).fill('/2021/08/23/first.html'),
    );
  });

  it.each([
    [
      'Pelican',
      'Title: First words: a start\nDate: 2026-03-02 17:30\nCategory: News\nTags: kola, ginger tea\nSummary: Why\n  and how\n\nText',
      { title: 'First words: a start', excerpt: 'Why and how' },
      ['kola', 'ginger tea', 'News'],
    ],
    [
      'Nikola',
      '<!--\n.. title: Words: a start\n.. slug: words\n.. date: 2026-03-02 17:30:00 UTC+00:00\n.. tags: kola\n-->\n\nText',
      { title: 'Words: a start', slug: 'words' },
      ['kola'],
    ],
    [
      'Hexo',
      'title: Old form\ndate: 2026-03-02 17:30:00\ntags: [kola]\n---\nText',
      { title: 'Old form' },
      ['kola'],
    ],
    [
      'Eleventy',
      '---json\n{"title": "JSON front", "date": "2026-03-02 17:30", "tags": ["kola"]}\n---\nText',
      { title: 'JSON front' },
      ['kola'],
    ],
  ])('have front matter in the syntax of %s', async (_generator, text, facts, tags) => {
    const post = await readPost({ 'a.md': text });
    expect(post).toMatchObject({
      ...facts,
      body: '<p>Text</p>\n',
      publishedAt: new Date('2026-03-02T17:30Z'),
    });
    expect(post.tags.map(({ name }) => name)).toEqual(tags);
  });

  it.each([
    'Title: A\nDate: 2026-03-02\nStatus: hidden\n\nsecret',
    'title: A\ndate: 2026-03-02\npublished: false\n---\nsecret',
    '.. title: A\n.. date: 2026-03-02\n.. status: private\n\nsecret',
    '---json\n{"date": "2026-03-02", "draft": true}\n---\nsecret',
    '{\n"date": "2026-03-02",\n"draft": true\n}\nsecret',
    '{"draft": true}\n\nsecret',
    '"title": "A",\n"published": false\n;;;\nsecret',
    '\n\n---\ndraft: true\n---\nsecret',
  ])('are drafts if front matter in the syntax of a generator hides them: %j', async (text) => {
    const post = await readPost({ '2026-03-02-a.md': text });
    expect([post.status, post.body.trim()]).toEqual(['draft', '<p>secret</p>']);
  });

  it.each([
    'Title: only a line\n\nText',
    'Note: a heading\n---\nText',
    'Lagos: a city\nand more\n\nText',
    '\n---\nNote\n---\n',
  ])('have no front matter if their text begins with a line that contains a colon: %j', async (text) => {
    expect((await readPost({ '2026-01-01-a.md': text })).body).toMatch(/Title|Note|Lagos/);
  });

  it('are read beside data files, and the files that are not imported are listed', async () => {
    const files = {
      'content/posts/p.md': '---\ndate: 2026-03-01\n---\nx',
      'data/menu.json': '{"data": {"x": 1}}',
      'themes/t/exampleSite/content/posts/sample.md': '---\ndate: 2020-01-01\n---\nx',
      'scaffolds/post.md': 'x',
      'content/posts/a.rst': 'x',
      'content/posts/b.html': '<p>x</p>',
      'people.vcf': 'x',
      'layouts/index.html': '<p>x</p>',
    };
    const items = await readItems(files);
    expect(items.map((item) => ('left' in item ? [item.key, item.left] : [item.base, item.status]))).toEqual([
      ['themes/t/exampleSite/content/posts/sample.md', 'sample'],
      ['scaffolds/post.md', 'sample'],
      ['content/posts/p.md', 'published'],
      ['content/posts/a.rst', 'notRead'],
      ['content/posts/b.html', 'notRead'],
      ['people.vcf', 'notRead'],
    ]);
    await expect(readItems({ 'a.vcf': 'x', 'b.vcf': 'x', 'c.ldif': 'x' })).rejects.toMatchObject({
      message: 'siteImport.unsupportedFiles',
      details: { values: { files: '2 × .vcf, 1 × .ldif' } },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['Markdown', { 'A.md': '# slow', 'B.md': '# B' }],
    [
      'Ghost',
      {
        'a.json': createGhostExport([
          createGhostPost(1, { title: 'A.md', html: '<p>slow' }),
          createGhostPost(2, { title: 'B' }),
        ]),
      },
    ],
    [
      'WordPress',
      {
        'a.xml': createWxr(
          createWxrItem(1, { title: 'A.md', 'content:encoded': 'slow' }) + createWxrItem(2, { title: 'B' }),
        ),
      },
    ],
  ])('posts of %s are skipped if they take too long to parse, and the import continues', async (_, texts) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same functions
    const impatient = Object.fromEntries(
      Object.entries(threadlessParsing).map(([name, parse]) => [
        name,
        name === 'parseMarkdownAddresses' ? parse : parseSlowly(parse),
      ]),
    ) as typeof threadlessParsing;
    const read = await detectArchive(createArchive(texts), impatient);
    const items: ArchiveItem[] = [];
    for await (const item of read.items()) items.push(item);
    expect(items).toMatchObject([{ title: 'A.md', left: 'unreadable' }, { title: 'B' }]);
  });

  it('get the date of their file name if the date in their front matter cannot be read', async () => {
    const odd = await readPost({ '2023-1-9-odd.md': '---\ndate: 2023-01-29 18:30:22 2023 -0800\n---\nx' });
    expect([odd.slug, odd.publishedAt]).toEqual(['odd', new Date('2023-01-09')]);
  });

  it('without a date are drafts with a note, and unknown shortcodes are reported', async () => {
    const post = await readPost({ 'a.md': 'See {{< youtube abc >}} and [b]({{< ref "b.md" >}})' });
    expect([post.status, post.notes]).toEqual([
      'draft',
      [{ code: 'dateMissing' }, { code: 'shortcode', value: 'youtube' }],
    ]);
    expect(post.body).toContain('<a href="b.md">b</a>');
  });

  it.each([
    ['- [x] Done\n- [ ] To do', '<ul>\n<li>☑ Done</li>\n<li>☐ To do</li>\n</ul>\n'],
    [
      'A[^b] c[^1], d[^b] [^gone].\n\n[^1]: Word\n[^b]: See **this**\n  and that\n[^un]: Never named\n\nEnd `[^1]`',
      '<p>A[1] c[2], d[1] [^gone].</p>\n<p>End <code>[^1]</code></p>\n<hr>\n<ol>\n<li>See <strong>this</strong>\nand that</li>\n<li>Word</li>\n<li>Never named</li>\n</ol>\n',
    ],
    [
      '“https://site.example/a”, https://site.example/b’s « www.c.example»',
      '<p>“<a href="https://site.example/a">https://site.example/a</a>”, <a href="https://site.example/b">https://site.example/b</a>’s « <a href="http://www.c.example">www.c.example</a>»</p>\n',
    ],
    [
      'https://site.example/ọ̀nà—now https://site.example/a’b… ada@site.example',
      '<p><a href="https://site.example/%E1%BB%8D%CC%80n%C3%A0">https://site.example/ọ̀nà</a>—now <a href="https://site.example/a%E2%80%99b">https://site.example/a’b</a>… <a href="mailto:ada@site.example">ada@site.example</a></p>\n',
    ],
    ['```\n[^1]: code\n```', '<pre><code>[^1]: code\n</code></pre>\n'],
  ])('preserve the text of checkboxes, footnotes and addresses: %s', async (text, body) => {
    expect((await readPost({ 'a.md': text })).body).toBe(body);
  });

  it('link to each other, and have the same addresses as in their generator', async () => {
    const items = await readItems({
      'blog/content/posts/a.md': 'See [b](./b.md), [c](/about-c/) and [no](no.md)',
      'blog/content/posts/b/index.md': '---\nslug: bee\n---\nText',
      'blog/content/c.md': '---\nurl: /about-c/\n---\nText',
      'blog/content/_index.md': 'List',
    });
    expect(items.map((item) => 'left' in item || item.addresses)).toEqual([
      ['/posts/a'],
      ['/posts/bee', '/posts/b'],
      ['/about-c', '/c'],
    ]);
    const [a] = items;
    if (a === undefined || 'left' in a) throw new Error('No post');
    const at = (href: string) => a.site?.postAt(href, a.base);
    expect([at('./b.md'), at('b/'), at('/about-c/'), at('no.md')]).toEqual([
      '/posts/bee',
      '/posts/bee',
      '/about-c',
      undefined,
    ]);
  });

  it('are skipped if YAML aliases multiply or the front matter is not YAML', async () => {
    const bomb = `---\na: &a [x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]\n---\nText`;
    const items = await readItems({ 'a.md': bomb, 'b.md': '---\n: : [\n---\nText' });
    expect(items.map((item) => ('left' in item ? item.left : 'post'))).toEqual(['unreadable', 'unreadable']);
  });

  it('are read without an error for any content', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        expect(await readItems({ 'a.md': `---\n${text}\n---\n${text}` })).toHaveLength(1);
      }),
      { numRuns: 60 },
    ));
});

describe('an export of Substack', () => {
  it('contains the posts of its list, and imports paid posts as drafts', async () => {
    const list =
      'post_id,post_date,is_published,type,audience,title,subtitle\n1.one,2020-02-03T00:00:00.000Z,true,newsletter,everyone,"One, two",Sub\n2.two,2020-02-03T00:00:00.000Z,true,newsletter,only_paid,Two,\n';
    const items = await readItems({
      'posts.csv': list,
      'posts/1.one.html': '<p>Text</p>',
      'posts/2.two.html': '<p>Paid</p>',
    });
    const [one] = items;
    const at = (href: string) => (one && 'site' in one ? one.site?.postAt(href, '') : href);
    expect([at('/p/two?x=1'), at('/p/three')]).toEqual(['/p/two', undefined]);
    expect(items).toMatchObject([
      { title: 'One, two', excerpt: 'Sub', body: '<p>Text</p>', status: 'published', addresses: ['/p/one'] },
      { title: 'Two', status: 'draft' },
    ]);
  });
});

describe('the list of posts of Substack', () => {
  const rows =
    'post_id,post_date,is_published,type,audience,title,subtitle\n1.one,2020-02-03,TRUE,newsletter,everyone,Café,\n';
  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${rows.replaceAll(',', '\t')}`, 'utf16le')],
    ['a CSV file saved by Excel', Buffer.from(rows.replaceAll(',', ';').replaceAll('\n', '\r\n'), 'latin1')],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${rows}`)],
  ])('is read as %s', async (_name, list) => {
    const post = await readPost({ 'posts.csv': list, 'posts/1.one.html': '<p>A</p>' });
    expect([post.title, post.status]).toEqual(['Café', 'published']);
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004 post_id'), 'import.workbook'],
    ['a binary file', Buffer.concat([Buffer.from(rows), Buffer.from([0xe9, 0])]), 'import.notText'],
    ['a line with too many fields', Buffer.from(`post_id\n${','.repeat(500)}\n`), 'siteImport.lineTooLong'],
    ['a list without the names of posts', Buffer.from('a,b\n1,2\n'), 'siteImport.listInvalid'],
  ])('is rejected as %s', async (_name, list, reason) => {
    await expect(readItems({ 'posts.csv': list, 'posts/1.one.html': '<p>A</p>' })).rejects.toThrow(reason);
  });

  it('creates no subscribers from the files about deliveries and opens', async () => {
    const people = 'email\na@x.example\n';
    const read = await detectArchive(
      createArchive({
        'posts.csv': rows,
        'posts/1.grow-audience.delivers.csv': people,
        'posts/2.our-subscribers.opens.csv': people,
        'email_list.old.csv': people,
      }),
      threadlessParsing,
    );
    expect([read.format, read.lists]).toEqual(['substack', ['email_list.old.csv']]);
  });
});

it('rejects an archive of unknown format', async () => {
  await expect(readItems({ 'a.txt': 'x', 'b.json': '{}' })).rejects.toThrow('siteImport.formatUnknown');
});
