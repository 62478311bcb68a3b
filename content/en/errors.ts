/** Texts of the page for internal errors. */
export const errorPage = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours. We have been notified. Please try again in a moment.',
  home: 'Go to the home page',
  /** Texts for an outage of a required part, such as the database. */
  away: {
    title: 'This page is not available right now',
    text: 'We could not load it. This is our fault, not yours. Please try again in a moment.',
  },
  /** Texts for a form with more data than the limit. */
  tooLong: {
    title: 'That is too long',
    text: 'This form does not accept that much. Nothing was sent. Go back and make it shorter: what you wrote is still there.',
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
    text: 'This address shows a page and does not accept forms. Go back and try again, or start at the home page.',
  },
  foreignForm: {
    title: 'This form was not accepted',
    text: 'It was sent from another website. Please send it from our own page.',
  },
} as const;
