/** Texts of the blog list, the article page and the feeds. */
export const blog = {
  list: {
    title: 'Blog · {$brand}',
    heading: 'Blog',
    description: 'Stories from the people who build {$brand}, and from those who use it.',
    intro: 'Stories from the people who build {$brand}, and from those who use it.',
    loading: 'Loading posts',
    continueReading: 'Continue Reading',
    /** The link text includes the title, because screen readers list links out of context. */
    continueReadingOf: 'Continue Reading: {$title}',
    loadMore: 'Load more',
    loadingMore: 'Loading more posts',
    loadedMore: '.input {$count :number}\n.match $count\none {{1 more post}}\n* {{{$count} more posts}}',
    shown: '{$shown} of {$total} posts',
    toNewest: 'Back to the newest posts',
    pinned: 'Pinned',
    older: 'Older posts',
    /** Marks an English post in a list of another language. */
    inEnglish: 'In English',
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
    documentTitle: '{$title} · {$brand}',
    back: 'Blog',
    by: 'By {$author}',
    readingTime: '{$minutes} min read',
    updated: 'Updated {$date}',
    table: 'Table',
    code: 'Code',
    section: 'Link to this section',
    video: {
      label: 'Video',
      download: 'Download the video',
      kilobytes: '{$count} KB',
      megabytes: '{$count} MB',
    },
    share: 'Share',
    shareSheet: 'Share with…',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    shareByEmail: 'Email',
    shareOn: 'Share on {$network}',
    emailSubject: '{$title}',
    emailBody: '{$title}\n\n{$address}',
    otherPosts: 'Other posts',
    related: 'More from the blog',
    previous: 'Previous',
    next: 'Next',
    /** Before the names of the languages of the translations. */
    alsoIn: 'Also in:',
  },
  missing: {
    heading: 'This post is not here',
    text: 'It may have been taken down, or there may be a mistake in the address.',
    toList: 'See all posts',
  },
  feeds: {
    title: '{$brand} blog',
    description: 'Stories from the people who build {$brand}.',
    watch: 'Watch the video',
    /** Links to the feeds: names of the formats in the order of `feedFiles`. */
    heading: 'Follow in a feed reader',
    formats: ['RSS', 'Atom', 'JSON Feed'],
    titleOf: '{$title} ({$format})',
    /** The title of an English post in a feed of another language. */
    inEnglish: '{$title} (in English)',
  },
  onward: {
    label: 'More ways to find posts',
    archive: 'All posts by month',
  },
  archive: {
    title: 'Archive · Blog · {$brand}',
    description: 'Every post on the {$brand} blog, by the month in which it was published.',
    heading: 'Archive',
    intro: 'Every post, by the month in which it was published.',
    count: '.input {$count :number}\n.match $count\none {{1 post}}\n* {{{$count} posts}}',
    monthTitle: '{$month} · Blog · {$brand}',
    monthDescription: 'Posts published on the {$brand} blog in {$month}.',
    toMonths: 'All months',
    backToStart: 'Back to the start of the month',
  },
  tag: {
    title: '{$name} · Blog · {$brand}',
    description: 'Posts on the {$brand} blog about {$name}.',
    intro: 'Posts with this tag, newest first.',
    feed: '{$brand} blog: {$name}',
    listLabel: 'Tags',
  },
  author: {
    title: '{$name} · Blog · {$brand}',
    description: 'Posts by {$name} on the {$brand} blog.',
    intro: 'Posts by this author, newest first.',
    feed: '{$brand} blog: {$name}',
  },
  search: {
    title: 'Search · Blog · {$brand}',
    description: 'Search the {$brand} blog for words in the title or text of a post.',
    heading: 'Search the blog',
    label: 'Search the blog',
    placeholder: 'Search the posts',
    button: 'Search',
    hint: 'Type one or more words to find the posts that have all of them in their title or text.',
    found: 'Posts with “{$text}”, newest first',
    noneFound: 'No posts with “{$text}”',
    noneFoundHint: 'Try fewer or shorter words, or look through the archive:',
    noneOlder: 'No older posts with “{$text}”',
    toStart: 'Back to the newest of these posts',
    tooMany: 'Too many searches from your network',
    tooManyHint: 'Please try again in {$seconds} s.',
  },
} as const;

export const archive = {
  list: {
    title: 'Newsletters · {$brand}',
    heading: 'Newsletters',
    description: 'Past {$brand} newsletters, for everyone to read.',
    intro: 'What we have sent to our subscribers. Subscribe below to get the next one.',
    older: 'Older newsletters',
    toNewest: 'Back to the newest newsletters',
  },
  empty: {
    heading: 'No newsletters yet',
    text: 'The first one is on its way.',
  },
  documentTitle: '{$subject} · {$brand}',
  back: 'Newsletters',
  sentOn: 'Sent on',
  feeds: {
    title: '{$brand} newsletters',
    description: 'Past {$brand} newsletters.',
    watch: 'Watch the video',
    author: '{$brand}',
    rss: '{$brand} newsletters (RSS)',
    atom: '{$brand} newsletters (Atom)',
  },
} as const;

/** Texts around the app's changelog, which the team writes in the admin. */
export const appChanges = {
  title: 'What is new · {$brand}',
  heading: 'What is new in the app',
  description: 'What changed in {$brand}, version by version, newest first.',
  lead: 'Version by version, newest first.',
  version: 'Version {$version}',
  /** Label of the first version in the list. */
  newest: 'Newest',
  linkToVersion: 'Link to this version',
  older: 'Older versions',
  newer: 'Back to the newest versions',
  empty: {
    heading: 'Nothing here yet',
    text: 'When a new version of the app comes out, this page will say what changed.',
  },
  update: {
    heading: 'How to update',
    text: 'Open the store where you got the app, look for our name, and tap Update if the store shows it.',
    getLink: 'Go to the stores',
    faqLink: 'Which version do I have?',
  },
} as const;

/** Texts around the public gallery of stickers and filters. Names, descriptions and prices come from the catalogue. */
export const gallery = {
  stickers: {
    title: 'Stickers · {$brand}',
    heading: 'Stickers',
    description: 'The sticker packs of {$brand}, with their prices in coins.',
    lead: 'Look at every pack here, then send its stickers in the app.',
    all: 'All stickers',
  },
  filters: {
    title: 'Face filters · {$brand}',
    heading: 'Face filters',
    description: 'The face filters of {$brand}, with their prices in coins.',
    lead: 'Look at every filter here, then try it in the app.',
    all: 'All filters',
  },
  packs: 'Packs',
  free: 'Free',
  coins:
    '.input {$count :number maximumFractionDigits=2}\n.match $count\none {{{$count} coin}}\n* {{{$count} coins}}',
  pieces: '.input {$count :number}\n.match $count\none {{{$count} piece}}\n* {{{$count} pieces}}',
  packTitle: '{$name} · {$brand}',
  packDescription: '{$name}: a pack in {$brand}.',
  open: 'Open in the app',
  more: 'Show more',
  start: 'Back to the start',
  empty: {
    heading: 'Nothing here yet',
    text: 'When the first ones are in the app, this page will show them.',
  },
} as const;
