import { blankAddress, isOwnImage, isOwnVideo, sanitizeAddress } from './link-address.ts';
import { type Block, galleryLimits, imageVariants, type Inline, type VideoFile } from './model.ts';
import { readSingleLine } from './read-html.ts';
import { getVariant, readMissingImage, readImage, getTrimmedText } from './read-image.ts';
import { getAttributeValue, isElement, isText, getName, type SourceNode, getText } from './source-node.ts';

/** Reads an image, a video, a gallery or a card with its caption; undefined for any other figure. */
export function readFigure(figure: SourceNode): Block | undefined {
  const parts = Array.from(figure.childNodes).filter((part) => isElement(part) || /\S/.test(getText(part)));
  if (getVariant(figure) === 'card') return readCard(parts);
  const last = parts.at(-1);
  const captionNode = last !== undefined && getName(last) === 'figcaption' ? last : undefined;
  const images = captionNode === undefined ? parts : parts.slice(0, -1);
  const caption = captionNode === undefined ? [] : readSingleLine(captionNode);
  const [media] = images;
  if (media !== undefined && getName(media) === 'video')
    return images.length === 1 && caption !== undefined ? readVideo(media, figure, caption) : undefined;
  const missingImage = images.length === 1 && media !== undefined ? readMissingImage(media) : undefined;
  if (missingImage === undefined && !images.every(isImage)) return undefined;
  if (caption === undefined) return undefined;
  const pictures = missingImage === undefined ? images.map(readImage) : [missingImage];
  const [first] = pictures;
  const look = getVariant(figure);
  if (look === 'gallery') {
    const isGallery = pictures.length >= galleryLimits.min && pictures.length <= galleryLimits.max;
    return isGallery ? { kind: 'gallery', pictures, caption } : undefined;
  }
  if (first === undefined || pictures.length > 1) return undefined;
  const validLook = imageVariants.find((value) => value === look);
  return {
    kind: 'picture',
    ...first,
    ...(caption.length > 0 && { caption }),
    ...(validLook && { look: validLook }),
  };
}

/** Reads a video of this site; undefined for a video of another site. */
function readVideo(video: SourceNode, figure: SourceNode, caption: readonly Inline[]): VideoFile | undefined {
  const { src, width, height } = readImage(video);
  if (!isOwnVideo(src)) return undefined;
  const poster = getAttributeValue(video, 'poster').trim();
  const look = imageVariants.find((value) => value === getVariant(figure));
  return {
    kind: 'video',
    src,
    poster: isOwnImage(poster) ? poster : '',
    alt: getAttributeValue(video, 'aria-label').trim(),
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
  const shiftNamed = (name: string) => (getName(rest[0] ?? emptyNode) === name ? rest.shift() : undefined);
  const picture = shiftNamed('img');
  const button = readButton(shiftNamed('p') ?? emptyNode);
  const descriptionNode = shiftNamed('p');
  const site = shiftNamed('figcaption');
  const lines = [descriptionNode, site].flatMap((part) =>
    part === undefined ? [] : Array.from(part.childNodes),
  );
  if (rest.length > 0 || button?.kind !== 'button' || !lines.every(isText)) return undefined;
  const { src, width, height } = readImage(picture ?? emptyNode);
  if (button.href === blankAddress || (picture !== undefined && !isOwnImage(src))) return undefined;
  const image = { src, ...(width && height ? { width, height } : {}) };
  return {
    kind: 'card',
    href: button.href,
    title: button.text,
    description: getTrimmedText(descriptionNode),
    site: getTrimmedText(site),
    ...(picture === undefined ? {} : { image }),
  };
}

const emptyNode: SourceNode = { nodeType: 8, nodeName: '#comment', nodeValue: null, childNodes: [] };

/** Reads a paragraph that is a single link of plain text; undefined for any other paragraph. */
export function readButton(paragraph: SourceNode): Block | undefined {
  const [link, ...more] = Array.from(paragraph.childNodes);
  if (link === undefined || more.length > 0 || getName(link) !== 'a') return undefined;
  if (!Array.from(link.childNodes).every(isText) || getText(link).trim() === '') return undefined;
  const text = getText(link).replaceAll(/\s+/g, ' ').trim();
  return { kind: 'button', text, href: sanitizeAddress(getAttributeValue(link, 'href')) };
}

function isImage(part: SourceNode): boolean {
  return getName(part) === 'img' && getAttributeValue(part, 'src').trim() !== '';
}
