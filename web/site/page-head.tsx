import { brand } from '#content/brand.ts';
import { useSite } from '#web/site/site-data.ts';
import headingFont from '#web/styles/fonts/unbounded-600.woff2';

/** What the head of every public page holds beside its own meta; React hoists it there. */
export function PageHead({ canonical }: { canonical: string | null }) {
  const { publicUrl } = useSite();
  return (
    <>
      <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content={brand.colours.light['indigo-a']} />
      <meta
        name="theme-color"
        content={brand.colours.dark['indigo-a']}
        media="(prefers-color-scheme: dark)"
      />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + canonical} />
          <meta property="og:url" content={publicUrl + canonical} />
        </>
      )}
    </>
  );
}
