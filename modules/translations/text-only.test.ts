import { describe, expect, it } from 'vitest';
import { splitTextOnlyParameter, toTextOnlyAddress } from '#modules/translations/constants.ts';

describe('an address of a page without images', () => {
  it.each([
    ['/', '/?pictures=0'],
    ['/ha/blog', '/ha/blog?pictures=0'],
    ['/faq?q=a#b', '/faq?q=a&pictures=0#b'],
    ['/#download', '/?pictures=0#download'],
    ['?after=3', '?after=3&pictures=0'],
    ['', ''],
    ['#content', '#content'],
    ['/blog/rss.xml', '/blog/rss.xml'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['/admin/blog', '/admin/blog'],
    ['/go/google', '/go/google'],
    ['//example.com/a', '//example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('of the address %s is %s', (address, made) => expect(toTextOnlyAddress(address)).toBe(made));

  it.each([
    ['/faq', false, '/faq'],
    ['/faq?pictures=0', true, '/faq'],
    ['/faq?q=a&pictures=0&b', true, '/faq?q=a&b'],
    ['/faq?pictures=1', false, '/faq'],
    ['/faq?pictures=', false, '/faq'],
    ['/faq?q=pictures=0', false, '/faq?q=pictures=0'],
    ['/pictures=0?a', false, '/pictures=0?a'],
  ])('is recognized in %s: %s, and the rest is %s', (target, isTextOnly, rest) =>
    expect(splitTextOnlyParameter(target)).toEqual({ isTextOnly, target: rest }),
  );
});
