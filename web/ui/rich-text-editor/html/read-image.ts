import { sanitizeAddress } from './link-address.ts';
import { type GalleryImage, imageVariants } from './model.ts';
import { toRemoteId } from '../remote-images.ts';
import { getAttributeValue, getName, type SourceNode, getText } from './source-node.ts';

/** Allowed values of `data-look` by element; others are ignored. */
const allowedLooks: Readonly<Record<string, readonly string[]>> = {
  figure: [...imageVariants, 'gallery', 'card'],
  p: ['button'],
  a: ['image'],
};

/** Returns the `data-look` of an element if it is allowed there, else undefined. */
export function getVariant(node: SourceNode): string | undefined {
  const look = getAttributeValue(node, 'data-look');
  return allowedLooks[getName(node)]?.includes(look) === true ? look : undefined;
}

/**
 * Reads the link that replaces an image of another site, if that image could not be fetched. Returns undefined for
 * any other element.
 */
export function readMissingImage(link: SourceNode): GalleryImage | undefined {
  if (getVariant(link) !== 'image') return undefined;
  const href = sanitizeAddress(getAttributeValue(link, 'href'));
  if (!/^https?:/i.test(href)) return undefined;
  const text = getTrimmedText(link);
  return { src: toRemoteId(href), alt: text === href ? '' : text };
}

export function readImage(image: SourceNode): GalleryImage {
  const [width, height] = [readDimension(image, 'width'), readDimension(image, 'height')];
  const sides = width && height ? { width, height } : {};
  return {
    src: getAttributeValue(image, 'src').trim(),
    alt: getAttributeValue(image, 'alt').trim(),
    ...sides,
  };
}

/** Returns the text of an element, with collapsed white space. */
export function getTrimmedText(node: SourceNode | undefined): string {
  return node === undefined ? '' : getText(node).replaceAll(/\s+/g, ' ').trim();
}

/** Returns a width or height in CSS pixels; undefined if the attribute is not a positive integer. */
export function readDimension(node: SourceNode, name: 'width' | 'height'): number | undefined {
  const text = getAttributeValue(node, name);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
