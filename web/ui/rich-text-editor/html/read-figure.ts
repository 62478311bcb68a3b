import { blankAddress, isOwnImage, isOwnVideo, linkAddress } from './link-address.ts';
import { type Block, galleryLimits, imageLooks, type Inline, type VideoFile } from './model.ts';
import { readLine } from './read-html.ts';
import { lookOf, readMissing, readImage, textWithin } from './read-image.ts';
import { attributeOf, isElement, isText, nameOf, type SourceNode, textOf } from './source-node.ts';

/** Reads an image, a video, a gallery or a card with its caption; undefined for any other figure. */
export function readFigure(figure: SourceNode): Block | undefined {
  const parts = Array.from(figure.childNodes).filter((part) => isElement(part) || /\S/.test(textOf(part)));
  if (lookOf(figure) === 'card') return readCard(parts);
  const last = parts.at(-1);
  const note = last !== undefined && nameOf(last) === 'figcaption' ? last : undefined;
  const images = note === undefined ? parts : parts.slice(0, -1);
  const caption = note === undefined ? [] : readLine(note);
  const [media] = images;
  if (media !== undefined && nameOf(media) === 'video')
    return images.length === 1 && caption !== undefined ? readVideo(media, figure, caption) : undefined;
  const missing = images.length === 1 && media !== undefined ? readMissing(media) : undefined;
  if (missing === undefined && !images.every(isImage)) return undefined;
  if (caption === undefined) return undefined;
  const pictures = missing === undefined ? images.map(readImage) : [missing];
  const [first] = pictures;
  const look = lookOf(figure);
  if (look === 'gallery') {
    const isGallery = pictures.length >= galleryLimits.least && pictures.length <= galleryLimits.most;
    return isGallery ? { kind: 'gallery', pictures, caption } : undefined;
  }
  if (first === undefined || pictures.length > 1) return undefined;
  const known = imageLooks.find((one) => one === look);
  return { kind: 'picture', ...first, ...(caption.length > 0 && { caption }), ...(known && { look: known }) };
}

/** Undefined for a video of another site. */
function readVideo(video: SourceNode, figure: SourceNode, caption: readonly Inline[]): VideoFile | undefined {
  const { src, width, height } = readImage(video);
  if (!isOwnVideo(src)) return undefined;
  const poster = attributeOf(video, 'poster').trim();
  const look = imageLooks.find((one) => one === lookOf(figure));
  return {
    kind: 'video',
    src,
    poster: isOwnImage(poster) ? poster : '',
    alt: attributeOf(video, 'aria-label').trim(),
    ...(caption.length > 0 && { caption }),
    ...(width && height ? { width, height } : {}),
    ...(look && { look }),
  };
}

/**
 * Reads an optional image of this site, a linked title, an optional description and the site's name; undefined for anything
 * else.
 */
function readCard(parts: readonly SourceNode[]): Block | undefined {
  const rest = [...parts];
  const takeFirst = (name: string) => (nameOf(rest[0] ?? nothing) === name ? rest.shift() : undefined);
  const picture = takeFirst('img');
  const button = readButton(takeFirst('p') ?? nothing);
  const words = takeFirst('p');
  const site = takeFirst('figcaption');
  const lines = [words, site].flatMap((part) => (part === undefined ? [] : Array.from(part.childNodes)));
  if (rest.length > 0 || button?.kind !== 'button' || !lines.every(isText)) return undefined;
  const { src, width, height } = readImage(picture ?? nothing);
  if (button.href === blankAddress || (picture !== undefined && !isOwnImage(src))) return undefined;
  const image = { src, ...(width && height ? { width, height } : {}) };
  return {
    kind: 'card',
    href: button.href,
    title: button.text,
    description: textWithin(words),
    site: textWithin(site),
    ...(picture === undefined ? {} : { image }),
  };
}

const nothing: SourceNode = { nodeType: 8, nodeName: '#comment', nodeValue: null, childNodes: [] };

/** Reads a paragraph that is a single link of plain text; undefined for any other. */
export function readButton(paragraph: SourceNode): Block | undefined {
  const [link, ...more] = Array.from(paragraph.childNodes);
  if (link === undefined || more.length > 0 || nameOf(link) !== 'a') return undefined;
  if (!Array.from(link.childNodes).every(isText) || textOf(link).trim() === '') return undefined;
  const text = textOf(link).replaceAll(/\s+/g, ' ').trim();
  return { kind: 'button', text, href: linkAddress(attributeOf(link, 'href')) };
}

function isImage(part: SourceNode): boolean {
  return nameOf(part) === 'img' && attributeOf(part, 'src').trim() !== '';
}
