import { convert } from 'html-to-text';
import type { NewsletterValues } from '#modules/outbox/ports.ts';
import { formatSender } from './current-brand.ts';
import { getPhrasePlaceholder } from './newsletter-phrases.ts';

/** Renders the newsletter as plain text. */
export function renderPlainText({
  subject,
  marker,
  plainMessage,
  unsubscribeUrl,
  preferencesUrl,
  viewUrl,
  archiveUrl,
  postalAddress,
}: NewsletterValues): string {
  const body = convert(moveCaptionsBeforeTables(plainMessage), {
    wordwrap: 76,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      ...blockSelectors,
      ...(fitsColumns(plainMessage) ? columnSelectors : cellSelectors),
    ],
  });
  return [
    subject,
    body,
    ...(viewUrl === undefined ? [] : [`${getPhrasePlaceholder(marker, 'view')}:\n${viewUrl}`]),
    ...(archiveUrl === undefined ? [] : [`${getPhrasePlaceholder(marker, 'archive')}:\n${archiveUrl}`]),
    ...(preferencesUrl === undefined
      ? []
      : [`${getPhrasePlaceholder(marker, 'preferences')}:\n${preferencesUrl}`]),
    ...(unsubscribeUrl === undefined
      ? []
      : [`${getPhrasePlaceholder(marker, 'unsubscribe')}:\n${unsubscribeUrl}`]),
    [
      '-- ',
      ...(unsubscribeUrl === undefined ? [] : [getPhrasePlaceholder(marker, 'why')]),
      formatSender(),
      ...splitLines(postalAddress),
    ].join('\n'),
  ].join('\n\n');
}

/** Returns the preview text, which inboxes show beside the subject. */
export function getPreviewText(message: string, marker: string): string {
  const text = convert(message, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...blockSelectors,
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const cut = line.slice(0, 140);
  // Omits a placeholder that would be cut in two.
  const last = line.lastIndexOf(marker, 140);
  const isCut = last >= 0 && last + marker.length + 3 > 140 && line.length > 140;
  return isCut ? cut.slice(0, last) : cut;
}

const ownLineOptions = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
/** Block elements that the library treats as inline (findings/html-to-text-joined-words.sh). */
const blockSelectors = [
  { selector: 'figcaption', format: 'paragraph' },
  { selector: 'aside', format: 'paragraph' },
  { selector: 'td', format: 'block', options: ownLineOptions },
  { selector: 'th', format: 'block', options: ownLineOptions },
];

/** Moves the caption of each table before the table, because the format `dataTable` omits captions. */
function moveCaptionsBeforeTables(message: string): string {
  return message
    .split('<table')
    .map((part, i) => {
      const start = part.indexOf('<caption');
      const end = part.indexOf('</caption>', start);
      if (i === 0 || start < 0 || end < 0) return i === 0 ? part : `<table${part}`;
      const text = part.slice(part.indexOf('>', start) + 1, end);
      return `<p>${text}</p><table${part.slice(0, start)}${part.slice(end + '</caption>'.length)}`;
    })
    .join('');
}

const columnSelectors = [
  { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
];
const cellSelectors = [
  { selector: 'tr', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
];

/** Maximum number of cells, including spans, in one row and in all tables, for the column layout. */
const columnLimits = { row: 24, all: 300 } as const;

/**
 * Returns true if tables can be laid out in columns. Large tables would be unreadable. NOTE: the library's time grows
 * with the square of rows, columns and spans: 22,000 cells blocked a process for 2 s, and `colspan="60000"` for 12 s.
 */
function fitsColumns(message: string): boolean {
  let all = 0;
  for (const row of message.split('<tr').slice(1)) {
    let cellCount = 1;
    for (const [, attributes = ''] of row.matchAll(/<t[dh]\b([^>]*)>/g))
      cellCount += getSpan(attributes, 'colspan') * getSpan(attributes, 'rowspan');
    all += cellCount;
    if (cellCount > columnLimits.row || all > columnLimits.all) return false;
  }
  return true;
}

function getSpan(attributes: string, name: 'colspan' | 'rowspan'): number {
  return Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1);
}

export function splitLines(address: string): string[] {
  return address === '' ? [] : address.split('\n');
}
