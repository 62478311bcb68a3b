import type sanitizeHtml from 'sanitize-html';
import {
  blockSubstitutes,
  cellAttributes,
  imageSource,
  linkTarget,
  knownLook,
  listAttributes,
  lookAttributes,
  withBoundedSpans,
} from '#modules/html/constants.ts';
import { cleanBounded } from '#modules/html/bounded.ts';
import { cleanedVideo, videoAttributeNames } from '#modules/html/video.ts';

/** The elements that the editor writes and feed readers support. Of every other element only the text remains. */
const allowedTags =
  'h2 h3 h4 h5 h6 p div blockquote pre hr br ul ol li strong em u s sub sup code a img video aside figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'data-look'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    video: videoAttributeNames,
    ol: ['start'],
    ...cellAttributes,
    ...lookAttributes,
  },
  // The transformers have validated the addresses before this list of schemes applies; about: is for about:blank.
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
    // The title of the page is its only h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    figure: (tagName, attribs) => ({ tagName, attribs: knownLook(tagName, attribs) }),
    p: (tagName, attribs) => ({ tagName, attribs: knownLook(tagName, attribs) }),
    ol: (tagName, attribs) => ({ tagName, attribs: listAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: withBoundedSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: withBoundedSpans(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    video: (_tagName, attribs) => cleanedVideo(attribs),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/**
 * Cleans the HTML of a post to a small allow-list (docs/security.md): the result contains no script, style, form, frame or
 * event handler. Absolute http, https, mailto and tel links remain; all others become about:blank. Images of any https
 * host remain, with lazy loading and without referrer; all other images are removed. Accepts any string and is idempotent.
 */
export function cleanHtml(written: string): string {
  return cleanBounded(written, options);
}

function linkAttributes(given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return given.href === undefined ? {} : { href: linkTarget(given.href), ...knownLook('a', given) };
}

function imageAttributes(given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const src = imageSource(given.src ?? '');
  if (src === undefined) return {};
  const { width, height } = given;
  return {
    src,
    alt: given.alt ?? '',
    ...(isLength(width) && isLength(height) ? { width, height } : {}),
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  };
}

/** Checks a length in CSS pixels. With width and height the page reserves space for an image before it loads. */
function isLength(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text);
}
