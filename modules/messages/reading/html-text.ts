import { sanitizeHtmlWithLimits } from '#modules/html/bounded-html.ts';

const blockTags = ['p', 'div', 'ul', 'ol', 'pre', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const sanitizerRules = {
  allowedTags: [...blockTags, 'br', 'li', 'tr', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
};

/** Only the first million characters are read; the rest of longer HTML is rarely text. */
const maxHtmlLength = 1_000_000;

/**
 * Converts an HTML-only email to text: one line per block, `>` before quoted lines, and the URL after a link whose
 * label differs from the URL.
 */
export function htmlToText(html: string): string {
  const cleanHtml = sanitizeHtmlWithLimits(html.slice(0, maxHtmlLength), sanitizerRules).replaceAll(
    /[ \t\r\n\u00A0]+/g,
    ' ',
  );
  const lines: string[] = [];
  let line = '';
  let quoteDepth = 0;
  let link: { href: string; from: number } | undefined;
  const endLine = () => {
    lines.push(`${'>'.repeat(quoteDepth)}${quoteDepth > 0 && line.trim() !== '' ? ' ' : ''}${line.trim()}`);
    line = '';
  };
  const endNonEmptyLine = () => (line.trim() === '' ? (line = '') : endLine());
  for (const [, isClosing, name = '', attributes = '', text] of cleanHtml.matchAll(
    /<(\/?)([a-z]\w*)\b([^<>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) line += decodeEntities(text);
    else if (name === 'a' && isClosing === '')
      link = { href: decodeEntities(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''), from: line.length };
    else if (name === 'a') {
      if (link !== undefined && !isSameAsLabel(link.href, line.slice(link.from))) line += ` <${link.href}>`;
      link = undefined;
    } else if (name === 'br') endLine();
    else {
      endNonEmptyLine();
      if (name === 'blockquote')
        quoteDepth = Math.max(0, Math.min(20, quoteDepth + (isClosing === '' ? 1 : -1)));
      if (/^(p|h\d|blockquote)$/.test(name) && isClosing !== '') endLine();
      if (name === 'li' && isClosing === '') line = '- ';
    }
  }
  endNonEmptyLine();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/(?<![\n>])[\n>]+$/, '')
    .trim();
}

function isSameAsLabel(href: string, label: string): boolean {
  return href === '' || removeScheme(href) === removeScheme(label.trim());
}

function removeScheme(address: string): string {
  return address.replace(/^(mailto:|tel:|https?:\/\/(www\.)?)/i, '').replace(/\/$/, '');
}

/** Decodes the entities that the sanitizer outputs. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
