import { describe, expect, it, test } from 'vitest';
import { cleanHtml } from '#modules/posts/clean-html.ts';
import { renderGalleries, convertCards } from '#modules/import-export/reading/cards.ts';
import { listImages, rewriteBody } from '#modules/import-export/rewrite-body.ts';
import type { Note } from '#modules/import-export/schema.ts';

const createImg = (name: string, alt = '') => `<img src="${name}" alt="${alt}">`;

const bookmark =
  '<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://x.example/?a=1&amp;b">' +
  '<div class="kg-bookmark-content"><div class="kg-bookmark-title">Title &amp; all</div><div class="kg-bookmark-description">About  it</div>' +
  '<div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="icon.png" alt=""><span class="kg-bookmark-author">Site</span>' +
  '<span class="kg-bookmark-publisher">Ada</span></div></div><div class="kg-bookmark-thumbnail"><img src="t.png" alt="" onerror="x()"></div></a>' +
  '<figcaption>Read <i>this</i></figcaption></figure>';

describe('a card of Ghost', () => {
  it.each<[name: string, written: string, plain: string]>([
    [
      'gallery',
      '<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row">' +
        '<div class="kg-gallery-image"><img src="a.png" width="9" height="9" alt="A"></div><div class="kg-gallery-image"><a href="b.png"><img src="b.png"></a></div>' +
        '</div></div><figcaption>Both</figcaption></figure>',
      `<figure data-look="gallery">${createImg('a.png', 'A')}${createImg('b.png')}<figcaption>Both</figcaption></figure>`,
    ],
    [
      'bookmark',
      bookmark,
      `<figure data-look="card">${createImg('t.png')}<p><a href="https://x.example/?a=1&amp;b">Title &amp; all</a></p><p>About it</p>` +
        '<figcaption>Ada</figcaption></figure><p>Read <i>this</i></p>',
    ],
    [
      'callout',
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>',
      '<aside>💡 Mind <b>this</b></aside>',
    ],
    [
      'button',
      '<div class="kg-card kg-button-card kg-align-center"><a href="/go/" class="kg-btn kg-btn-accent">Go <em>on</em></a></div>',
      '<p data-look="button"><a href="/go/">Go on</a></p>',
    ],
    [
      'toggle',
      '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4>' +
        '<button class="kg-toggle-card-icon" aria-label="Expand"><svg><path d=""></path></svg></button></div><div class="kg-toggle-content"><p>So <a href="x">it</a> is</p></div></div>',
      '<h4>Why?</h4><p>So <a href="x">it</a> is</p>',
    ],
    [
      'header',
      '<div class="kg-card kg-header-card kg-v2 kg-width-full"><picture><img class="kg-header-card-image" src="h.png" alt=""></picture><div class="kg-header-card-content">' +
        '<div class="kg-header-card-text"><h2 class="kg-header-card-heading">Head</h2><p class="kg-header-card-subheading">Under</p><a href="https://x.example" class="kg-header-card-button">Go</a></div></div></div>',
      `<figure>${createImg('h.png')}</figure><h2>Head</h2><p>Under</p><p data-look="button"><a href="https://x.example">Go</a></p>`,
    ],
    [
      'older header',
      '<div class="kg-card kg-header-card kg-size-small"><h2 class="kg-header-card-header">Head</h2><h3 class="kg-header-card-subheader">Under</h3></div>',
      '<h2>Head</h2><p>Under</p>',
    ],
    [
      'product',
      '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img class="kg-product-card-image" src="p.png"><h4 class="kg-product-card-title">Tea</h4>' +
        '<div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class="kg-product-card-rating-star"></span></div>' +
        '<div class="kg-product-card-description"><p>Good</p></div><a href="https://x.example" class="kg-product-card-button"><span>Buy</span></a></div></div>',
      `<figure>${createImg('p.png')}</figure><h4>Tea</h4><p>★☆</p><p>Good</p><p data-look="button"><a href="https://x.example">Buy</a></p>`,
    ],
    [
      'wide image',
      `<figure class="kg-card kg-image-card kg-width-wide">${createImg('a.png')}<figcaption>C</figcaption></figure>`,
      `<figure data-look="wide">${createImg('a.png')}<figcaption>C</figcaption></figure>`,
    ],
  ])('%s becomes the element of this site', (_name, written, plain) => {
    expect(convertCards(`<p>1</p>${written}<p>2</p>`)).toBe(`<p>1</p>${plain}<p>2</p>`);
    expect(convertCards(plain)).toBe(plain);
  });

  it.each([
    '<figure class="kg-card kg-bookmark-card">Words</figure>',
    '<div class="kg-card kg-callout-card">Words</div>',
    '<div class="kg-card kg-html-card"><b>Words</b></div>',
    '<figure class="kg-card kg-video-card kg-width-wide"><video src="a.mp4"></video></figure>',
  ])('with an unexpected structure is unchanged: %s', (written) => {
    expect(convertCards(written)).toBe(written);
  });

  it('shows no icon, and reports an image that is not included', () => {
    const notes: Note[] = [];
    const body = convertCards(bookmark);
    expect(listImages(body)).toEqual(['t.png']);
    const moved = { pictures: new Map(), videos: new Map(), siteUrl: 'https://new.example', notes };
    const far = rewriteBody(body.replace('t.png', 'https://far.example/t.png'), moved);
    expect(cleanHtml(far)).toBe(
      '<figure data-look="card"><p><a href="https://x.example/?a=1&amp;b">Title &amp; all</a></p><p>About it</p><figcaption>Ada</figcaption></figure><p>Read <em>this</em></p>',
    );
    expect(notes).toEqual([{ code: 'pictureMissing', value: 'https://far.example/t.png' }]);
  });
});

describe('a block of WordPress', () => {
  it.each<[name: string, written: string, plain: string]>([
    [
      'gallery',
      '<figure class="wp-block-gallery has-nested-images columns-default is-cropped"><figure class="wp-block-image size-large"><img src="a.png" alt="A" class="wp-image-1"/><figcaption>One</figcaption></figure>\n' +
        '<figure class="wp-block-image"><img src="b.png" alt=""/></figure><figcaption class="blocks-gallery-caption">All</figcaption></figure>',
      `<figure data-look="gallery">${createImg('a.png', 'A')}${createImg('b.png')}<figcaption>One · All</figcaption></figure>`,
    ],
    [
      'older gallery',
      '<ul class="wp-block-gallery columns-3"><li class="blocks-gallery-item"><figure><img src="a.png"/></figure></li></ul>',
      `<figure>${createImg('a.png')}</figure>`,
    ],
    [
      'buttons',
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://x.example/">One</a></div>' +
        '<div class="wp-block-button"><a class="wp-block-button__link">Two</a></div></div>',
      '<p data-look="button"><a href="https://x.example/">One</a></p><p>Two</p>',
    ],
    [
      'full image',
      '<div class="wp-block-image"><figure class="alignfull size-full"><img src="a.png" alt=""></figure></div>',
      '<div class="wp-block-image"><figure data-look="full"><img src="a.png" alt=""></figure></div>',
    ],
    [
      'embed',
      '<figure class="wp-block-embed is-type-rich"><div class="wp-block-embed__wrapper">\nhttps://v.example/?a=1&amp;b=2\n</div><figcaption>See</figcaption></figure>',
      '<p><a href="https://v.example/?a=1&amp;b=2">https://v.example/?a=1&amp;b=2</a></p><p>See</p>',
    ],
    [
      'wide table',
      '<figure class="wp-block-table alignwide"><table><tr><td>1</td></tr></table></figure>',
      '<figure class="wp-block-table alignwide"><table><tr><td>1</td></tr></table></figure>',
    ],
  ])('is converted: %s', (_name, written, plain) => {
    expect(convertCards(written)).toBe(plain);
  });
});

test('a gallery with many images becomes galleries of two to nine images', () => {
  const images = Array.from({ length: 19 }, (_, nr) => ({ src: `${nr}.png`, alt: '' }));
  const figures = renderGalleries(images, 'All').split('</figure>').slice(0, -1);
  expect(figures.map((figure) => listImages(figure).length)).toEqual([7, 7, 5]);
  expect(figures.map((figure) => figure.includes('<figcaption>All'))).toEqual([false, false, true]);
});
