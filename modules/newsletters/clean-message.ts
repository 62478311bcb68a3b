import sanitizeHtml from 'sanitize-html';
import { cleanBounded } from '#modules/html/bounded.ts';
import { cleanedVideo, videoAttributeNames } from '#modules/html/video.ts';
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

/** Elements that mail clients render consistently. Of every other element only the text remains. */
export const allowedTags =
  'h1 h2 h3 h4 p div blockquote pre hr br ul ol li strong em u s sub sup code a img video aside figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    video: videoAttributeNames,
    ol: ['start'],
    ...cellAttributes,
    ...lookAttributes,
  },
  // The transformers have validated the addresses before this list of schemes applies; about: is for about:blank.
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
    figure: (tagName, attribs) => ({ tagName, attribs: knownLook(tagName, attribs) }),
    p: (tagName, attribs) => ({ tagName, attribs: knownLook(tagName, attribs) }),
    ol: (tagName, attribs) => ({ tagName, attribs: listAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: withBoundedSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: withBoundedSpans(attribs) }),
    a: (tagName, { href }) => ({ tagName, attribs: withTarget(href, linkTarget) }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    video: (_tagName, attribs) => cleanedVideo(attribs),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/**
 * Cleans HTML from the editor to what mail clients render consistently (docs/security.md): the result contains no script,
 * style, form, frame or event handler. Images come only from https addresses and our own uploads. Absolute http, https,
 * mailto and tel links remain; all others become about:blank. Accepts any string and is idempotent.
 */
export function cleanEmail(written: string): string {
  return cleanBounded(storable(written), options);
}

/** Returns the readable text, which shows whether a message is empty. */
export function readableText(html: string): string {
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

/** Replaces the target of each web link by the result of `rewrite`, in the order of the email. */
export function rewriteLinks(html: string, rewrite: (target: string) => string): string {
  return sanitizeHtml(html, {
    ...options,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: withTarget(href, (target) => (/^https?:/i.test(target) ? rewrite(target) : target)),
      }),
    },
  });
}

/**
 * Returns the links and images of a cleaned email for the pre-send check. Omits the image of a link card, which its title
 * describes.
 */
export function partsOf(html: string): {
  links: string[];
  images: { source: string; alt: string | undefined }[];
} {
  const links: string[] = [];
  const images: { source: string; alt: string | undefined }[] = [];
  sanitizeHtml(html.replaceAll(/(<figure data-look="card">)<img [^>]*>/g, '$1'), {
    ...options,
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
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function withTarget(href: string | undefined, judge: (target: string) => string): sanitizeHtml.Attributes {
  return href === undefined ? {} : { href: judge(href) };
}

function imageAttributes({ src, alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const source = imageSource(src ?? '');
  if (source === undefined) return {};
  const isSized = isLength(width) && isLength(height);
  return {
    src: source,
    ...(alt === undefined ? {} : { alt }),
    ...(isSized ? { width: width ?? '', height: height ?? '' } : {}),
  };
}

function isLength(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text);
}
