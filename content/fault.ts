/** What a page says when the product itself failed: no visitor's or member's doing. */
export const fault = {
  title: 'Something went wrong',
  text: 'The fault is ours, not yours. We have been notified. Please try again in a moment.',
  home: 'Go to the home page',
  /** Where a part that the page needs does not answer. */
  away: {
    title: 'This page is not available right now',
    text: 'We could not load it. The fault is ours, not yours. Please try again in a moment.',
  },
  /** Where a form was sent with more than it takes. */
  tooLong: {
    title: 'That is too long',
    text: 'This form does not take that much. Nothing was sent. Go back, where your words still stand, and make it shorter.',
  },
} as const;
