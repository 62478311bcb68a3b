import { feedFiles } from '#modules/posts/constants.ts';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

type FeedLinksProps = {
  /** Path of the page whose posts are in the feeds, and the title of the feeds. */
  basePath?: string;
  title?: string;
};

/** The content types of the feeds, in the order of `feedFiles`. */
const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'] as const;

/** Announces the feeds to feed readers. React moves the links into the head. */
export function FeedLinks({ basePath = '/blog', title }: FeedLinksProps) {
  const { feeds } = useTexts('blog');
  const localize = useLocalizedAddress();
  return feedFiles.map((file, i) => (
    <link
      key={file}
      rel="alternate"
      type={types[i]}
      title={feeds.titleOf({ title: title ?? feeds.title, format: feeds.formats[i] ?? '' })}
      href={localize(basePath + file)}
    />
  ));
}
