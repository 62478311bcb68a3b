/** The target of links whose own target is not allowed (specification 5.25). */
export const blankAddress = 'about:blank';

const linkProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Allowed attributes of table cells, in posts and emails. */
export const cellAttributes = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', { name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }],
};

/**
 * Variants of elements, in posts and emails: an image wider than the text, a gallery, a bookmark card, a button; in
 * posts also a link in place of an image that could not be downloaded. Variants are a fixed set of values of one
 * attribute, so that no class or style of an author reaches a page.
 */
const variants: Readonly<Record<string, ReadonlySet<string>>> = {
  figure: new Set(['wide', 'full', 'gallery', 'card']),
  p: new Set(['button']),
  a: new Set(['image']),
};
/** The attribute of the variant, for the sanitizers. The variant attribute of links is allowed only in posts. */
export const variantAttributes = { figure: ['data-look'], p: ['data-look'] };

/** Returns the variant attribute if its value is allowed for this element. */
export function getAllowedVariant(
  tagName: string,
  rawAttributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const variant = rawAttributes['data-look'] ?? '';
  return variants[tagName]?.has(variant) === true ? { 'data-look': variant } : {};
}

/** Maximum start number of a list, in posts and emails. Larger numbers are not useful. */
const maxListStart = 9_999;

/** Returns the allowed attributes of an ordered list: its start number if it is not 1. */
export function getListAttributes({ start }: Readonly<Record<string, string>>): Record<string, string> {
  const number = /^\s*\d{1,9}\s*$/.test(start ?? '') ? Number(start) : 1;
  return number > 1 && number <= maxListStart ? { start: String(number) } : {};
}

/** Limits of tables in posts and emails. */
export const tableLimits = {
  /** Maximum number of columns or rows that a cell can span. */
  span: 100,
} as const;

/** Returns the attributes of a cell with limited spans, without invalid spans. */
export function limitCellSpans<Attributes extends Record<string, string>>(
  attributes: Attributes,
): Attributes {
  const bounded: Record<string, string> = { ...attributes };
  for (const name of ['colspan', 'rowspan']) {
    const span = Number(/^\s*(\d{1,9})/.exec(bounded[name] ?? '')?.[1] ?? 0);
    if (span > 0) bounded[name] = String(Math.min(span, tableLimits.span));
    else delete bounded[name];
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, or fewer
  return bounded as Attributes;
}

/**
 * Matches the address of an uploaded image (modules/media). Addresses in posts contain a width; addresses in emails
 * contain no width.
 */
const ownImagePattern = /^\/media\/[\da-f]{32}(?:-\d{3,4})?\.(?:avif|webp|jpg|gif)$/;

/**
 * Returns the address of a link if it is allowed in posts, emails and the editor: absolute http, https, mailto or tel, or a
 * path of this site such as /blog. Otherwise returns about:blank (specification 5.25).
 */
export function toAllowedLink(input: string): string {
  const path = toOwnPath(input);
  if (path !== undefined) return path;
  const parsedUrl = parseAbsoluteUrl(input);
  return parsedUrl !== undefined && linkProtocols.has(parsedUrl.protocol)
    ? keepOriginalIfValid(input, parsedUrl)
    : blankAddress;
}

/**
 * Block elements that posts and emails do not allow, and their replacement elements. Without replacement elements, no
 * space would separate the texts of two neighbouring blocks.
 */
export const blockSubstitutes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'address article center dd details dialog dl dt fieldset footer form header hgroup legend main nav optgroup search section summary'
      .split(' ')
      .map((name) => [name, 'div']),
  ),
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
  xmp: 'pre',
  cite: 'em',
};

/**
 * Returns the address of an image if it is allowed: any https host, or an upload of this site; otherwise undefined
 * (specification 3.29).
 */
export function toAllowedImageSource(input: string): string | undefined {
  if (ownImagePattern.test(input.trim())) return input.trim();
  const parsedUrl = parseAbsoluteUrl(input);
  return parsedUrl?.protocol === 'https:' ? keepOriginalIfValid(input, parsedUrl) : undefined;
}

/** NOTE: browsers treat `//host` and `/\host` as an address of another site. */
function toOwnPath(input: string): string | undefined {
  const text = input.trim();
  const url = text.startsWith('/') ? URL.parse(text, 'https://site.invalid') : null;
  if (url?.origin !== 'https://site.invalid') return undefined;
  const path = keepOriginalIfValid(text, url).replace(url.origin, '');
  return path.startsWith('//') ? undefined : path;
}

/** NOTE: URL.parse accepts `https:path` as an absolute URL, but browsers resolve it against the URL of the page. */
function parseAbsoluteUrl(input: string): URL | undefined {
  const parsedUrl = URL.parse(input.trim());
  if (parsedUrl === null) return undefined;
  const isWeb = parsedUrl.protocol === 'http:' || parsedUrl.protocol === 'https:';
  const isAbsolute = isWeb ? /^https?:\/\//i.test(input.trim()) : parsedUrl.pathname !== '';
  return isAbsolute ? parsedUrl : undefined;
}

/** Returns the trimmed input, or the repaired URL if the input contains spaces, control characters or quotes. */
function keepOriginalIfValid(input: string, parsedUrl: URL): string {
  const text = input.trim();
  return /^[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(text) ? text : parsedUrl.href;
}
