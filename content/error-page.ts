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
