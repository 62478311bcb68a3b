export type EmailScheme = 'light' | 'dark';
export type EmailLink = { texts: string; address: string };

/** Where a style waits until it has become a rule: the attribute itself would be refused while it is read. */
const heldStyle = 'data-held-style';
const ownRule = 'data-own-rule';

/**
 * An email's HTML for a frame without scripts. The frame inherits the admin's content policy, which drops inline
 * styles: each `style` attribute becomes a rule of a style sheet that carries the page's nonce. Links open outside.
 * `scheme` shows it as in a light or a dark mail program, whatever the system says.
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
    // An id that nothing has lends the rule an inline style's precedence over the email's own sheets.
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

/** The links of an email in their order, each address once; only what a browser may open. */
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

/** The nonce of this page's own scripts: known to script, never to what it shows. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Reads an email without a breach of the content policy: styles are held or carry the nonce beforehand. */
function parse(html: string, nonce: string): Document {
  const quiet = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replaceAll(/\sstyle\s*=/gi, ` ${heldStyle}=`),
  );
  return new DOMParser().parseFromString(quiet, 'text/html');
}
