export type LetterScheme = 'light' | 'dark';
export type LetterLink = { words: string; address: string };

/** Where a style waits until it has become a rule: the attribute itself would be refused while it is read. */
const heldStyle = 'data-held-style';
const ownRule = 'data-own-rule';

/**
 * A letter's HTML for a frame without scripts. The frame inherits the office's content policy, which drops inline
 * styles: each `style` attribute becomes a rule of a style sheet that carries the page's nonce. Links open outside.
 * `scheme` shows it as in a light or a dark mail program, whatever the system says.
 */
export function letterDocument(html: string, nonce: string, scheme?: LetterScheme): string {
  const letter = parse(html, nonce);
  if (scheme !== undefined) fixScheme(letter, scheme);
  for (const element of letter.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) {
    element.remove();
  }
  for (const link of letter.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const rules = Array.from(letter.querySelectorAll(`[${heldStyle}]`), (element, at) => {
    const style = element.getAttribute(heldStyle) ?? '';
    element.removeAttribute(heldStyle);
    element.setAttribute(ownRule, String(at));
    // An id that nothing has lends the rule an inline style's precedence over the letter's own sheets.
    return `[${ownRule}="${at}"]:not(#none) { ${style} }`;
  });
  const sheet = letter.createElement('style');
  sheet.setAttribute('nonce', nonce);
  sheet.textContent = rules.join('\n');
  letter.head.append(sheet);
  return `<!DOCTYPE html>${letter.documentElement.outerHTML}`;
}

function fixScheme(letter: Document, scheme: LetterScheme): void {
  for (const sheet of letter.querySelectorAll('style')) {
    sheet.textContent = (sheet.textContent ?? '').replaceAll(
      /@media\s*\(\s*prefers-color-scheme:\s*dark\s*\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    );
  }
  for (const meta of letter.querySelectorAll(
    'meta[name="color-scheme"], meta[name="supported-color-schemes"]',
  ))
    meta.setAttribute('content', scheme);
}

/** The links of a letter in their order, each address once; only what a browser may open. */
export function letterLinks(html: string, nonce: string): LetterLink[] {
  const links = new Map<string, LetterLink>();
  for (const link of parse(html, nonce).querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (!/^https?:\/\//i.test(address) || links.has(address)) continue;
    const words = link.textContent.trim().replaceAll(/\s+/g, ' ');
    links.set(address, { words: words === '' ? address : words, address });
  }
  return [...links.values()];
}

/** The nonce of this page's own scripts: known to script, never to what it shows. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Reads a letter without a breach of the content policy: styles are held or carry the nonce beforehand. */
function parse(html: string, nonce: string): Document {
  const quiet = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replaceAll(/\sstyle\s*=/gi, ` ${heldStyle}=`),
  );
  return new DOMParser().parseFromString(quiet, 'text/html');
}
