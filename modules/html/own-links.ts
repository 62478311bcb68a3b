/**
 * Names of the machine that a site runs on. Readers on other machines cannot reach the site by these names, so a link
 * with one of these names is a link to this site.
 */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
// A link with data-look="image" leads to an image that could not be downloaded. The link is not changed, because the
// download is retried from its address.
const htmlLinkPattern = /(<a href=")(https?:\/\/[^"/?#\\]{1,300})([^"]*)(?="(?! data-look="image"))/gi;
const markupLinkPattern = /(\]\()(https?:\/\/[^\s()/?#\\]{1,300})([^\s()]*)/gi;
const ownHtmlLinkPattern = /(<a href=")(\/(?![/\\])[^"]*)/g;
const ownMarkupLinkPattern = /(\]\()(\/(?![/\\])[^\s()]*)/g;

type Format = 'html' | 'markup';

/**
 * Converts links to this site in a sanitized body into paths before the body is stored, so that the links still work
 * if the address of the site changes. Links to PUBLIC_URL and to localhost with any port become paths; links to other
 * sites do not change.
 */
export function makeOwnLinksRelative(body: string, siteUrl: string, format: Format = 'html'): string {
  if (!/https?:\/\//i.test(body)) return body;
  const { host } = new URL(siteUrl);
  return body.replaceAll(
    format === 'html' ? htmlLinkPattern : markupLinkPattern,
    (match, linkStart: string, origin: string, rest: string) => {
      const path = isOwnOrigin(origin, host) ? toPath(rest) : undefined;
      return path === undefined ? match : linkStart + path;
    },
  );
}

/** Makes links to this site absolute again, for feeds, emails and the API. */
export function makeOwnLinksAbsolute(body: string, siteUrl: string, format: Format = 'html'): string {
  return body.replaceAll(
    format === 'html' ? ownHtmlLinkPattern : ownMarkupLinkPattern,
    `$1${siteUrl.replaceAll('$', '$$$$')}$2`,
  );
}

function isOwnOrigin(origin: string, host: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.host === host || loopbackHosts.has(url.hostname);
}

function toPath(rest: string): string | undefined {
  if (rest === '' || rest.startsWith('?') || rest.startsWith('#')) return `/${rest}`;
  return /^\/(?![/\\])/.test(rest) ? rest : undefined;
}
