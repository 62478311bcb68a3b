import sanitizeHtml from 'sanitize-html';
import { sanitizeHtmlWithLimits } from '#modules/html/bounded-html.ts';
import { sanitizeVideo, videoAttributeNames } from '#modules/html/video.ts';
import {
  blockSubstitutes,
  cellAttributes,
  toAllowedImageSource,
  toAllowedLink,
  getAllowedVariant,
  getListAttributes,
  variantAttributes,
  limitCellSpans,
} from '#modules/html/constants.ts';

/** Elements that mail clients render consistently. Every other element is replaced with its text. */
export const allowedTags =
  'h1 h2 h3 h4 p div blockquote pre hr br ul ol li strong em u s sub sup code a img video aside figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    video: videoAttributeNames,
    ol: ['start'],
    ...cellAttributes,
    ...variantAttributes,
  },
  // The tag transformers run before this check and have validated the addresses. The scheme `about` allows about:blank.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'about'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: 'script style textarea option noscript template iframe title svg math head'.split(' '),
  nestingLimit: 32,
  transformTags: {
    ...blockSubstitutes,
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h5: 'h4',
    h6: 'h4',
    figure: (tagName, attribs) => ({ tagName, attribs: getAllowedVariant(tagName, attribs) }),
    p: (tagName, attribs) => ({ tagName, attribs: getAllowedVariant(tagName, attribs) }),
    ol: (tagName, attribs) => ({ tagName, attribs: getListAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: limitCellSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: limitCellSpans(attribs) }),
    a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href, toAllowedLink) }),
    img: (tagName, attribs) => ({ tagName, attribs: toImageAttributes(attribs) }),
    video: (_tagName, attribs) => sanitizeVideo(attribs),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/**
 * Reduces HTML from the editor to the elements that mail clients render consistently (docs/security.md). The result contains no
 * script, style, form, frame or event handler. Images come only from https addresses and our own uploads. Absolute http, https,
 * mailto and tel links remain; all other links become about:blank. Accepts any string and is idempotent.
 */
export function cleanEmail(rawHtml: string): string {
  return sanitizeHtmlWithLimits(removeUnstorableCharacters(rawHtml), sanitizeOptions);
}

/** Returns the readable text of a message, which is '' for an empty message. */
export function toReadableText(html: string): string {
  const text = sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (part) => `${part} `,
  });
  return text
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll(/[\s\u00A0\u200B-\u200D\uFEFF]+/g, ' ')
    .trim();
}

/** Replaces the target of each web link with the result of `rewrite`, in the order of the links. */
export function rewriteLinks(html: string, rewrite: (target: string) => string): string {
  return sanitizeHtml(html, {
    ...sanitizeOptions,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: toLinkAttributes(href, (target) => (/^https?:/i.test(target) ? rewrite(target) : target)),
      }),
    },
  });
}

/**
 * Returns the links and images of a cleaned email for the pre-send check. Omits the image of a link card, because the
 * title of the card describes the image.
 */
export function findTargetsAndImages(html: string): {
  links: string[];
  images: { source: string; alt: string | undefined }[];
} {
  const links: string[] = [];
  const images: { source: string; alt: string | undefined }[] = [];
  sanitizeHtml(html.replaceAll(/(<figure data-look="card">)<img [^>]*>/g, '$1'), {
    ...sanitizeOptions,
    transformTags: {
      a: (tagName, attribs) => {
        if (attribs.href !== undefined) links.push(attribs.href);
        return { tagName, attribs };
      },
      img: (tagName, attribs) => {
        images.push({ source: attribs.src ?? '', alt: attribs.alt });
        return { tagName, attribs };
      },
      video: (tagName, attribs) => {
        if (attribs.poster !== undefined) images.push({ source: attribs.poster, alt: attribs['aria-label'] });
        return { tagName, attribs };
      },
    },
  });
  return { links, images };
}

/** Removes characters that PostgreSQL cannot store: NUL and lone surrogates. */
function removeUnstorableCharacters(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function toLinkAttributes(
  href: string | undefined,
  mapTarget: (target: string) => string,
): sanitizeHtml.Attributes {
  return href === undefined ? {} : { href: mapTarget(href) };
}

function toImageAttributes({ src, alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const source = toAllowedImageSource(src ?? '');
  if (source === undefined) return {};
  const isSized = isPixelLength(width) && isPixelLength(height);
  return {
    src: source,
    ...(alt === undefined ? {} : { alt }),
    ...(isSized ? { width: width ?? '', height: height ?? '' } : {}),
  };
}

function isPixelLength(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text);
}
