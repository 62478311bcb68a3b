import { escapeText } from '#domain/html/escape.ts';
import { movingLimits } from '#domain/moving/limits.ts';
import { galleriesOf, plainCards } from '#domain/moving/reading/cards.ts';
import { decodeText } from '#domain/moving/reading/markup.ts';
import { paragraphs } from '#domain/moving/reading/paragraphs.ts';
import { plainText, webAddress } from '#domain/moving/reading/texts.ts';

/** Images that galleries show: addresses by the numbers that they name, and those that were sent with the text. */
export type Attachments = { addresses: ReadonlyMap<string, string>; own: readonly string[] };

/** A text of WordPress as HTML: `teaser`, what stood before "read more"; `left`: shortcodes of plugins, which stay as text. */
export type WordpressBody = { html: string; teaser: string; left: string[] };

/** A shortcode's name and what it says; names are short, and what it says is within one line. */
const shortcode = /\[(\/?)([a-z][\w-]{1,39})((?:\s[^[\]\n]{0,1000})?)\]/gi;
const caption = /\[caption\b([^\]]{0,1000})\]([\s\S]{0,5000}?)\[\/caption\]/gi;

/**
 * Reads what WordPress stores: blocks lose the comments around them, texts from before blocks get their paragraphs, captions
 * and galleries become figures, `[embed]` and players links. Galleries, buttons and embeds become what this site has.
 */
export function wordpressBody(stored: string, attachments: Attachments): WordpressBody {
  const [head = '', ...rest] = stored.split(/<!--more.*?-->/);
  const teaser =
    rest.length === 0 ? '' : plainText(head.slice(0, 10_000).replaceAll(shortcode, ''), movingLimits.excerpt);
  const isBlocks = stored.includes('<!-- wp:');
  const bare = stored
    .replaceAll(/<!--(?:more.*?|nextpage|noteaser)-->/g, '\n\n')
    .replaceAll(/<!--\s*\/?wp:[\s\S]*?-->/g, '');
  const left = new Set<string>();
  const read = bare
    .replaceAll(caption, (_all, said: string, within: string) => `\n\n${figureOf(within, said)}\n\n`)
    .replaceAll(/\[embed[^\]]{0,200}\]([^[\]]{0,1000})\[\/embed\]/gi, (_all, address: string) =>
      linkTo(address),
    )
    .replaceAll(shortcode, (all: string, closing: string, name: string, said: string) => {
      const known = replacementOf(name.toLowerCase(), said, { attachments, isClosing: closing !== '' });
      if (known === undefined && isPlugin(name, said, bare)) left.add(name);
      return known ?? all;
    });
  const linked = withLinks(read);
  const html = plainCards(isBlocks ? linked : paragraphs(linked));
  return { html: startingWithTag(html), teaser, left: [...left].slice(0, 10) };
}

/** An address alone on its line, or in its paragraph, is a player or a card there: a link here. Code stays as it is. */
function withLinks(html: string): string {
  const bare = /^[ \t]*(?:<p[^>]{0,200}>)?[ \t]*(https?:\/\/[^\s<>"']{1,1000})[ \t]*(?:<\/p>)?[ \t]*\r?$/gim;
  return html
    .split(/(<pre\b[\s\S]*?<\/pre>|<figure\b[\s\S]*?<\/figure>)/i)
    .map((part, nr) =>
      nr % 2 === 1 ? part : part.replaceAll(bare, (_all, address: string) => linkTo(decodeText(address))),
    )
    .join('');
}

/** What starts with a tag is HTML to the blog (domain/blog/readable.ts). */
function startingWithTag(html: string): string {
  const trimmed = html.trim();
  return trimmed === '' || /^<[a-z]/i.test(trimmed) ? trimmed : `<div>${trimmed}</div>`;
}

/** Old posts have the words in an attribute. */
function figureOf(within: string, said: string): string {
  const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(within)?.[0] ?? '';
  const words =
    within.replace(picture, '').trim() ||
    (/\scaption=(?:"([^"]*)"|'([^']*)')/.exec(said)?.slice(1).join('') ?? '');
  return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

function replacementOf(
  name: string,
  said: string,
  { attachments, isClosing }: { attachments: Attachments; isClosing: boolean },
): string | undefined {
  if (name === 'gallery') return galleryOf(said, attachments);
  if (name === 'audio' || name === 'video' || name === 'playlist') {
    const address = /\b(?:src|mp3|mp4|ogg|webm|m4a|wav)="([^"]{1,1000})"/.exec(said)?.[1] ?? '';
    return isClosing ? '' : linkTo(address);
  }
  // Comments of WordPress's own that no reader sees.
  return name === 'caption' || name === 'embed' ? '' : undefined;
}

/** Those that it names, else those that were sent with the text. */
function galleryOf(said: string, { addresses, own }: Attachments): string {
  const ids = /\b(?:ids|include)="([\d,\s]{1,1000})"/.exec(said)?.[1]?.split(',');
  const found = ids?.flatMap((id) => addresses.get(id.trim()) ?? []) ?? own;
  const images = found.slice(0, movingLimits.pictures).map((src) => ({ src, alt: '' }));
  return images.length === 0 ? '' : `\n\n${galleriesOf(images)}\n\n`;
}

function linkTo(written: string): string {
  const address = webAddress(written);
  return address === '' ? '' : `\n\n<p><a href="${escapeText(address)}">${escapeText(address)}</a></p>\n\n`;
}

/** Words in brackets are an author's own; what has values or is closed again is a plugin's. */
function isPlugin(name: string, said: string, text: string): boolean {
  return /\s\w+=/.test(said) || text.includes(`[/${name}]`);
}
