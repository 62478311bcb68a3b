import { legalDocuments, legalPage } from '#content/site/legal.ts';
import termsText from '#content/legal/terms.md?raw';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import legalCss from '#web/site/legal/legal.css?inline';
import { LegalPage } from '#web/site/legal/legal-page.tsx';
import { readLegalText } from '#web/site/legal/legal-text.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';

const document = legalDocuments.terms;
const text = readLegalText(termsText, document);

export const handle = { css: pageHeroCss + legalCss };

export const meta = () => pageMeta({ ...document, title: legalPage.documentTitle(document.title) });

export default function Terms() {
  return <LegalPage document={document} text={text} />;
}
