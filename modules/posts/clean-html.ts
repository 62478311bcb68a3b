import type sanitizeHtml from 'sanitize-html';
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
import { sanitizeHtmlWithLimits } from '#modules/html/bounded-html.ts';
import { sanitizeVideo, videoAttributeNames } from '#modules/html/video.ts';

/** The elements that the editor writes and feed readers support. Every other element is replaced by its text. */
const allowedTags =
  'h2 h3 h4 h5 h6 p div blockquote pre hr br ul ol li strong em u s sub sup code a img video aside figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'data-look'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    video: videoAttributeNames,
    ol: ['start'],
    ...cellAttributes,
    ...variantAttributes,
  },
  // The tag transformers run before this check and have validated the addresses. The scheme `about` allows about:blank.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'about'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Elements whose text is not part of the post.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'title',
    'svg',
    'math',
  ],
  nestingLimit: 32,
  transformTags: {
    ...blockSubstitutes,
    // The page title is the only h1, so an h1 in a body becomes an h2.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    figure: (tagName, attribs) => ({ tagName, attribs: getAllowedVariant(tagName, attribs) }),
    p: (tagName, attribs) => ({ tagName, attribs: getAllowedVariant(tagName, attribs) }),
    ol: (tagName, attribs) => ({ tagName, attribs: getListAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: limitCellSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: limitCellSpans(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: toLinkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: toImageAttributes(attribs) }),
    video: (_tagName, attribs) => sanitizeVideo(attribs),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/**
 * Reduces the HTML of a post to a small allow-list of elements (docs/security.md). The result contains no script,
 * style, form, frame or event handler. Absolute http, https, mailto and tel links remain; all other links become
 * about:blank. Images from any https host remain, with lazy loading and without a referrer; all other images are
 * removed. Accepts any string and is idempotent.
 */
export function cleanHtml(rawHtml: string): string {
  return sanitizeHtmlWithLimits(rawHtml, sanitizeOptions);
}

function toLinkAttributes(linkAttribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return linkAttribs.href === undefined
    ? {}
    : { href: toAllowedLink(linkAttribs.href), ...getAllowedVariant('a', linkAttribs) };
}

function toImageAttributes(imageAttribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const src = toAllowedImageSource(imageAttribs.src ?? '');
  if (src === undefined) return {};
  const { width, height } = imageAttribs;
  return {
    src,
    alt: imageAttribs.alt ?? '',
    ...(isPixelLength(width) && isPixelLength(height) ? { width, height } : {}),
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  };
}

/** Checks a length in CSS pixels. With a width and a height the browser reserves space for an image before the image loads. */
function isPixelLength(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text);
}
