export type EmailScheme = 'light' | 'dark';
export type EmailLink = { texts: string; address: string };

/**
 * The attribute that holds a style until it becomes a CSS rule. The content policy would block the `style` attribute
 * during parsing.
 */
const heldStyle = 'data-held-style';
const ownRule = 'data-own-rule';

/**
 * Prepares an email's HTML for a frame without scripts. The frame inherits the admin's content policy, which blocks
 * inline styles: each `style` attribute becomes a CSS rule in a style sheet with the page's nonce. Links open in a new
 * window. `scheme` forces light or dark mode.
 */
export function emailDocument(html: string, nonce: string, scheme?: EmailScheme): string {
  const email = parse(html, nonce);
  if (scheme !== undefined) fixScheme(email, scheme);
  for (const element of email.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) {
    element.remove();
  }
  for (const link of email.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const rules = Array.from(email.querySelectorAll(`[${heldStyle}]`), (element, at) => {
    const style = element.getAttribute(heldStyle) ?? '';
    element.removeAttribute(heldStyle);
    element.setAttribute(ownRule, String(at));
    // `:not(#none)` gives the rule an id's specificity, so that it wins over the email's style sheets like an inline
    // style.
    return `[${ownRule}="${at}"]:not(#none) { ${style} }`;
  });
  const sheet = email.createElement('style');
  sheet.setAttribute('nonce', nonce);
  sheet.textContent = rules.join('\n');
  email.head.append(sheet);
  return `<!DOCTYPE html>${email.documentElement.outerHTML}`;
}

function fixScheme(email: Document, scheme: EmailScheme): void {
  for (const sheet of email.querySelectorAll('style')) {
    sheet.textContent = (sheet.textContent ?? '').replaceAll(
      /@media\s*\(\s*prefers-color-scheme:\s*dark\s*\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    );
  }
  for (const meta of email.querySelectorAll(
    'meta[name="color-scheme"], meta[name="supported-color-schemes"]',
  ))
    meta.setAttribute('content', scheme);
}

/** Returns the http and https links of an email in their order, each URL once. */
export function emailLinks(html: string, nonce: string): EmailLink[] {
  const links = new Map<string, EmailLink>();
  for (const link of parse(html, nonce).querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (!/^https?:\/\//i.test(address) || links.has(address)) continue;
    const texts = link.textContent.trim().replaceAll(/\s+/g, ' ');
    links.set(address, { texts: texts === '' ? address : texts, address });
  }
  return [...links.values()];
}

/** Returns the nonce of this page's scripts. Only scripts can read it, not the displayed content. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Parses an email without violating the content policy: styles are renamed or get the nonce before. */
function parse(html: string, nonce: string): Document {
  const quiet = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replaceAll(/\sstyle\s*=/gi, ` ${heldStyle}=`),
  );
  return new DOMParser().parseFromString(quiet, 'text/html');
}
