import { blog } from '#content/site/blog.ts';
import { feedFiles } from '#domain/blog/limits.ts';

type FeedLinksProps = {
  /** Path of the page that lists what the feeds carry, and what they are called. */
  home?: string;
  title?: string;
};

/** In the order of `feedFiles`. */
const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'] as const;

/** Lets feed readers find the feeds; React hoists the lines into the head. */
export function FeedLinks({ home = '/blog', title = blog.feeds.title }: FeedLinksProps) {
  return feedFiles.map((file, i) => (
    <link
      key={file}
      rel="alternate"
      type={types[i]}
      title={blog.feeds.titleOf(title, blog.feeds.formats[i] ?? '')}
      href={home + file}
    />
  ));
}
