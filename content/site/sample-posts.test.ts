import { describe, expect, test } from 'vitest';
import { samplePosts } from '#content/site/sample-posts.ts';

const isHtml = (body: string) => /^\s*<[a-z]/.test(body);
const getReadableText = (body: string) =>
  body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(String.raw`\n`, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ');

test('there are twelve sample posts, seven in line markup and five in HTML', () => {
  expect(samplePosts).toHaveLength(12);
  expect(samplePosts.filter((post) => isHtml(post.body))).toHaveLength(5);
});

test('the posts are spread over the year before 20 November 2026, newest first', () => {
  const times = samplePosts.map((post) => Date.parse(post.created));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(times).size).toBe(times.length);
  expect(Math.max(...times)).toBeLessThan(Date.parse('2026-11-20T00:00:00Z'));
  expect(Math.min(...times)).toBeGreaterThan(Date.parse('2025-11-20T00:00:00Z'));
});

test('titles are unique and use only letters of the heading font', () => {
  expect(new Set(samplePosts.map((post) => post.title)).size).toBe(samplePosts.length);
  for (const { title } of samplePosts) expect(title).toMatch(/^[\x20-\x7E–—’“”…₦]{5,60}$/);
});

describe.for(samplePosts)('$title', ({ body }) => {
  test('has 250 to 600 words and states that the post is a sample', () => {
    const texts = getReadableText(body).split(/\s+/).filter(Boolean).length;
    expect(texts).toBeGreaterThanOrEqual(250);
    expect(texts).toBeLessThanOrEqual(600);
    expect(getReadableText(body)).toContain('This is a sample post.');
  });

  test('links only to example pages and loads no image', () => {
    const addresses = body.match(/https?:[^\s)"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/www\.example\.com\/[a-z/-]+$/);
    expect(body).not.toMatch(/<img|!\[/);
  });

  test('contains no open placeholder', () => {
    expect(body).not.toMatch(/[{}]|undefined|object Object/);
  });
});

describe.for(samplePosts.filter((post) => isHtml(post.body)))('$title', ({ body }) => {
  test('uses only basic elements, all closed', () => {
    const tags = [...body.matchAll(/<(\/?)([a-z0-9]+)( href="[^"]*")?>/g)];
    expect(tags.length).toBe(body.split('<').length - 1);
    const allowed = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a']);
    expect(tags.map(([, , name = '']) => name).filter((name) => !allowed.has(name))).toEqual([]);
    const open: string[] = [];
    const mismatched = tags.filter(([, slash, name = '']) => {
      if (!slash) open.push(name);
      return slash && open.pop() !== name;
    });
    expect([mismatched, open]).toEqual([[], []]);
  });
});

describe.for(samplePosts.filter((post) => !isHtml(post.body)))('$title', ({ body }) => {
  test('separates lines by a literal backslash-n and uses at most one mark in each line', () => {
    expect(body).not.toContain('\n');
    const lines = body.split(String.raw`\n`);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.some((line) => /^#+ /.test(line))).toBe(true);
    expect(lines.some((line) => /^[-+] /.test(line))).toBe(true);
    for (const line of lines) {
      // Bold and italic apply to whole lines: any other star would be printed.
      const rest = line.replace(/^(#{1,6} |[-+] \*{0,2}|\*)/, '').replace(/\*{1,2}$/, '');
      expect(rest).not.toContain('*');
    }
  });
});
