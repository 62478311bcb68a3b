/** What pages, sources, devices and the like are called that visits are counted by, where their name does not say it. */
export const visitNames = {
  page: {
    '/': 'Home',
    '/about': 'About Us',
    '/blog': 'Blog',
    '/blog/archive': 'Blog archive',
    '/blog/search': 'Search of the blog',
    '/careers': 'Careers',
    '/contact': 'Contact Us',
    '/faq': 'FAQs',
    '/get': 'Get the app',
    '/newsletters': 'Past newsletters',
    '/privacy': 'Privacy Policy',
    '/terms': 'Terms of Use',
    other: 'Other pages',
  },
  /** Lists of posts, by what stands in their address. */
  listed: { tags: 'Tag: {name}', authors: 'Author: {name}', archive: 'Archive: {name}' },
  source: { direct: 'Directly or unknown', other: 'Other sites' },
  campaign: { none: 'No campaign', other: 'Other campaigns' },
  country: { unknown: 'Unknown', other: 'Other countries' },
  device: {
    phone: 'Phone',
    tablet: 'Tablet',
    computer: 'Computer',
    other: 'Other devices',
    unknown: 'Unknown',
  },
  browser: { other: 'Other browsers', unknown: 'Unknown' },
  system: { other: 'Other systems', unknown: 'Unknown' },
  goal: {
    'sign-up': 'Newsletter sign-ups',
    contact: 'Contact messages',
    store: 'Store clicks',
  },
} as const;
