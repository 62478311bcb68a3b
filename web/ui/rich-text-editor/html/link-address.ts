export const blankAddress = 'about:blank';
const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns the address of a link if it is allowed: absolute http, https, mailto and tel, and paths of this site, else
 * about:blank. Stricter than the editing library's own check, which allows sms:, //host and relative addresses.
 */
export function sanitizeAddress(input: string): string {
  const text = input.trim();
  const path = text.startsWith('/') ? getPathOn(text, 'https://site.invalid') : undefined;
  if (path !== undefined) return path;
  const address = URL.parse(text);
  if (address === null || !protocols.has(address.protocol)) return blankAddress;
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
  const isComplete = isWeb ? /^https?:\/\//i.test(text) : address.pathname !== '';
  if (!isComplete) return blankAddress;
  return /^[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(text) ? text : address.href;
}

/** Completes the input of a link field: adds https: to a bare host and mailto: to an email address. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i.test(text)) return `https://${text}`;
  return text;
}

/**
 * Returns an address of this site as a path, which still works if the site's address changes; returns other addresses
 * unchanged.
 */
export function toSitePath(typed: string, origin: string): string {
  const text = typed.trim();
  return /^(?:\/|https?:\/\/)/i.test(text) ? (getPathOn(text, origin) ?? text) : text;
}

/**
 * Returns undefined for an address of another site. NOTE: browsers treat `//host` and `/\\host` as an address of another site.
 */
function getPathOn(text: string, origin: string): string | undefined {
  const url = URL.parse(text, origin);
  if (url?.origin !== origin || url.username !== '') return undefined;
  const isPlain = text.startsWith('/') && /^[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(text);
  const path = isPlain ? text : url.href.slice(origin.length);
  return path.startsWith('//') ? undefined : path;
}

/** Returns true for the address of an image in the media library of this site. */
export function isOwnImage(address: string): boolean {
  return /^\/media\/[\da-f]{32}(?:-\d{3,4})?\.(?:avif|webp|jpg|gif)$/.test(address);
}

/** Returns true for the address of a video in the media library of this site; pages play no other videos. */
export function isOwnVideo(address: string): boolean {
  return /^\/media\/[\da-f]{32}\.(?:mp4|webm)$/.test(address);
}

export function isImageAddress(address: string): boolean {
  return /^https:\/\/[^\s/]/i.test(address) || /^\/[\w-]/.test(address);
}
