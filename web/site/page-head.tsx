import { brand } from '#content/brand.ts';
import { languageNames } from '#content/languages.ts';
import { addressIn } from '#modules/translations/constants.ts';
import { headingFont } from '#web/site/parts/heading-font.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { iconAddress } from '#web/site/discovery/drawn-icon.ts';
import { iconPaths } from '#web/site/discovery/icon-paths.ts';
import type { LinkImage } from '#web/site/social/image-address.ts';

/** What a page says of itself in its loader's data; a page that says nothing is an ordinary one. */
export type PageFacts = {
  /** Path of the one address of the page; null: it has none, and search engines leave it out. */
  canonical: string | null;
  /** What links to the page show. */
  image: LinkImage;
  /** The whole address at which its text stood first, if on another site: searches show that one. */
  standsFirstAt: string | undefined;
  isArticle: boolean;
};

/** What the head of every public page holds beside its own meta; React hoists it there. */
export function PageHead({ facts: { canonical, image, standsFirstAt, isArticle } }: { facts: PageFacts }) {
  const { publicUrl, spoken, isSparing, isHome } = useSite();
  // What is written once stands at one address; around it are words in the language of the reader. Where a page stands in other
  // languages the sitemap says, and the foot: here it would be 70 bytes more of every page.
  const isWrittenOnce = canonical !== null && writtenOnce.test(canonical);
  const own = canonical === null || isWrittenOnce ? canonical : addressIn(spoken.language, canonical);
  return (
    <>
      {/* At home the words come first, and the font after them: asked for here, it would share the line with the page. */}
      {isSparing || isHome ? null : (
        <link rel="preload" href={headingFont(spoken.language)} as="font" type="font/woff2" crossOrigin="" />
      )}
      {/* Browsers that read no SVG ask for /favicon.ico by themselves. At home, where most first come, it stands in the page. */}
      <link rel="icon" href={canonical === '/' ? iconAddress : '/favicon.svg'} type="image/svg+xml" />
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
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={standsFirstAt ?? publicUrl + own} />
          <meta property="og:url" content={publicUrl + own} />
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

/** An article or a newsletter has one language; its page in another has the same words. */
const writtenOnce = /^\/(?:blog\/\d|newsletters\/\d)/;
