import { blog } from '#content/site/blog.ts';

/** Lets feed readers find the feeds; React hoists the lines into the head. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={blog.feeds.rss} href="/blog/rss.xml" />
      <link rel="alternate" type="application/atom+xml" title={blog.feeds.atom} href="/blog/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={blog.feeds.json} href="/blog/feed.json" />
    </>
  );
}
