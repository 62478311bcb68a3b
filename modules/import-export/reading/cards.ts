import { escapeText } from '#modules/html/escape.ts';
import { decodeText, findTags, type FoundTag, replaceRanges } from '#modules/import-export/reading/markup.ts';
import { toSingleLine } from '#modules/import-export/reading/text-values.ts';

export type CardImage = { src: string; alt: string };

const cardNames: ReadonlySet<string> = new Set(['figure', 'div', 'ul']);
const partNames: ReadonlySet<string> = new Set('div h2 h3 h4 p a audio span img figcaption'.split(' '));
/** The maximum number of images in a gallery of the editor. */
const maxGalleryImages = 9;
const textCharacters = 2_000;

/**
 * Converts blocks of Ghost and WordPress to elements of this site: galleries, bookmark cards, callouts, buttons and wide
 * images. From headers, products and toggles, preserves the headings, texts, images and buttons. Other HTML remains unchanged.
 */
export function convertCards(html: string): string {
  if (!/\bkg-card\b|\bwp-block-|\balign(?:wide|full)\b/.test(html)) return html;
  const replacements: { start: number; end: number; text: string }[] = [];
  let at = 0;
  for (const tag of findTags(html, cardNames)) {
    if (tag.start < at || !isCard(tag)) continue;
    // A card inside another card is converted as part of the outer card, so that each part of the text is read only
    // once.
    at = tag.close.end;
    const text = convertCard(tag, html.slice(tag.end, tag.close.start));
    if (text !== undefined) replacements.push({ start: tag.start, end: tag.close.end, text });
  }
  return replaceRanges(html, replacements);
}

/** Renders images as galleries with one caption (HTML); a single image becomes a normal figure. */
export function renderGalleries(images: readonly CardImage[], caption = ''): string {
  const size = Math.ceil(images.length / Math.ceil(images.length / maxGalleryImages));
  const variant = images.length > 1 ? ' data-look="gallery"' : '';
  const figureHtml: string[] = [];
  for (let at = 0; at < images.length; at += size) {
    const imageTexts = images.slice(at, at + size).map((image) => renderImage(image));
    const captionText = at + size < images.length ? '' : renderCaption(caption);
    figureHtml.push(`<figure${variant}>${imageTexts.join('')}${captionText}</figure>`);
  }
  return figureHtml.join('');
}

const cardConverters: readonly [
  name: string,
  read: (parts: CardParts, tag: FoundTag) => string | undefined,
][] = [
  ['kg-gallery-card', convertGallery],
  ['kg-bookmark-card', convertBookmark],
  ['kg-callout-card', convertCallout],
  ['kg-button-card', (parts) => convertButtons(parts, 'kg-btn')],
  ['kg-toggle-card', convertToggle],
  ['kg-header-card', (parts) => convertHeader(parts, 'h2', 'kg-header-card')],
  ['kg-product-card', convertProduct],
  ['kg-audio-card', convertAudio],
  ['kg-file-card', convertFile],
  ['kg-signup-card', convertSignUp],
  ['wp-block-gallery', convertGallery],
  ['wp-block-buttons', (parts) => convertButtons(parts, 'wp-block-button__link')],
  ['wp-block-button', (parts) => convertButtons(parts, 'wp-block-button__link')],
  ['wp-block-embed', convertEmbed],
];

const wideVariantPattern = /(?:^|\s)(?:kg-width-|align)(wide|full)(?:\s|$)/;

function isCard(tag: FoundTag): boolean {
  const isWide = tag.name === 'figure' && wideVariantPattern.test(tag.attributes['class'] ?? '');
  return isWide || cardConverters.some(([name]) => hasClass(tag, name));
}

function convertCard(tag: FoundTag, inner: string): string | undefined {
  const readCard = cardConverters.find(([name]) => hasClass(tag, name))?.[1];
  if (readCard !== undefined) return readCard(parseParts(inner), tag);
  const variant = wideVariantPattern.exec(tag.attributes['class'] ?? '')?.[1];
  if (tag.name !== 'figure' || variant === undefined || hasClass(tag, 'kg-video-card')) return undefined;
  return /<(?:img|video)\b/i.test(inner) ? `<figure data-look="${variant}">${inner}</figure>` : undefined;
}

type Part = FoundTag & { inner: string };
type CardParts = { html: string; all: Part[]; find: (name: string) => Part | undefined };

function parseParts(html: string): CardParts {
  const allParts = findTags(html, partNames).map((tag): Part =>
    Object.assign(tag, { inner: html.slice(tag.end, tag.close.start) }),
  );
  return { html, all: allParts, find: (name) => allParts.find((part) => hasClass(part, name)) };
}

function convertGallery({ all }: CardParts): string {
  const images = all.filter(({ name }) => name === 'img').map((image) => toCardImage(image));
  // Joins the captions of the images and of the gallery, because the images of a gallery cannot have captions in this product.
  const captions = all.filter(({ name, inner }) => name === 'figcaption' && inner.trim() !== '');
  const caption = captions.map(({ inner }) => inner.trim()).join(' · ');
  return images.length === 0
    ? renderCaption(caption) && `<p>${caption}</p>`
    : renderGalleries(images, caption);
}

/** Converts a bookmark card. Skips the favicon, because it is not an image of the post. */
function convertBookmark({ all, find }: CardParts): string | undefined {
  const href = find('kg-bookmark-container')?.attributes['href'] ?? '';
  const title = getEscapedText(find('kg-bookmark-title')) || escapeText(href);
  if (href === '') return undefined;
  const thumbnail = find('kg-bookmark-thumbnail');
  const image = all.find(({ name, start }) => name === 'img' && isWithin(start, thumbnail));
  const imageTexts = image === undefined ? '' : renderImage({ ...toCardImage(image), alt: '' });
  const description = getEscapedText(find('kg-bookmark-description'));
  const site = getEscapedText(find('kg-bookmark-publisher')) || getEscapedText(find('kg-bookmark-author'));
  const link = `<p><a href="${escapeText(href)}">${title}</a></p>`;
  const card = `<figure data-look="card">${imageTexts}${link}${description && `<p>${description}</p>`}${renderCaption(site)}</figure>`;
  const caption = all.find(({ name }) => name === 'figcaption')?.inner.trim() ?? '';
  return caption === '' ? card : `${card}<p>${caption}</p>`;
}

function convertCallout({ find }: CardParts): string | undefined {
  const text = find('kg-callout-text')?.inner.trim() ?? '';
  const emoji = getEscapedText(find('kg-callout-emoji'));
  return text === '' ? undefined : `<aside>${emoji && `${emoji} `}${text}</aside>`;
}

function convertButtons({ all }: CardParts, className: string): string | undefined {
  const buttons = all.filter((part) => part.name === 'a' && hasClass(part, className)).map(convertButton);
  return buttons.length === 0 ? undefined : buttons.join('');
}

function convertButton(link: Part): string {
  const innerText = getEscapedText(link);
  const href = link.attributes['href'] ?? '';
  if (innerText === '' || href === '') return innerText && `<p>${innerText}</p>`;
  return `<p data-look="button"><a href="${escapeText(href)}">${innerText}</a></p>`;
}

function convertToggle({ find }: CardParts): string | undefined {
  const content = find('kg-toggle-content')?.inner ?? '';
  const heading = getEscapedText(find('kg-toggle-heading-text'));
  return heading === '' && content === '' ? undefined : `${heading && `<h4>${heading}</h4>`}${content}`;
}

function convertHeader({ find }: CardParts, level: string, name: string): string {
  const heading = getEscapedText(find(`${name}-header`) ?? find(`${name}-heading`));
  const subheading = getEscapedText(find(`${name}-subheader`) ?? find(`${name}-subheading`));
  const image = find(`${name}-image`);
  const button = find(`${name}-button`);
  const figure = image?.name === 'img' ? `<figure>${renderImage(toCardImage(image))}</figure>` : '';
  const innerText = `${heading && `<${level}>${heading}</${level}>`}${subheading && `<p>${subheading}</p>`}`;
  return `${figure}${innerText}${button === undefined ? '' : convertButton(button)}`;
}

function convertProduct({ all, find }: CardParts): string {
  const image = find('kg-product-card-image');
  const figure = image?.name === 'img' ? `<figure>${renderImage(toCardImage(image))}</figure>` : '';
  const title = getEscapedText(find('kg-product-card-title'));
  const stars = all.filter((part) => hasClass(part, 'kg-product-card-rating-star'));
  const activeStars = stars.filter((part) => hasClass(part, 'kg-product-card-rating-active')).length;
  const rating =
    '★'.repeat(Math.min(activeStars, 5)) + '☆'.repeat(Math.max(0, Math.min(stars.length, 5) - activeStars));
  const button = find('kg-product-card-button');
  const innerText = find('kg-product-card-description')?.inner ?? '';
  return `${figure}${title && `<h4>${title}</h4>`}${rating && `<p>${rating}</p>`}${innerText}${button === undefined ? '' : convertButton(button)}`;
}

/** Converts an audio card. Leaves out the buttons and times of the player, which are not part of the author's text. */
function convertAudio({ all, find }: CardParts): string {
  const title = getEscapedText(find('kg-audio-title'));
  const src = all.find(({ name }) => name === 'audio')?.attributes['src'] ?? '';
  return `${title && `<p>${title}</p>`}${src && `<audio src="${escapeText(src)}"></audio>`}`;
}

function convertFile({ find }: CardParts): string | undefined {
  const href = find('kg-file-card-container')?.attributes['href'] ?? '';
  const name =
    getEscapedText(find('kg-file-card-title')) ||
    getEscapedText(find('kg-file-card-filename')) ||
    escapeText(href);
  const caption = getEscapedText(find('kg-file-card-caption'));
  if (href === '') return undefined;
  return `<p><a href="${escapeText(href)}">${name}</a></p>${caption && `<p>${caption}</p>`}`;
}

/**
 * Converts a sign-up card to its heading, the text below the heading, and its form. `removeForms` removes the form
 * later and adds it to the report.
 */
function convertSignUp({ html, find }: CardParts): string {
  const heading = getEscapedText(find('kg-signup-card-heading'));
  const subheading = getEscapedText(find('kg-signup-card-subheading'));
  const [form] = findTags(html, new Set(['form']));
  const formHtml = form === undefined ? '' : html.slice(form.start, form.close.end);
  return `${heading && `<h2>${heading}</h2>`}${subheading && `<p>${subheading}</p>`}${formHtml}`;
}

/** Converts an embed to a link. WordPress stores only its URL and requests the player when it shows the post. */
function convertEmbed({ html, all, find }: CardParts): string | undefined {
  const address = decodeText(find('wp-block-embed__wrapper')?.inner ?? html).trim();
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

function toCardImage({ attributes }: FoundTag): CardImage {
  return { src: (attributes['src'] ?? '').trim(), alt: attributes['alt'] ?? '' };
}

function renderImage({ src, alt }: CardImage): string {
  return src === '' ? '' : `<img src="${escapeText(src)}" alt="${escapeText(alt)}">`;
}

function renderCaption(html: string): string {
  return html === '' ? '' : `<figcaption>${html}</figcaption>`;
}

/** Returns the plain text of a part, escaped as HTML. */
function getEscapedText(part: Part | undefined): string {
  return escapeText(toSingleLine(decodeText(part?.inner ?? ''), textCharacters));
}
