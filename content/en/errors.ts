/** Texts of the page for internal errors. */
export const errorPage = {
  title: 'Something went wrong',
  text: 'The fault is ours, not yours. We have been notified. Please try again in a moment.',
  home: 'Go to the home page',
  /** Texts for an outage of a required part, such as the database. */
  away: {
    title: 'This page is not available right now',
    text: 'We could not load it. The fault is ours, not yours. Please try again in a moment.',
  },
  /** Texts for a form with more data than the limit. */
  tooLong: {
    title: 'That is too long',
    text: 'This form does not take that much. Nothing was sent. Go back, where your words still stand, and make it shorter.',
  },
} as const;

/**
 * Error documents for browsers when no page can be rendered. They do not use the owner's own texts, because these
 * texts are in the database, which may be down.
 */
export const plainErrorPages = {
  starting: { title: 'Just a moment', text: 'The site is starting. Please try again in a moment.' },
  busy: { title: 'Just a moment', text: 'The site is busy. Please try again in a moment.' },
  wrongMethod: {
    title: 'This does not work here',
    text: 'This address shows a page and takes no form. Go back and try again, or begin at the home page.',
  },
  foreignForm: {
    title: 'This form was not taken',
    text: 'It came from a page of another site. Please send it from our own page.',
  },
} as const;
