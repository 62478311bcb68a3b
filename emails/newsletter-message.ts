import { buttonCell, buttonLink, callout, card, galleryImageStyle, messageStyles } from './styles.ts';

/**
 * Styles the cleaned message of a newsletter for mail clients: puts styles on the elements, because many clients support only
 * inline styles, and converts unsupported blocks to table cells. `marker` starts each personal placeholder.
 */
export function styleMessage(message: string, marker: string): string {
  const cells = renderCallouts(renderGalleries(renderButtons(renderCards(message))));
  const styled = cells.replaceAll(
    /<(h[1-4]|p|ul|ol|li|blockquote|img|a|hr|pre|code|table|td|th|figcaption|sub|sup)(?=[\s/>])(?! data-button)/g,
    (open, tag: string, at: number) => {
      const style = messageStyles[tag === 'h1' ? 'h2' : tag];
      const name = classAttributes[tag.replace(/^h\d$/, 'h')] ?? '';
      if (style === undefined) return open;
      const side = directionTags.has(tag[0] ?? '') ? getDirection(getElementText(cells, tag, at)) : undefined;
      return `${open}${name}${formatStyleAttributes(side, style)}`;
    },
  );
  // Outlook does not support figure and figcaption, and would merge their text with the adjacent lines.
  return breakLongWords(styled, marker)
    .replaceAll(/<(\/?)figcaption/g, '<$1p')
    .replaceAll(/<(\/?)figure(?: data-look="\w+")?/g, '<$1div')
    .replaceAll(' data-look="button"', '');
}

/** Hebrew, Arabic and related scripts, which run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** First letters of the tags that take their direction from their text: headings, text, lists, quotes, tables, captions. */
const directionTags = new Set('hpulobtf');

/** Returns `rtl` if the first letter of text or HTML is right-to-left. Outlook does not support `auto`. */
export function getDirection(text: string): 'rtl' | undefined {
  if (!rightToLeft.test(text)) return undefined;
  const [first = ''] = /\p{L}/u.exec(text.replaceAll(/<[^<>]*>|&#?\w+;/g, '')) ?? [];
  return rightToLeft.test(first) ? 'rtl' : undefined;
}

/** The maximum number of characters that are searched for the first letter of a block. */
const searchedCharacters = 1_000;

function getElementText(html: string, tag: string, at: number): string {
  const start = html.slice(at, at + searchedCharacters);
  const end = start.indexOf(`</${tag}`);
  return end < 0 ? start : start.slice(0, end);
}

/** Returns the attributes for a direction, with mirrored borders and padding for `rtl`. */
function formatStyleAttributes(side: 'rtl' | undefined, style: string): string {
  if (side === undefined) return ` style="${style}"`;
  const mirrored = style
    .replaceAll(/(border-|text-align:)left/g, '$1right')
    .replace(/padding:0 0 0 (\d+px)/, 'padding:0 $1 0 0');
  return ` dir="rtl" style="${mirrored}"`;
}

/** Lets long words break, because a word wider than a phone would widen the whole email. */
function breakLongWords(html: string, marker: string): string {
  return html.replaceAll(/(?<=>)[^<]{24,}/g, (text) =>
    text.replaceAll(/\S{24,}/g, (word) =>
      word.includes(marker) ? word : `<span style="word-break:break-all">${word}</span>`,
    ),
  );
}

const classAttributes: Readonly<Record<string, string>> = {
  a: ' class="link"',
  h: ' class="strong"',
  blockquote: ' class="quiet"',
  figcaption: ' class="quiet"',
};

/**
 * Renders galleries as tables with two images per row, because mail clients support no grid. With an odd number of
 * images, the last image fills its row.
 */
function renderGalleries(message: string): string {
  return message.replaceAll(/<figure data-look="gallery">(.*?)<\/figure>/gs, (_, inner: string) => {
    const images = Array.from(inner.matchAll(/<img [^>]*>/g), ([image]) => image);
    const rows = Array.from({ length: Math.ceil(images.length / 2) }, (__, at) =>
      images.slice(at * 2, at * 2 + 2),
    );
    const cells = rows.map(
      (row) => `<tr>${row.map((image) => renderGalleryCell(image, row.length)).join('')}</tr>`,
    );
    const note = /<figcaption>.*<\/figcaption>/s.exec(inner)?.[0] ?? '';
    return `<table ${tableAttributes} width="100%" style="margin:0 0 16px"><tbody>${cells.join('')}</tbody></table>${note}`;
  });
}

function renderGalleryCell(image: string, inRow: number): string {
  const own = image
    .replaceAll(/ (?:width|height)="\d*"/g, '')
    .replace('<img', `<img data-button style="${galleryImageStyle}" width="${536 / inRow}"`);
  return `<td data-button colspan="${3 - inRow}" width="${100 / inRow}%" style="padding:2px;vertical-align:top">${own}</td>`;
}

/**
 * Renders each link card as a table cell with a border, because Outlook ignores the padding of blocks. The title of
 * the card is the link.
 */
function renderCards(message: string): string {
  return message.replaceAll(/<figure data-look="card">(.*?)<\/figure>/gs, (_, inner: string) => {
    const content = inner
      .replaceAll(/<img /g, `<img data-button style="${card.image}" `)
      .replaceAll(
        /<p><a /g,
        `<p data-button style="${card.line}"><a data-button class="link" style="${card.title}" `,
      )
      .replaceAll(/<p>/g, `<p data-button style="${card.line}">`)
      .replaceAll('<figcaption>', `<p data-button class="quiet" style="${card.site}">`)
      .replaceAll('</figcaption>', '</p>');
    return (
      `<table ${tableAttributes} class="linkCard" width="100%" style="margin:0 0 16px"><tbody><tr>` +
      `<td data-button${formatStyleAttributes(getDirection(inner), card.block)}>${content}</td></tr></tbody></table>`
    );
  });
}

/** Renders each callout as a table cell, because Outlook supports backgrounds only on cells. */
function renderCallouts(message: string): string {
  return message.replaceAll(
    /<aside>(.*?)<\/aside>/gs,
    (_, inner: string) =>
      `<table ${tableAttributes} class="quietGround" width="100%" style="margin:0 0 16px"><tbody><tr>` +
      `<td data-button${formatStyleAttributes(getDirection(inner), callout)}>${inner}</td></tr></tbody></table>`,
  );
}

const tableAttributes = 'data-button role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Renders each link that is the only content of its paragraph as a button. The button is a table cell, because
 * Outlook ignores the padding of links.
 */
function renderButtons(message: string): string {
  return message.replaceAll(
    /<p(?: data-look="button"><a href="((?:https?|mailto|tel):[^"]*)"|><a href="(https?:[^"]*)")>([^<]{1,80})<\/a><\/p>/g,
    (_, asked: string | undefined, alone: string | undefined, text: string) =>
      `<table data-button role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px ${getDirection(text) ? '0 20px auto' : '0 20px'}">` +
      `<tbody><tr><td data-button class="button" style="${buttonCell}"><a data-button class="button" href="${asked ?? alone ?? ''}" style="${buttonLink}">${text}</a></td></tr></tbody></table>`,
  );
}
