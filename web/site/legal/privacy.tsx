import { legalDocuments, legalPage } from '#content/site/legal.ts';
import privacyText from '#content/legal/privacy.md?raw';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import legalCss from '#web/site/legal/legal.css?inline';
import { LegalPage } from '#web/site/legal/legal-page.tsx';
import { readLegalText } from '#web/site/legal/legal-text.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';

const document = legalDocuments.privacy;
const text = readLegalText(privacyText, document);

export const handle = { css: pageHeroCss + legalCss };

export const meta = () => pageMeta({ ...document, title: legalPage.documentTitle(document.title) });

export default function Privacy() {
  return <LegalPage document={document} text={text} />;
}
