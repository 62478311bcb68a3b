/** Where a link leads whose target is not allowed (specification 5.25). */
export const blankAddress = 'about:blank';

const linkProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** What a cell of a table may say of itself, in posts and emails. */
export const cellAttributes = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', { name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }],
};

/**
 * What an element may be besides its name, in posts and emails: a picture wider than the text, a gallery of pictures, a
 * card of a page elsewhere, a link that stands out; in posts a link that stands for an image which could not be fetched. A closed set of values of one attribute: no class or style of anybody reaches a page.
 */
const looks: Readonly<Record<string, ReadonlySet<string>>> = {
  figure: new Set(['wide', 'full', 'gallery', 'card']),
  p: new Set(['button']),
  a: new Set(['image']),
};
/** The attribute that names it, for the cleaners; that of a link is for posts alone. */
export const lookAttributes = { figure: ['data-look'], p: ['data-look'] };

/** The look that an element of this name may have, of all its attributes. */
export function knownLook(tagName: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const look = given['data-look'] ?? '';
  return looks[tagName]?.has(look) === true ? { 'data-look': look } : {};
}

/** The number by which a list may begin, in posts and emails: larger ones are no steps that anybody counts. */
const lastListStart = 9_999;

/** What an ordered list may say of itself: the number that it begins by, where it is not 1. */
export function listAttributes({ start }: Readonly<Record<string, string>>): Record<string, string> {
  const number = /^\s*\d{1,9}\s*$/.test(start ?? '') ? Number(start) : 1;
  return number > 1 && number <= lastListStart ? { start: String(number) } : {};
}

/** What a table may be, in posts and emails alike. */
export const tableLimits = {
  /** Columns or rows that one cell goes over; further ones are none of it. */
  span: 100,
} as const;

/** A cell's attributes with its spans within bounds, and without those that are no number of cells. */
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

/** A picture that this site keeps and serves: of a post with its width, of an email without (modules/media). */
const ownImage = /^\/media\/[\da-f]{32}(?:-\d{3,4})?\.(?:avif|webp|jpg|gif)$/;

/**
 * Returns the address of a link if it is allowed in posts, emails and the editor: absolute http, https, mailto or tel, or a path of
 * this site such as /blog. Otherwise returns about:blank (specification 5.25).
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
 * Block elements that posts and emails do not allow, with the element that replaces each. Without a replacement, the text of two
 * neighbouring blocks would run together.
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

/** The address that a picture may come from: any https host, or an upload of ours; undefined for all else (specification 3.29). */
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

/** Only what the parser had to repair (spaces, control characters, quotes) is written anew. */
function asWritten(written: string, address: URL): string {
  const text = written.trim();
  return /^[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(text) ? text : address.href;
}
