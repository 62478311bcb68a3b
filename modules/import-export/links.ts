import { escapeText } from '#modules/html/escape.ts';
import { blankAddress, toAllowedLink } from '#modules/html/constants.ts';
import { ghostSitePlaceholder } from '#modules/import-export/reading/ghost-site.ts';
import { findTags, replaceRanges } from '#modules/import-export/reading/markup.ts';
import { shortenAddress } from '#modules/import-export/rewrite-body.ts';
import type { FormerSite, ImportedPost, Note } from '#modules/import-export/schema.ts';

const linkTags: ReadonlySet<string> = new Set(['a']);
const unknownSite: FormerSite = { address: '', postAt: () => undefined };
/** Matches a link target that needs rewriting: any target except an absolute URL. */
const relativeTargetPattern = /\bhref\s*=(?!\s{0,9}["']?\s{0,9}(?:https?:\/\/|mailto:|tel:|__GHOST_URL__))/i;

type LinkingPost = Pick<ImportedPost, 'site' | 'base' | 'addresses'>;
type LinkContext = { pictures: ReadonlyMap<string, string>; siteUrl: string; notes: Note[] };

/**
 * Rewrites the links of a post that lead to imported posts, to images of the post or to the former site. A link
 * without a known target becomes plain text. A link to an anchor becomes plain text too, because headings of posts
 * have no anchors. Adds a note for each lost link.
 */
export function rewriteLinks(
  post: LinkingPost,
  html: string,
  { pictures, siteUrl, notes }: LinkContext,
): string {
  const { site = unknownSite } = post;
  const host = URL.parse(site.address)?.host;
  const hasRelativeTarget =
    relativeTargetPattern.test(html) || html.includes(`${ghostSitePlaceholder}/content/`);
  if (!hasRelativeTarget && (host === undefined || !html.includes(host))) return html;
  const files = new Set<string>();
  const sections = new Set<string>();
  const brokenLinks = new Set<string>();
  const edits = findTags(html, linkTags).flatMap(({ attributes, start, end, close }) => {
    const { href, ['data-look']: variant } = attributes;
    if (href === undefined) return [];
    const address = href.trim();
    const imagePath = pictures.get(address);
    if (!imagePath && isDownloadableFile(address, site))
      files.add(shortenAddress(address.replace(ghostSitePlaceholder, '')));
    if (!imagePath && address.startsWith(ghostSitePlaceholder)) return [];
    const target = imagePath ? siteUrl + imagePath : resolveTarget(address, { post, site, siteUrl });
    const isValidTarget = target !== undefined && toAllowedLink(target) !== blankAddress;
    if (isValidTarget && target === address) return [];
    if (isValidTarget) {
      const variantAttribute = variant === undefined ? '' : ` data-look="${escapeText(variant)}"`;
      return [{ start, end, text: `<a href="${escapeText(target)}"${variantAttribute}>` }];
    }
    (address.startsWith('#') ? sections : brokenLinks).add(shortenAddress(address));
    return [
      { start, end, text: '' },
      { ...close, text: '' },
    ];
  });
  brokenLinks.delete('');
  for (const value of files) notes.push({ code: 'fileLeft', value });
  for (const value of brokenLinks) notes.push({ code: 'linkLeft', value });
  if (sections.size > 0) notes.push({ code: 'sectionLinks', value: shortenAddress([...sections].join(' ')) });
  return replaceRanges(html, edits);
}

/** Returns true for a file that visitors could download from the former site. */
function isDownloadableFile(address: string, site: FormerSite): boolean {
  if (address.startsWith(ghostSitePlaceholder)) return address.startsWith(`${ghostSitePlaceholder}/content/`);
  const url = URL.parse(address, site.address || undefined);
  if (url === null || getHostWithoutWww(url) !== getHostWithoutWww(URL.parse(site.address) ?? undefined))
    return false;
  return /\/wp-content\/uploads\//.test(url.pathname);
}

/**
 * Returns the new target of a link, or undefined for a link without a known target. Absolute URLs of other sites
 * remain unchanged.
 */
function resolveTarget(
  address: string,
  { post, site, siteUrl }: { post: LinkingPost; site: FormerSite; siteUrl: string },
): string | undefined {
  if (address === '' || address.startsWith('#')) return undefined;
  const formerAddress = site.address === ghostSitePlaceholder ? siteUrl : site.address;
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (scheme !== undefined && !/^https?:$/.test(scheme))
    return toAllowedLink(address) === blankAddress ? undefined : address;
  const page = URL.parse(`${post.addresses[0] ?? ''}/`, formerAddress || undefined) ?? undefined;
  const url = scheme !== undefined || address.startsWith('//') || page ? URL.parse(address, page) : null;
  const isOtherHost = url !== null && getHostWithoutWww(url) !== getHostWithoutWww(page);
  if (isOtherHost) return scheme === undefined ? url.href : address;
  const knownPath = site.postAt(url === null ? address : url.pathname, post.base);
  if (knownPath !== undefined) return siteUrl + knownPath;
  return scheme === undefined ? url?.href : address;
}

function getHostWithoutWww(url: URL | undefined): string | undefined {
  return url?.host.replace(/^www\./, '');
}
