import { escapeText } from '#modules/html/escape.ts';
import { blankAddress, linkTarget } from '#modules/html/constants.ts';
import { ghostSite } from '#modules/import-export/reading/ghost-site.ts';
import { findTags, replaceRanges } from '#modules/import-export/reading/markup.ts';
import { shortened } from '#modules/import-export/rewrite.ts';
import type { FormerSite, MovedPost, Note } from '#modules/import-export/schema.ts';

const links: ReadonlySet<string> = new Set(['a']);
const unknownSite: FormerSite = { address: '', postAt: () => undefined };
/** Matches link targets that need rewriting: everything except absolute URLs. */
const openTarget = /\bhref\s*=(?!\s{0,9}["']?\s{0,9}(?:https?:\/\/|mailto:|tel:|__GHOST_URL__))/i;

type Linking = Pick<MovedPost, 'site' | 'base' | 'addresses'>;
type Where = { pictures: ReadonlyMap<string, string>; siteUrl: string; notes: Note[] };

/**
 * Rewrites the links of a post to imported posts, its images or the former site. A link without a known target, or to an
 * anchor, becomes plain text, because headings have no anchors here. Adds a note for each such link.
 */
export function rewriteLinks(post: Linking, html: string, { pictures, siteUrl, notes }: Where): string {
  const { site = unknownSite } = post;
  const host = URL.parse(site.address)?.host;
  const isOpen = openTarget.test(html) || html.includes(`${ghostSite}/content/`);
  if (!isOpen && (host === undefined || !html.includes(host))) return html;
  const files = new Set<string>();
  const sections = new Set<string>();
  const left = new Set<string>();
  const edits = findTags(html, links).flatMap(({ attributes, start, end, close }) => {
    const { href, ['data-look']: look } = attributes;
    if (href === undefined) return [];
    const address = href.trim();
    const picture = pictures.get(address);
    if (!picture && isFile(address, site)) files.add(shortened(address.replace(ghostSite, '')));
    if (!picture && address.startsWith(ghostSite)) return [];
    const target = picture ? siteUrl + picture : targetOf(address, { post, site, siteUrl });
    const isWhole = target !== undefined && linkTarget(target) !== blankAddress;
    if (isWhole && target === address) return [];
    if (isWhole) {
      const said = look === undefined ? '' : ` data-look="${escapeText(look)}"`;
      return [{ start, end, text: `<a href="${escapeText(target)}"${said}>` }];
    }
    (address.startsWith('#') ? sections : left).add(shortened(address));
    return [
      { start, end, text: '' },
      { ...close, text: '' },
    ];
  });
  left.delete('');
  for (const value of files) notes.push({ code: 'fileLeft', value });
  for (const value of left) notes.push({ code: 'linkLeft', value });
  if (sections.size > 0) notes.push({ code: 'sectionLinks', value: shortened([...sections].join(' ')) });
  return replaceRanges(html, edits);
}

/** Returns true for a file that visitors could download from the former site. */
function isFile(address: string, site: FormerSite): boolean {
  if (address.startsWith(ghostSite)) return address.startsWith(`${ghostSite}/content/`);
  const url = URL.parse(address, site.address || undefined);
  if (url === null || bareHost(url) !== bareHost(URL.parse(site.address) ?? undefined)) return false;
  return /\/wp-content\/uploads\//.test(url.pathname);
}

/** Returns undefined for a link without a known target; absolute URLs remain unchanged. */
function targetOf(
  address: string,
  { post, site, siteUrl }: { post: Linking; site: FormerSite; siteUrl: string },
): string | undefined {
  if (address === '' || address.startsWith('#')) return undefined;
  const former = site.address === ghostSite ? siteUrl : site.address;
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (scheme !== undefined && !/^https?:$/.test(scheme))
    return linkTarget(address) === blankAddress ? undefined : address;
  const page = URL.parse(`${post.addresses[0] ?? ''}/`, former || undefined) ?? undefined;
  const url = scheme !== undefined || address.startsWith('//') || page ? URL.parse(address, page) : null;
  const isElsewhere = url !== null && bareHost(url) !== bareHost(page);
  if (isElsewhere) return scheme === undefined ? url.href : address;
  const known = site.postAt(url === null ? address : url.pathname, post.base);
  if (known !== undefined) return siteUrl + known;
  return scheme === undefined ? url?.href : address;
}

function bareHost(url: URL | undefined): string | undefined {
  return url?.host.replace(/^www\./, '');
}
