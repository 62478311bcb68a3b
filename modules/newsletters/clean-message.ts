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

/** Elements that mail programs render alike; everything else leaves its text behind. */
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
  // Addresses were judged by the transformers before the list of schemes is asked; about: is our blank address.
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
 * Cleans what the editor sends to what mail programs show alike (docs/security.md): no script, style, form, frame or
 * event can stand in the outcome, pictures come from https addresses and our own uploads alone, links lead to absolute http, https,
 * mailto and tel addresses and else to about:blank. Any text is taken; cleaning twice changes nothing more.
 */
export function cleanEmail(written: string): string {
  return cleanBounded(storable(written), options);
}

/** The readable text alone: is there anything to read? */
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

/** Replaces the target of each web link by what `rewrite` makes of it, in the order of the email. */
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

/** The links and pictures of a cleaned email, for the check before sending; that of a card is described by its title. */
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

/** Without what no database holds: NUL, and halves of characters. */
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
