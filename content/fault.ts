/** What a page says when the product itself failed: no visitor's or member's doing. */
export const fault = {
  title: 'Something went wrong',
  text: 'This is our doing, not yours. We have a note of it. Please try again in a moment.',
  home: 'Go to the home page',
} as const;
