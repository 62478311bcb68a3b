import { brand } from '#content/brand.ts';

/** Words of the blog list, the article page and the feeds. */
export const blog = {
  list: {
    title: `Blog · ${brand.name}`,
    heading: 'Blog',
    description: `Stories from the people who build ${brand.name}, and from those who use it.`,
    intro: `Stories from the people who build ${brand.name}, and from those who use it.`,
    loading: 'Loading posts',
    continueReading: 'Continue Reading',
    /** Names the post for those who hear links one by one. */
    continueReadingOf: (title: string) => `Continue Reading: ${title}`,
    loadMore: 'Load more',
    loadingMore: 'Loading more posts',
    loadedMore: (count: number | '{count}') => (count === 1 ? '1 more post' : `${count} more posts`),
    shown: (shown: number | '{shown}', total: number) => `${shown} of ${total} posts`,
    toNewest: 'Back to the newest posts',
    older: 'Older posts',
  },
  empty: {
    heading: 'No Blog Written!',
    text: 'The first story is on its way.',
  },
  failed: {
    heading: 'No Blog Written!',
    text: 'The posts could not be loaded.',
    tryAgain: 'Try again',
  },
  article: {
    documentTitle: (title: string) => `${title} · ${brand.name}`,
    back: 'Blog',
    by: (author: string) => `By ${author}`,
    readingTime: (minutes: number) => `${minutes} min read`,
    updated: (date: string) => `Updated ${date}`,
    table: 'Table',
    code: 'Code',
    share: 'Share',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    shareByEmail: 'Email',
    shareOn: (network: string) => `Share on ${network}`,
    emailSubject: (title: string) => title,
    emailBody: (title: string, address: string) => `${title}\n\n${address}`,
    otherPosts: 'Other posts',
    related: 'More from the blog',
    previous: 'Previous',
    next: 'Next',
    coverAlt: '',
  },
  missing: {
    heading: 'This post is not here',
    text: 'It may have been taken down, or the address may have a mistake in it.',
    toList: 'See all posts',
  },
  feeds: {
    title: `${brand.name} blog`,
    description: `Stories from the people who build ${brand.name}.`,
    rss: `${brand.name} blog (RSS)`,
    atom: `${brand.name} blog (Atom)`,
    json: `${brand.name} blog (JSON Feed)`,
    hint: 'Follow the blog in a feed reader',
  },
} as const;
