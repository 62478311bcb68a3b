import { escapeText } from '#modules/html/escape.ts';
import { decodeText, findTags, type FoundTag, replaceRanges } from '#modules/import-export/reading/markup.ts';
import { oneLine } from '#modules/import-export/reading/texts.ts';

export type CardImage = { src: string; alt: string };

const cardNames: ReadonlySet<string> = new Set(['figure', 'div', 'ul']);
const partNames: ReadonlySet<string> = new Set('div h2 h3 h4 p a audio span img figcaption'.split(' '));
/** The maximum number of images in a gallery of the editor. */
const galleryMost = 9;
const textCharacters = 2_000;

/**
 * Converts blocks of Ghost and WordPress to elements of this site: galleries, bookmark cards, callouts, buttons and wide
 * images; of headers, products and toggles, the headings, texts, images and buttons. Other HTML remains unchanged.
 */
export function plainCards(html: string): string {
  if (!/\bkg-card\b|\bwp-block-|\balign(?:wide|full)\b/.test(html)) return html;
  const plain: { start: number; end: number; text: string }[] = [];
  let at = 0;
  for (const tag of findTags(html, cardNames)) {
    if (tag.start < at || !isCard(tag)) continue;
    // A card inside another card is a part of that card, so that each part of the text is read once.
    at = tag.close.end;
    const text = plainCard(tag, html.slice(tag.end, tag.close.start));
    if (text !== undefined) plain.push({ start: tag.start, end: tag.close.end, text });
  }
  return replaceRanges(html, plain);
}

/** Renders images as galleries with one caption (HTML); a single image becomes a normal figure. */
export function galleriesOf(images: readonly CardImage[], caption = ''): string {
  const size = Math.ceil(images.length / Math.ceil(images.length / galleryMost));
  const look = images.length > 1 ? ' data-look="gallery"' : '';
  const figures: string[] = [];
  for (let at = 0; at < images.length; at += size) {
    const shown = images.slice(at, at + size).map((image) => imageHtml(image));
    const note = at + size < images.length ? '' : captionHtml(caption);
    figures.push(`<figure${look}>${shown.join('')}${note}</figure>`);
  }
  return figures.join('');
}

const kinds: readonly [name: string, read: (parts: Parts, tag: FoundTag) => string | undefined][] = [
  ['kg-gallery-card', galleryOf],
  ['kg-bookmark-card', bookmarkOf],
  ['kg-callout-card', calloutOf],
  ['kg-button-card', (parts) => buttonsOf(parts, 'kg-btn')],
  ['kg-toggle-card', toggleOf],
  ['kg-header-card', (parts) => headerOf(parts, 'h2', 'kg-header-card')],
  ['kg-product-card', productOf],
  ['kg-audio-card', audioOf],
  ['kg-file-card', fileOf],
  ['kg-signup-card', signUpOf],
  ['wp-block-gallery', galleryOf],
  ['wp-block-buttons', (parts) => buttonsOf(parts, 'wp-block-button__link')],
  ['wp-block-button', (parts) => buttonsOf(parts, 'wp-block-button__link')],
  ['wp-block-embed', embedOf],
];

const wideLook = /(?:^|\s)(?:kg-width-|align)(wide|full)(?:\s|$)/;

function isCard(tag: FoundTag): boolean {
  const isWide = tag.name === 'figure' && wideLook.test(tag.attributes['class'] ?? '');
  return isWide || kinds.some(([name]) => hasClass(tag, name));
}

function plainCard(tag: FoundTag, inner: string): string | undefined {
  const read = kinds.find(([name]) => hasClass(tag, name))?.[1];
  if (read !== undefined) return read(partsOf(inner), tag);
  const look = wideLook.exec(tag.attributes['class'] ?? '')?.[1];
  if (tag.name !== 'figure' || look === undefined || hasClass(tag, 'kg-video-card')) return undefined;
  return /<(?:img|video)\b/i.test(inner) ? `<figure data-look="${look}">${inner}</figure>` : undefined;
}

type Part = FoundTag & { inner: string };
type Parts = { html: string; all: Part[]; of: (name: string) => Part | undefined };

function partsOf(html: string): Parts {
  const all = findTags(html, partNames).map((tag): Part =>
    Object.assign(tag, { inner: html.slice(tag.end, tag.close.start) }),
  );
  return { html, all, of: (name) => all.find((part) => hasClass(part, name)) };
}

function galleryOf({ all }: Parts): string {
  const images = all.filter(({ name }) => name === 'img').map((image) => imageOf(image));
  // The caption of the gallery comes last, after the captions of its images, which a gallery cannot have here.
  const captions = all.filter(({ name, inner }) => name === 'figcaption' && inner.trim() !== '');
  const caption = captions.map(({ inner }) => inner.trim()).join(' · ');
  return images.length === 0 ? captionHtml(caption) && `<p>${caption}</p>` : galleriesOf(images, caption);
}

/** Skips the favicon, which is not an image of the text. */
function bookmarkOf({ all, of }: Parts): string | undefined {
  const href = of('kg-bookmark-container')?.attributes['href'] ?? '';
  const title = wordsOf(of('kg-bookmark-title')) || escapeText(href);
  if (href === '') return undefined;
  const thumbnail = of('kg-bookmark-thumbnail');
  const image = all.find(({ name, start }) => name === 'img' && isWithin(start, thumbnail));
  const shown = image === undefined ? '' : imageHtml({ ...imageOf(image), alt: '' });
  const words = wordsOf(of('kg-bookmark-description'));
  const site = wordsOf(of('kg-bookmark-publisher')) || wordsOf(of('kg-bookmark-author'));
  const link = `<p><a href="${escapeText(href)}">${title}</a></p>`;
  const card = `<figure data-look="card">${shown}${link}${words && `<p>${words}</p>`}${captionHtml(site)}</figure>`;
  const caption = all.find(({ name }) => name === 'figcaption')?.inner.trim() ?? '';
  return caption === '' ? card : `${card}<p>${caption}</p>`;
}

function calloutOf({ of }: Parts): string | undefined {
  const text = of('kg-callout-text')?.inner.trim() ?? '';
  const sign = wordsOf(of('kg-callout-emoji'));
  return text === '' ? undefined : `<aside>${sign && `${sign} `}${text}</aside>`;
}

function buttonsOf({ all }: Parts, className: string): string | undefined {
  const buttons = all.filter((part) => part.name === 'a' && hasClass(part, className)).map(buttonOf);
  return buttons.length === 0 ? undefined : buttons.join('');
}

function buttonOf(link: Part): string {
  const words = wordsOf(link);
  const href = link.attributes['href'] ?? '';
  if (words === '' || href === '') return words && `<p>${words}</p>`;
  return `<p data-look="button"><a href="${escapeText(href)}">${words}</a></p>`;
}

function toggleOf({ of }: Parts): string | undefined {
  const content = of('kg-toggle-content')?.inner ?? '';
  const heading = wordsOf(of('kg-toggle-heading-text'));
  return heading === '' && content === '' ? undefined : `${heading && `<h4>${heading}</h4>`}${content}`;
}

function headerOf({ of }: Parts, level: string, name: string): string {
  const heading = wordsOf(of(`${name}-header`) ?? of(`${name}-heading`));
  const under = wordsOf(of(`${name}-subheader`) ?? of(`${name}-subheading`));
  const image = of(`${name}-image`);
  const button = of(`${name}-button`);
  const figure = image?.name === 'img' ? `<figure>${imageHtml(imageOf(image))}</figure>` : '';
  const words = `${heading && `<${level}>${heading}</${level}>`}${under && `<p>${under}</p>`}`;
  return `${figure}${words}${button === undefined ? '' : buttonOf(button)}`;
}

function productOf({ all, of }: Parts): string {
  const image = of('kg-product-card-image');
  const figure = image?.name === 'img' ? `<figure>${imageHtml(imageOf(image))}</figure>` : '';
  const title = wordsOf(of('kg-product-card-title'));
  const stars = all.filter((part) => hasClass(part, 'kg-product-card-rating-star'));
  const given = stars.filter((part) => hasClass(part, 'kg-product-card-rating-active')).length;
  const rating = '★'.repeat(Math.min(given, 5)) + '☆'.repeat(Math.max(0, Math.min(stars.length, 5) - given));
  const button = of('kg-product-card-button');
  const words = of('kg-product-card-description')?.inner ?? '';
  return `${figure}${title && `<h4>${title}</h4>`}${rating && `<p>${rating}</p>`}${words}${button === undefined ? '' : buttonOf(button)}`;
}

/** The player has buttons and times, which are not part of the author's text. */
function audioOf({ all, of }: Parts): string {
  const title = wordsOf(of('kg-audio-title'));
  const src = all.find(({ name }) => name === 'audio')?.attributes['src'] ?? '';
  return `${title && `<p>${title}</p>`}${src && `<audio src="${escapeText(src)}"></audio>`}`;
}

function fileOf({ of }: Parts): string | undefined {
  const href = of('kg-file-card-container')?.attributes['href'] ?? '';
  const name = wordsOf(of('kg-file-card-title')) || wordsOf(of('kg-file-card-filename')) || escapeText(href);
  const caption = wordsOf(of('kg-file-card-caption'));
  if (href === '') return undefined;
  return `<p><a href="${escapeText(href)}">${name}</a></p>${caption && `<p>${caption}</p>`}`;
}

/** Returns the heading and the text below it. The form stays a form, which the report lists. */
function signUpOf({ html, of }: Parts): string {
  const heading = wordsOf(of('kg-signup-card-heading'));
  const under = wordsOf(of('kg-signup-card-subheading'));
  const [form] = findTags(html, new Set(['form']));
  const kept = form === undefined ? '' : html.slice(form.start, form.close.end);
  return `${heading && `<h2>${heading}</h2>`}${under && `<p>${under}</p>`}${kept}`;
}

/** WordPress stores only the URL and requests a player for it when it shows the post. */
function embedOf({ html, all, of }: Parts): string | undefined {
  const address = decodeText(of('wp-block-embed__wrapper')?.inner ?? html).trim();
  if (!/^https?:\/\/\S+$/.test(address)) return undefined;
  const caption = all.find(({ name }) => name === 'figcaption')?.inner.trim() ?? '';
  return `<p><a href="${escapeText(address)}">${escapeText(address)}</a></p>${caption && `<p>${caption}</p>`}`;
}

function hasClass({ attributes }: FoundTag, name: string): boolean {
  return (attributes['class'] ?? '').split(/\s+/).includes(name);
}

function isWithin(at: number, part: FoundTag | undefined): boolean {
  return part !== undefined && at >= part.end && at < part.close.end;
}

function imageOf({ attributes }: FoundTag): CardImage {
  return { src: (attributes['src'] ?? '').trim(), alt: attributes['alt'] ?? '' };
}

function imageHtml({ src, alt }: CardImage): string {
  return src === '' ? '' : `<img src="${escapeText(src)}" alt="${escapeText(alt)}">`;
}

function captionHtml(html: string): string {
  return html === '' ? '' : `<figcaption>${html}</figcaption>`;
}

/** Returns the plain text of a part, escaped as HTML. */
function wordsOf(part: Part | undefined): string {
  return escapeText(oneLine(decodeText(part?.inner ?? ''), textCharacters));
}
