import { blankAddress, isOwnImage, isOwnVideo, linkAddress } from './link-address.ts';
import { type Block, galleryLimits, type GalleryImage, imageLooks, type VideoFile } from './model.ts';
import { remoteId } from '../remote-images.ts';
import { attributeOf, isElement, isText, nameOf, type SourceNode, textOf } from './source-node.ts';

/** What an element is besides its name: of a closed set, all else says nothing. */
const looks: Readonly<Record<string, readonly string[]>> = {
  figure: [...imageLooks, 'gallery', 'card'],
  p: ['button'],
  a: ['image'],
};

/** The look that an element of ours names; undefined where it names none that it can have. */
export function lookOf(node: SourceNode): string | undefined {
  const look = attributeOf(node, 'data-look');
  return looks[nameOf(node)]?.includes(look) === true ? look : undefined;
}

/** A picture, a video, or a gallery of pictures, with nothing but plain words under it; undefined for any other figure. */
export function readFigure(figure: SourceNode): Block | undefined {
  const parts = Array.from(figure.childNodes).filter((part) => isElement(part) || /\S/.test(textOf(part)));
  if (lookOf(figure) === 'card') return readCard(parts);
  const last = parts.at(-1);
  const note = last !== undefined && nameOf(last) === 'figcaption' ? last : undefined;
  const images = note === undefined ? parts : parts.slice(0, -1);
  const [media] = images;
  if (media !== undefined && nameOf(media) === 'video')
    return images.length === 1 && isPlain(note) ? readVideo(media, figure, note) : undefined;
  const missing = images.length === 1 && media !== undefined ? readMissing(media) : undefined;
  if (missing === undefined && !images.every(isImage)) return undefined;
  if (!isPlain(note)) return undefined;
  const caption = wordsOf(note);
  const pictures = missing === undefined ? images.map(readPicture) : [missing];
  const [first] = pictures;
  const look = lookOf(figure);
  if (look === 'gallery') {
    const isGallery = pictures.length >= galleryLimits.least && pictures.length <= galleryLimits.most;
    return isGallery ? { kind: 'gallery', pictures, caption } : undefined;
  }
  if (first === undefined || pictures.length > 1) return undefined;
  const known = imageLooks.find((one) => one === look);
  return { kind: 'picture', ...first, ...(caption && { caption }), ...(known && { look: known }) };
}

function isPlain(note: SourceNode | undefined): boolean {
  return note === undefined || Array.from(note.childNodes).every(isText);
}

/** Undefined for a video of elsewhere. */
function readVideo(video: SourceNode, figure: SourceNode, note?: SourceNode): VideoFile | undefined {
  const { src, width, height } = readPicture(video);
  if (!isOwnVideo(src)) return undefined;
  const poster = attributeOf(video, 'poster').trim();
  const caption = wordsOf(note);
  const look = imageLooks.find((one) => one === lookOf(figure));
  return {
    kind: 'video',
    src,
    poster: isOwnImage(poster) ? poster : '',
    alt: attributeOf(video, 'aria-label').trim(),
    ...(caption && { caption }),
    ...(width && height ? { width, height } : {}),
    ...(look && { look }),
  };
}

/** An image of ours or none, a title that is the link, perhaps words of it, and where it leads; undefined for anything else. */
function readCard(parts: readonly SourceNode[]): Block | undefined {
  const rest = [...parts];
  const takeFirst = (name: string) => (nameOf(rest[0] ?? nothing) === name ? rest.shift() : undefined);
  const picture = takeFirst('img');
  const button = readButton(takeFirst('p') ?? nothing);
  const words = takeFirst('p');
  const site = takeFirst('figcaption');
  const lines = [words, site].flatMap((part) => (part === undefined ? [] : Array.from(part.childNodes)));
  if (rest.length > 0 || button?.kind !== 'button' || !lines.every(isText)) return undefined;
  const { src, width, height } = readPicture(picture ?? nothing);
  if (button.href === blankAddress || (picture !== undefined && !isOwnImage(src))) return undefined;
  const image = { src, ...(width && height ? { width, height } : {}) };
  return {
    kind: 'card',
    href: button.href,
    title: button.text,
    description: wordsOf(words),
    site: wordsOf(site),
    ...(picture === undefined ? {} : { image }),
  };
}

const nothing: SourceNode = { nodeType: 8, nodeName: '#comment', nodeValue: null, childNodes: [] };

function wordsOf(node: SourceNode | undefined): string {
  return node === undefined ? '' : textOf(node).replaceAll(/\s+/g, ' ').trim();
}

/** A paragraph that is one link of plain words; undefined for any other. */
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

/** A link that stands for a picture of another site, which could not be fetched; undefined for any other element. */
export function readMissing(link: SourceNode): GalleryImage | undefined {
  if (lookOf(link) !== 'image') return undefined;
  const href = linkAddress(attributeOf(link, 'href'));
  if (!/^https?:/i.test(href)) return undefined;
  const text = wordsOf(link);
  return { src: remoteId(href), alt: text === href ? '' : text };
}

function readPicture(image: SourceNode): GalleryImage {
  const [width, height] = [sideOf(image, 'width'), sideOf(image, 'height')];
  const sides = width && height ? { width, height } : {};
  return { src: attributeOf(image, 'src').trim(), alt: attributeOf(image, 'alt').trim(), ...sides };
}

/** In CSS pixels; undefined where it is no whole number of them. */
export function sideOf(node: SourceNode, name: 'width' | 'height'): number | undefined {
  const text = attributeOf(node, name);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
