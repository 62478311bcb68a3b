import { archive } from '#content/site/archive.ts';

/** Lets feed readers find the feeds; React hoists the lines into the head. */
export function ArchiveFeedLinks() {
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={archive.feeds.rss}
        href="/newsletters/rss.xml"
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={archive.feeds.atom}
        href="/newsletters/atom.xml"
      />
    </>
  );
}
