export type EmailScheme = 'light' | 'dark';
export type EmailLink = { label: string; address: string };

/**
 * The attribute that contains a style until the style becomes a CSS rule. The content policy would block the `style`
 * attribute during parsing.
 */
const styleAttribute = 'data-held-style';
const ruleAttribute = 'data-own-rule';

/**
 * Prepares an email's HTML for a frame without scripts. The frame inherits the admin's content policy, which blocks
 * inline styles: each `style` attribute becomes a CSS rule in a style sheet with the page's nonce. Links open in a new
 * window. `scheme` forces light or dark mode.
 */
export function createEmailDocument(html: string, nonce: string, scheme?: EmailScheme): string {
  const email = parseEmail(html, nonce);
  if (scheme !== undefined) applyScheme(email, scheme);
  for (const element of email.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) {
    element.remove();
  }
  for (const link of email.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const rules = Array.from(email.querySelectorAll(`[${styleAttribute}]`), (element, at) => {
    const style = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
    element.setAttribute(ruleAttribute, String(at));
    // `:not(#none)` gives the rule the specificity of an id, so that the rule overrides the email's style sheets, as
    // an inline style does.
    return `[${ruleAttribute}="${at}"]:not(#none) { ${style} }`;
  });
  const sheet = email.createElement('style');
  sheet.setAttribute('nonce', nonce);
  sheet.textContent = rules.join('\n');
  email.head.append(sheet);
  return `<!DOCTYPE html>${email.documentElement.outerHTML}`;
}

function applyScheme(email: Document, scheme: EmailScheme): void {
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
export function listEmailLinks(html: string, nonce: string): EmailLink[] {
  const links = new Map<string, EmailLink>();
  for (const link of parseEmail(html, nonce).querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (!/^https?:\/\//i.test(address) || links.has(address)) continue;
    const label = link.textContent.trim().replaceAll(/\s+/g, ' ');
    links.set(address, { label: label === '' ? address : label, address });
  }
  return [...links.values()];
}

/** Returns the nonce of this page's scripts. Scripts can read the nonce, but CSS selectors cannot. */
export function getPageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/**
 * Parses an email without violating the content policy: before parsing, `style` attributes are renamed and `style`
 * elements get the nonce.
 */
function parseEmail(html: string, nonce: string): Document {
  const policySafeHtml = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replaceAll(/\sstyle\s*=/gi, ` ${styleAttribute}=`),
  );
  return new DOMParser().parseFromString(policySafeHtml, 'text/html');
}
