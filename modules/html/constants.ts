/** The target of links whose own target is not allowed (specification 5.25). */
export const blankAddress = 'about:blank';

const linkProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Allowed attributes of table cells, in posts and emails. */
export const cellAttributes = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', { name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }],
};

/**
 * Variants of elements, in posts and emails: an image wider than the text, a gallery, a bookmark card, a button; in posts also
 * a link in place of an image that could not be downloaded. A closed set of values of one attribute, so that no class or style
 * of an author reaches a page.
 */
const looks: Readonly<Record<string, ReadonlySet<string>>> = {
  figure: new Set(['wide', 'full', 'gallery', 'card']),
  p: new Set(['button']),
  a: new Set(['image']),
};
/** The attribute of the variant, for the sanitizers; that of a link is only for posts. */
export const lookAttributes = { figure: ['data-look'], p: ['data-look'] };

/** Returns the variant attribute if its value is allowed for this element. */
export function knownLook(tagName: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const look = given['data-look'] ?? '';
  return looks[tagName]?.has(look) === true ? { 'data-look': look } : {};
}

/** Maximum start number of a list, in posts and emails: larger numbers have no use. */
const lastListStart = 9_999;

/** Returns the allowed attributes of an ordered list: its start number if it is not 1. */
export function listAttributes({ start }: Readonly<Record<string, string>>): Record<string, string> {
  const number = /^\s*\d{1,9}\s*$/.test(start ?? '') ? Number(start) : 1;
  return number > 1 && number <= lastListStart ? { start: String(number) } : {};
}

/** Limits of tables in posts and emails. */
export const tableLimits = {
  /** Maximum columns or rows of a cell's span. */
  span: 100,
} as const;

/** Returns the attributes of a cell with limited spans, without invalid spans. */
export function withBoundedSpans<Attributes extends Record<string, string>>(
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

/** An image of this site: with a width for posts, without one for emails (modules/media). */
const ownImage = /^\/media\/[\da-f]{32}(?:-\d{3,4})?\.(?:avif|webp|jpg|gif)$/;

/**
 * Returns the address of a link if it is allowed in posts, emails and the editor: absolute http, https, mailto or tel, or a
 * path of this site such as /blog. Otherwise returns about:blank (specification 5.25).
 */
export function linkTarget(written: string): string {
  const path = ownPath(written);
  if (path !== undefined) return path;
  const address = absoluteAddress(written);
  return address !== undefined && linkProtocols.has(address.protocol)
    ? asWritten(written, address)
    : blankAddress;
}

/**
 * Block elements that posts and emails do not allow, with the element that replaces each. Without a replacement, the text of
 * two neighbouring blocks would run together.
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
export function imageSource(written: string): string | undefined {
  if (ownImage.test(written.trim())) return written.trim();
  const address = absoluteAddress(written);
  return address?.protocol === 'https:' ? asWritten(written, address) : undefined;
}

/** NOTE: browsers treat `//host` and `/\host` as an address of another site. */
function ownPath(written: string): string | undefined {
  const text = written.trim();
  const url = text.startsWith('/') ? URL.parse(text, 'https://site.invalid') : null;
  if (url?.origin !== 'https://site.invalid') return undefined;
  const path = asWritten(text, url).replace(url.origin, '');
  return path.startsWith('//') ? undefined : path;
}

/** NOTE: `https:path` counts as absolute for URL.parse, but browsers resolve it against the page. */
function absoluteAddress(written: string): URL | undefined {
  const address = URL.parse(written.trim());
  if (address === null) return undefined;
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
  const isWhole = isWeb ? /^https?:\/\//i.test(written.trim()) : address.pathname !== '';
  return isWhole ? address : undefined;
}

/** Rewrites only addresses that the parser had to repair (spaces, control characters, quotes). */
function asWritten(written: string, address: URL): string {
  const text = written.trim();
  return /^[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(text) ? text : address.href;
}
