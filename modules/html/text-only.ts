import { escapeText } from '#modules/html/escape.ts';
import { Parser } from 'htmlparser2';

export type TextOnlyOptions = {
  texts: { showPicture: string; showVideo: string };
  /** The language of `texts`. */
  language: string;
  /** The only style sheet of the page. */
  css: string;
  /** Returns the new target of a link or a form. */
  rewriteUrl: (address: string) => string;
  /** Returns the size in bytes of an image or a video by its address; undefined if unknown. */
  sizeOf: (address: string) => Promise<number | undefined>;
};

type Attributes = Record<string, string>;
/** An open element: the number of parts before it, and whether its content is left out. */
type OpenElement = {
  name: string;
  partCount: number;
  isLeftOut: boolean;
  isUnwrapped: boolean;
  lang: string;
  href: string;
  label: string;
};

/** Elements that are left out with their content: drawings, elements that scripts open, and other sizes of images. */
const skippedElements = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'dialog',
  'source',
  'track',
]);
/** Elements whose tags have no meaning by themselves, unless they name a language. */
const unwrappedElements = new Set(['picture', 'span']);
const voidElements = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const allowedAttributes =
  /^(?:id|for|name|type|value|required|(?:max|min)length|max|min|rows|cols|autocomplete|inputmode|placeholder|checked|selected|disabled|open|lang|hreflang|dir|datetime|role|rel|method|charset|content|colspan|rowspan|scope|start|reversed|tabindex|aria-[a-z]+)$/;

/**
 * Reduces a document of this site to text, links and forms. An image is replaced with its description and, outside of links,
 * with a link to its smallest size with the number of bytes. A drawing is replaced with its label, or removed if it has no
 * label. The head retains title, description and canonical address, and excludes the page from search engines.
 */
export async function renderTextOnlyDocument(markup: string, options: TextOnlyOptions): Promise<string> {
  const parts: Promise<string>[] = [];
  const openElements: OpenElement[] = [];
  let smallest: string | undefined;
  /** The number of parts when the last `span` element ended. */
  let spanEndedAt = -1;
  const write = (part: string | Promise<string>) => void parts.push(Promise.resolve(part));
  const isInsideSkipped = () => openElements.at(-1)?.isLeftOut ?? false;

  /** Returns the `lang` of a link to an image or a video; undefined if the element around the link has the same language. */
  const getLinkLang = () => {
    const lang = openElements.at(-1)?.lang;
    return lang === options.language ? undefined : options.language;
  };

  const writeImage = ({ src = '', alt = '' }: Attributes) => {
    const address = smallest ?? src;
    smallest = undefined;
    if (alt !== '') write(`[${escapeText(alt)}] `);
    if (address !== '' && !openElements.some(({ name }) => name === 'a'))
      write(buildLink(address, options.texts.showPicture, { ...options, lang: getLinkLang() }));
  };
  const writeStartTag = (name: string, attributes: Attributes) => {
    const { src = '', 'aria-label': label = '', method } = attributes;
    if (name === 'img') writeImage(attributes);
    else if (name === 'video')
      write(
        buildLink(src, `${label} ${options.texts.showVideo}`.trim(), { ...options, lang: getLinkLang() }),
      );
    else if (!isUnwrapped(name, attributes)) write(buildStartTag(name, attributes, options));
    if (name === 'form' && method !== 'post') write('<input type="hidden" name="pictures" value="0">');
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href = '', 'aria-label': label = '', srcset, type, lang } = attributes;
      if (name === 'source' && type === 'image/webp') smallest ??= srcset?.split(' ', 1)[0];
      const before = parts.length;
      const wasLeftOut = isInsideSkipped();
      const isLeftOut = wasLeftOut || isSkipped(name, attributes);
      // The stylesheet separates adjacent spans; plain text needs a space.
      if (name === 'span' && spanEndedAt === parts.length) write(' ');
      if (!isLeftOut) writeStartTag(name, attributes);
      else if (!wasLeftOut && name === 'svg' && label !== '') write(`[${escapeText(label)}]`);
      openElements.push({
        name,
        partCount: before,
        isLeftOut: isLeftOut || name === 'video',
        isUnwrapped: isUnwrapped(name, attributes),
        lang: lang ?? openElements.at(-1)?.lang ?? options.language,
        href,
        label,
      });
    },
    ontext(text) {
      if (!isInsideSkipped()) write(escapeText(text));
    },
    onclosetag(name) {
      const {
        partCount = 0,
        isLeftOut = true,
        isUnwrapped: isTagless = true,
        href = '',
        label = '',
      } = openElements.pop() ?? {};
      if (name === 'span') spanEndedAt = parts.length;
      if (isLeftOut || isTagless || voidElements.has(name)) return;
      if (/^(?:a|button)$/.test(name) && parts.length === partCount + 1) {
        // A link that contains only a drawing gets its label as text. A heading's link to itself gets no text.
        if (!href.startsWith('#')) write(escapeText(label));
      }
      if (name === 'head')
        write(
          `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${options.css}</style>`,
        );
      write(`</${name}>`);
      if (name === 'span') spanEndedAt = parts.length;
    },
  });
  parser.end(markup);
  return `<!DOCTYPE html>${(await Promise.all(parts)).join('')}`;
}

function isUnwrapped(name: string, attributes: Attributes): boolean {
  return unwrappedElements.has(name) && attributes['lang'] === undefined;
}

/**
 * Returns true for elements that are left out: decoration and hidden elements, except the notice that the service worker shows
 * on cached pages.
 */
function isSkipped(name: string, attributes: Attributes): boolean {
  if (skippedElements.has(name) || attributes['aria-hidden'] === 'true') return true;
  if (attributes['hidden'] !== undefined) return attributes['class'] !== 'kept';
  if (name === 'link') return attributes['rel'] !== 'canonical';
  const metaName = attributes['charset'] ?? attributes['name'] ?? '';
  return name === 'meta' && !/^(?:utf-8|viewport|description)$/i.test(metaName);
}

function buildStartTag(name: string, attributes: Attributes, { rewriteUrl }: TextOnlyOptions): string {
  const isCacheNotice = attributes['class'] === 'kept';
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) => {
    if (key === 'href' || (key === 'action' && attributes['method'] === 'post'))
      return ` ${key}="${escapeText(name === 'link' ? value : rewriteUrl(value))}"`;
    const isAllowed =
      key === 'action' ||
      allowedAttributes.test(key) ||
      (isCacheNotice && /^(?:class|hidden|data-line)$/.test(key));
    return isAllowed ? ` ${key}="${escapeText(value)}"` : [];
  });
  return `<${name}${attributeTexts.join('')}>`;
}

async function buildLink(
  address: string,
  text: string,
  { sizeOf, lang }: Pick<TextOnlyOptions, 'sizeOf'> & { lang: string | undefined },
): Promise<string> {
  const bytes = await sizeOf(address);
  const size = bytes === undefined ? '' : ` (${Math.ceil(bytes / 1024)} KB)`;
  const langAttribute = lang === undefined ? '' : ` lang="${lang}"`;
  return `<a href="${escapeText(address)}"${langAttribute}>${escapeText(text)}${size}</a>`;
}
