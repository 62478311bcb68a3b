import { execFile } from 'node:child_process';
import type { Page } from 'playwright-core';

/** Finds texts that browsers without CSS and script print, although only a script shows them. */
export function misprints(page: Page): Promise<string[]> {
  return page.$$eval('[hidden], dialog, template', (parts) =>
    parts
      .filter((part) => part.textContent.trim() !== '')
      .map((part) => `is printed and hidden: ${part.outerHTML}`),
  );
}

/** Debian's browsers that print a page as text, with options for one line per paragraph. */
const textBrowsers = {
  w3m: ['-dump', '-cols', '2000', '-O', 'UTF-8'],
  lynx: ['-dump', '-nolist', '-nomargins', '-width=1000', '-display_charset=utf-8'],
  links2: ['-dump', '-width', '500', '-codepage', 'utf-8'],
  elinks: ['-dump', '-no-references', '-no-numbering', '-dump-width', '500', '-dump-charset', 'utf-8'],
} as const;

/**
 * Prints a page with each text browser. Returns a line for each printed text that only the script or the worker
 * should show, and for a missing title or a missing label of the honeypot field.
 */
export async function findPrintErrors(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const own = letters(withoutTags(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')));
  const unwanted = scriptTexts(html).filter((text) => !own.includes(letters(text)));
  const wanted = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>|<label>([^<]+)<input tabindex="-1"/gs)].map(
    ([, title, label]) => withoutTags(title ?? label ?? ''),
  );
  const found = [];
  for (const [name, options] of Object.entries(textBrowsers)) {
    const printed = letters(await dump(name, [...options, address]));
    for (const text of wanted) if (!isPrinted(text, printed)) found.push(`${name} does not print "${text}"`);
    for (const text of unwanted) if (printed.includes(letters(text))) found.push(`${name} prints "${text}"`);
  }
  return found;
}

/**
 * Prints a page with a text browser. lynx exits with an error after printing a page with status 404, so an error
 * counts only if nothing was printed.
 */
async function dump(name: string, options: readonly string[]): Promise<string> {
  const environment = { ...process.env, LANG: 'C.UTF-8', HOME: '/nonexistent' };
  return new Promise((resolve, reject) => {
    execFile(
      name,
      options,
      { env: environment, maxBuffer: 10_000_000, timeout: 60_000 },
      (error, printed) => {
        if (error !== null && printed === '') reject(error);
        else resolve(printed);
      },
    );
  });
}

/** Returns the texts that the page's script or worker shows. Short texts can also be part of the page itself. */
function scriptTexts(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="text\/html">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const lines = [...html.matchAll(/ data-line="([^"]+)"/g)].map(([, text = '']) => text);
  const texts = [...blocks.flatMap((block) => block.split(/<[^>]+>/)), ...lines].map(withoutTags);
  return [...new Set(texts)].filter((text) => text.length > 24);
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

/** elinks prints no letter that needs a combining mark (Yoruba ẹ́), so only the text between such letters is compared. */
function isPrinted(text: string, printed: string): boolean {
  const parts = text.normalize('NFC').split(/\P{M}\p{M}+/u);
  return parts.every((part) => printed.includes(letters(part)));
}

/** Reduces a text to basic letters and digits, because each browser breaks lines and prints accents differently. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
}
