export type LetterLink = { words: string; address: string };

/**
 * A letter's HTML for a frame without scripts. The frame inherits the office's content policy, which drops inline
 * styles: each `style` attribute becomes a rule of a style sheet that carries the page's nonce. Links open outside.
 */
export function letterDocument(html: string, nonce: string): string {
  const letter = parse(html);
  for (const element of letter.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) {
    element.remove();
  }
  for (const sheet of letter.querySelectorAll('style')) sheet.nonce = nonce;
  const rules: string[] = [];
  for (const element of letter.querySelectorAll('[style]')) {
    // An id outside the document lends the rule an inline style's precedence over the letter's own sheets.
    rules.push(`[data-own-style="${rules.length}"]:not(#none) { ${element.getAttribute('style')} }`);
    element.setAttribute('data-own-style', String(rules.length - 1));
    element.removeAttribute('style');
  }
  for (const link of letter.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const sheet = letter.createElement('style');
  sheet.textContent = rules.join('\n');
  letter.head.append(sheet);
  for (const each of letter.querySelectorAll('style')) each.setAttribute('nonce', nonce);
  return `<!DOCTYPE html>${letter.documentElement.outerHTML}`;
}

/** The links of a letter in their order, each address once; only what a browser may open. */
export function letterLinks(html: string): LetterLink[] {
  const links = new Map<string, LetterLink>();
  for (const link of parse(html).querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (!/^https?:\/\//i.test(address) || links.has(address)) continue;
    links.set(address, {
      words: (link.textContent ?? '').trim().replaceAll(/\s+/g, ' ') || address,
      address,
    });
  }
  return [...links.values()];
}

/** The nonce of this page's own scripts: known to script, never to what it shows. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
