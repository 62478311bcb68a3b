import { cleanBounded } from '#modules/html/bounded.ts';

const blocks = ['p', 'div', 'ul', 'ol', 'pre', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const rules = {
  allowedTags: [...blocks, 'br', 'li', 'tr', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
};

/** Only the first million characters are read; the rest of longer HTML is decoration. */
const longestHtml = 1_000_000;

/** Converts an HTML-only email to text: one line per block, quotes with `>`, links with their URL if the label differs. */
export function textOfHtml(html: string): string {
  const clean = cleanBounded(html.slice(0, longestHtml), rules).replaceAll(/[ \t\r\n\u00A0]+/g, ' ');
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let link: { href: string; from: number } | undefined;
  const end = () => {
    lines.push(`${'>'.repeat(depth)}${depth > 0 && line.trim() !== '' ? ' ' : ''}${line.trim()}`);
    line = '';
  };
  const endIfBegun = () => (line.trim() === '' ? (line = '') : end());
  for (const [, isClosing, name = '', attributes = '', text] of clean.matchAll(
    /<(\/?)([a-z]\w*)\b([^<>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) line += plain(text);
    else if (name === 'a' && isClosing === '')
      link = { href: plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''), from: line.length };
    else if (name === 'a') {
      if (link !== undefined && !isTold(link.href, line.slice(link.from))) line += ` <${link.href}>`;
      link = undefined;
    } else if (name === 'br') end();
    else {
      endIfBegun();
      if (name === 'blockquote') depth = Math.max(0, Math.min(20, depth + (isClosing === '' ? 1 : -1)));
      if (/^(p|h\d|blockquote)$/.test(name) && isClosing !== '') end();
      if (name === 'li' && isClosing === '') line = '- ';
    }
  }
  endIfBegun();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/(?<![\n>])[\n>]+$/, '')
    .trim();
}

function isTold(href: string, words: string): boolean {
  return href === '' || withoutScheme(href) === withoutScheme(words.trim());
}

function withoutScheme(address: string): string {
  return address.replace(/^(mailto:|tel:|https?:\/\/(www\.)?)/i, '').replace(/\/$/, '');
}

/** Decodes the only entities that the sanitizer outputs. */
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
