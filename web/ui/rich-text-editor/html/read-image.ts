import { linkAddress } from './link-address.ts';
import { type GalleryImage, imageLooks } from './model.ts';
import { remoteId } from '../remote-images.ts';
import { attributeOf, nameOf, type SourceNode, textOf } from './source-node.ts';

/** Allowed values of `data-look` by element; others are ignored. */
const looks: Readonly<Record<string, readonly string[]>> = {
  figure: [...imageLooks, 'gallery', 'card'],
  p: ['button'],
  a: ['image'],
};

/** Returns the `data-look` of an element if it is allowed there, else undefined. */
export function lookOf(node: SourceNode): string | undefined {
  const look = attributeOf(node, 'data-look');
  return looks[nameOf(node)]?.includes(look) === true ? look : undefined;
}

/** Reads a link in place of an image of another site that could not be fetched; undefined for any other element. */
export function readMissing(link: SourceNode): GalleryImage | undefined {
  if (lookOf(link) !== 'image') return undefined;
  const href = linkAddress(attributeOf(link, 'href'));
  if (!/^https?:/i.test(href)) return undefined;
  const text = textWithin(link);
  return { src: remoteId(href), alt: text === href ? '' : text };
}

export function readImage(image: SourceNode): GalleryImage {
  const [width, height] = [sideOf(image, 'width'), sideOf(image, 'height')];
  const sides = width && height ? { width, height } : {};
  return { src: attributeOf(image, 'src').trim(), alt: attributeOf(image, 'alt').trim(), ...sides };
}

/** The text of an element, with collapsed white space. */
export function textWithin(node: SourceNode | undefined): string {
  return node === undefined ? '' : textOf(node).replaceAll(/\s+/g, ' ').trim();
}

/** In CSS pixels; undefined if the attribute is not a positive integer. */
export function sideOf(node: SourceNode, name: 'width' | 'height'): number | undefined {
  const text = attributeOf(node, name);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
