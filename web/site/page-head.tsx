import { languageNames } from '#content/languages.ts';
import { addDefaultLanguage, addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import { getHeadingFont } from '#web/site/parts/heading-font.ts';
import { useBrand } from '#web/site/parts/brand.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { getIconAddress } from '#web/site/discovery/drawn-icon.ts';
import { iconPaths } from '#web/site/discovery/icon-paths.ts';
import type { LinkImage } from '#web/site/social/image-address.ts';

/** Facts that a page may return in its loader's data; all have defaults. */
export type PageFacts = {
  /** Path of the canonical address; null for a page without a canonical address, which gets `noindex`. */
  canonical: string | null;
  image: LinkImage;
  /** Full address of the original publication on another site; it becomes the canonical link. */
  originalUrl: string | undefined;
  isArticle: boolean;
  /** The language of an article. */
  language: Language;
  /** The addresses of an article in each language, with its own address; empty for an article without translations. */
  translations: readonly (readonly [language: Language, path: string])[];
};

/** Tags in the head of every public page, besides the page's own meta. React moves them into the head. */
export function PageHead({ facts }: { facts: PageFacts }) {
  const { canonical, image, originalUrl, isArticle, language, translations } = facts;
  const { publicUrl, spoken, isSparing, isHome } = useSite();
  const brand = useBrand();
  // An article or newsletter has one address in its own language; in other languages only the text around it is translated. The
  // sitemap and the footer name the translations of other pages: `hreflang` links here would add 70 bytes to every page.
  const isSingleLanguage = canonical !== null && singleLanguagePath.test(canonical);
  const canonicalPath =
    canonical === null ? null : addLanguagePrefix(isSingleLanguage ? language : spoken.language, canonical);
  return (
    <>
      {/* The home page loads its text before the font: a preload here would compete with the page for bandwidth. */}
      {isSparing || isHome ? null : (
        <link
          rel="preload"
          href={getHeadingFont(spoken.language)}
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
      )}
      {/* Browsers without SVG icons request /favicon.ico by themselves. The home page embeds the icon, because most
         visitors
         arrive there. */}
      <link
        rel="icon"
        href={canonical === '/' ? getIconAddress(brand.logo) : '/favicon.svg'}
        type={canonical === '/' && brand.logo.image !== null ? 'image/webp' : 'image/svg+xml'}
      />
      <link rel="apple-touch-icon" href={iconPaths[180]} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={brand.colours.light['indigo-a']} />
      <meta
        name="theme-color"
        content={brand.colours.dark['indigo-a']}
        media="(prefers-color-scheme: dark)"
      />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={languageNames[spoken.language].region} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      {canonical === null || !brand.isIndexed ? <meta name="robots" content="noindex" /> : null}
      {canonical === null ? null : (
        <>
          <link rel="canonical" href={originalUrl ?? publicUrl + canonicalPath} />
          {addDefaultLanguage(translations).map(([other, path]) => (
            <link key={other} rel="alternate" hrefLang={other} href={publicUrl + path} />
          ))}
          <meta property="og:url" content={publicUrl + canonicalPath} />
          <meta property="og:image" content={publicUrl + image.path} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** An article or a newsletter has one language, so its body is the same on the page of every language. */
const singleLanguagePath = /^\/(?:blog\/\d|newsletters\/\d)/;
