import type { MetaArgs } from 'react-router';
import { getShownBrand } from '#content/placeholders.ts';
import { home } from '#content/site/home.ts';
import { Download } from '#web/site/home/download.tsx';
import { Features } from '#web/site/home/features.tsx';
import { Hero } from '#web/site/home/hero.tsx';
import heroCss from '#web/site/home/hero.css?inline';
import { Reasons } from '#web/site/home/reasons.tsx';
import sectionsCss from '#web/site/home/sections.css?inline';
import { createAppStructuredData, createOrganizationStructuredData } from '#web/site/home/structured-data.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getPublicUrl, useSite } from '#web/site/parts/site-data.ts';
import storesCss from '#web/site/parts/store-buttons.css?inline';
import { getTexts } from '#web/site/parts/texts.ts';

export const handle = { css: heroCss + storesCss + sectionsCss };

export const meta = ({ matches }: MetaArgs) => [
  ...createPageMeta(getTexts(matches, home)),
  { 'script:ld+json': createOrganizationStructuredData(getPublicUrl(matches)) },
  { 'script:ld+json': createAppStructuredData(getPublicUrl(matches), getTexts(matches, home).description) },
];

export default function Home() {
  const { publicUrl } = useSite();
  const { stores } = getShownBrand(publicUrl);
  return (
    <main id="content">
      <Hero stores={stores} />
      <Features />
      <Reasons />
      <Download stores={stores} address={`${publicUrl}/get`} />
    </main>
  );
}
